import { userEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { renderScreen } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { ProductFormScreen } from '../ProductFormScreen.tsx'

export let market: TestMarket
export let vendor: Person

/** Before each test: a market with a vendor. */
export function setUpProductForm(): void {
  beforeEach(async () => {
    market = await openTestMarket()
    vendor = await market.vendor()
  })
}

/** Renders the form of a new product, of the vendor's own one, or of a copy `from` one. */
export const show = (productId?: string, from?: string) => ({
  user: userEvent.setup(),
  ...renderScreen(<ProductFormScreen productId={productId} from={from} />, {
    at: '/vendor/add-product',
    ...vendor,
  }),
})
