import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket } from '../../../testing/testMarket.ts'
import { ProductFormScreen } from './ProductFormScreen.tsx'

test('the form says which source customers see: the cheapest of those that have stock', async () => {
  const stocks = [
    { origin: 'كوري', price: 95_000, quantity: 4 },
    { origin: 'صيني', price: 45_000, quantity: 2 },
  ]
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const { id } = await market.sell(vendor.id, { stocks })
  renderScreen(<ProductFormScreen productId={id} />, vendor)
  const user = userEvent.setup()
  const [, cheapest] = await screen.findAllByLabelText('الكمية')
  const shown = () =>
    screen
      .getAllByRole('heading', { name: /^المصدر/ })
      .map(({ parentElement }) => parentElement?.textContent)
  expect(shown()).toEqual(['المصدر ١', 'المصدر ٢السعر الظاهر للزبون'])
  await user.clear(cheapest!)
  await user.type(cheapest!, '0')
  expect(shown()).toEqual(['المصدر ١السعر الظاهر للزبون', 'المصدر ٢'])
})

test('the bar with the save button takes the place of the tabs on a phone', async () => {
  const market = await openTestMarket()
  renderScreen(<ProductFormScreen />, await market.vendor())
  const button = await screen.findByRole('button', { name: 'حفظ المنتج' })
  expect(button.closest('[data-bar="page"]')).toBeTruthy()
})
