import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../testing/testMarket.ts'
import { ProductFormScreen } from './ProductFormScreen.tsx'

let market: TestMarket
let vendor: Person
let product: Product
const user = userEvent.setup()

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  product = await market.sell(vendor.id)
})

const open = () =>
  renderScreen(<ProductFormScreen productId={product.id} />, {
    at: '/vendor/edit-product',
    ...vendor,
  })
const typePrice = async (text: string) => {
  const price = await screen.findByLabelText('السعر بالدينار')
  await user.clear(price)
  await user.type(price, text)
}
const save = () => user.click(screen.getByRole('button', { name: 'حفظ التعديلات' }))
const stored = async () =>
  (await vendor.call('products/getProduct', { params: { id: product.id } })).data

describe('a price in the product form', () => {
  test.each(['45.000', '٤٥٫٠٠٠', '٤٥ الف', '45k', '٤٥٬٠٠٠ د.ع'])(
    '%s is published as 45 thousand dinars, without a question',
    async (text) => {
      open()
      await typePrice(text)
      expect(screen.getByText('٤٥٬٠٠٠ د.ع')).toBeTruthy()
      await save()
      await waitFor(async () => expect(await stored()).toMatchObject({ price: 45_000 }))
    },
  )

  test('below the smallest banknote nothing is saved before the vendor has confirmed', async () => {
    open()
    await typePrice('٤٥')
    expect(screen.queryByText('٤٥ ألف دينار؟')).toBeNull()
    await save()
    expect(await screen.findByText('٤٥ ألف دينار؟')).toBeTruthy()
    expect(within(screen.getByRole('alert')).getByText(/هل هو بالآلاف؟/)).toBeTruthy()
    expect(await stored()).toMatchObject({ price: 25_000 })
    await user.click(screen.getByRole('button', { name: /نعم، ٤٥٬٠٠٠/ }))
    expect(screen.getByLabelText('السعر بالدينار')).toHaveProperty('value', '45000')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ price: 45_000 }))
  })

  test('a small price can be kept with one tap, and is asked about again after a change', async () => {
    open()
    await typePrice('100')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: /لا، ١٠٠/ }))
    expect(screen.queryByText('١٠٠ ألف دينار؟')).toBeNull()
    await typePrice('18')
    await user.tab()
    expect(await screen.findByText('١٨ ألف دينار؟')).toBeTruthy()
    await typePrice('100')
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ price: 100 }))
  })

  test('of a variant is asked about too', async () => {
    open()
    await user.click(await screen.findByRole('button', { name: 'أضف نوعاً' }))
    await user.type(screen.getByLabelText(/الزيادة على السعر/), '5')
    await user.tab()
    await user.click(await screen.findByRole('button', { name: /نعم، ٥٬٠٠٠/ }))
    expect(screen.getByLabelText(/الزيادة على السعر/)).toHaveProperty('value', '5000')
  })

  test('that was stored too low is asked about as soon as the form opens', async () => {
    product = await market.sell(product.vendorId, {
      stocks: [{ origin: 'كوريا', price: 45.5, quantity: 1 }],
    })
    open()
    await user.click(await screen.findByRole('button', { name: /نعم، ٤٥٬٥٠٠/ }))
    await save()
    await waitFor(async () => expect(await stored()).toMatchObject({ price: 45_500 }))
  })
})
