import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press } from '../../../testing/press.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { OwnProducts } from '../own/OwnProducts.tsx'
import {
  fill,
  market,
  put,
  setUpProductForm,
  show,
  storedProducts,
  vendor,
} from './testing/productForm.tsx'

setUpProductForm()

const setDollar = () =>
  vendor.call('vendors/updateVendor', {
    params: { id: vendor.id },
    body: { dollar: { rate: 1480, roundTo: 250 } },
  })
const dinars = () => screen.findByLabelText<HTMLInputElement>('السعر بالدينار')
const dollars = () => screen.findByLabelText(/^السعر بالدولار/)
const sell = () =>
  market.sell(vendor.id, {
    nameAr: 'قطعة أ',
    stocks: [{ origin: 'كوري', price: 1, priceUsd: 2, quantity: 5 }],
  })

test('a price in dollars sets the one in dinars, which is not typed until it is gone', async () => {
  await setDollar()
  const { user, finish } = show()
  await fill(user)
  await put(user, await dollars(), '٤٥٫٥')
  expect([(await dinars()).value, (await dinars()).readOnly]).toEqual(['67250', true])
  await finish()
  expect(await storedProducts()).toMatchObject([{ stocks: [{ price: 67_250, priceUsd: 45.5 }] }])
})

test('without it the price is typed again, and low ones are asked about only then', async () => {
  await setDollar()
  const { id } = await sell()
  const { user, finish } = show(id)
  expect((await dinars()).value).toBe('3000')
  expect(screen.queryByText('٣ آلاف دينار؟', { exact: false })).toBeNull()
  await user.clear(await dollars())
  await user.clear(await dinars())
  await put(user, await dinars(), '9000')
  await finish()
  const [product] = await storedProducts()
  expect(product?.stocks).toMatchObject([{ price: 9000 }])
  expect(product?.stocks[0]).not.toHaveProperty('priceUsd')
})

test('an invalid amount is not saved', async () => {
  await setDollar()
  const { id } = await sell()
  const { user } = show(id)
  await put(user, await dollars(), ' كثير')
  await user.click(await screen.findByText(/^احفظ/, { selector: 'button, button *' }))
  expect((await dollars()).getAttribute('aria-invalid')).toBe('true')
})

test('a shop without a rate is shown where to set it', async () => {
  show()
  const link = await screen.findByRole('link', { name: /^تشتري بالدولار؟/ })
  expect(link.getAttribute('href')).toBe('/vendor/settings#dollar')
})

test('the table shows what the price follows, and a percentage leaves it', async () => {
  await setDollar()
  await sell()
  const user = userEvent.setup()
  renderScreen(<OwnProducts />, { at: '/vendor/products', ...vendor })
  await user.click(await screen.findByRole('button', { name: 'تعديل سعر قطعة أ' }))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /كوري/ })
  expect([input.value, input.readOnly]).toEqual(['3000', true])
  expect(screen.getByText(/يتبع الدولار\. غيّره في صفحة القطعة/)).toBeTruthy()
})

test('a rate that cannot be read is not taken for a missing one', async () => {
  await setDollar()
  market.network.breakOnce('offline', 'vendors/getMyVendorProfile')
  show()
  await press('إعادة المحاولة')
  expect(await dollars()).toBeTruthy()
  expect(screen.queryByRole('link', { name: /سعر الدولار/ })).toBeNull()
})
