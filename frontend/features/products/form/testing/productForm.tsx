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

/** Renders the form of a new product, or of the vendor's own one. */
export const show = (productId?: string) => ({
  user: userEvent.setup(),
  ...renderScreen(<ProductFormScreen productId={productId} />, {
    at: '/vendor/add-product',
    ...vendor,
  }),
})
