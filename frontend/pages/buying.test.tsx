/** From the product's page into the cart, and what the cart's page shows. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { cartInBrowser } from '../testing/testCart.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/testMarket.ts'

let market: TestMarket
let customer: Person
/** Five pieces, for two cars. */
let bumper: Product
let rio: string
let sportage: string

beforeEach(async () => {
  market = await openTestMarket()
  customer = await market.customer()
  const vendor = await market.vendor()
  bumper = await market.sell(vendor.id, { nameAr: 'دعامية' })
  const addVariant = async (carModel: string) => {
    const body = { productId: bumper.id, carBrand: 'كيا', carModel, year: '2018' }
    return (await vendor.call('variants/createVariant', { body })).data.id
  }
  rio = await addVariant('ريو')
  sportage = await addVariant('سبورتاج')
})

const user = userEvent.setup()
let unload = () => {}
/** A load of the page: what was rendered before is gone, and only the browser's storage is left. */
const load = (at: string) => {
  unload()
  unload = renderRoute(at, customer).unmount
}

const openProduct = () => load(`/customer/products/${bumper.id}`)
const quantityBox = () => screen.findByRole('spinbutton', { name: 'الكمية' })
const add = async (variantId: string, quantity: number) => {
  await user.selectOptions(await screen.findByLabelText('اختر النوع'), variantId)
  await user.clear(await quantityBox())
  await user.type(await quantityBox(), `${quantity}`)
  await user.click(screen.getByRole('button', { name: 'أضف إلى السلة' }))
}
/** Each line of the cart's page: its car, empty without one, and its quantity. */
const cartLines = async () => {
  load('/customer/cart')
  await screen.findAllByRole('heading', { name: 'دعامية' })
  return screen.getAllByRole('spinbutton').map((box) => {
    const line = box.closest('li')?.textContent ?? ''
    const car = /كيا (ريو|سبورتاج)/.exec(line)?.[1] ?? ''
    return [car, Number(box.getAttribute('aria-valuenow'))]
  })
}

describe('what is put into the cart', () => {
  test('is still there after a reload, and so is every change [CART-11]', async () => {
    openProduct()
    await add(rio, 2)
    expect(cartInBrowser()).toMatchObject([{ product: { id: bumper.id }, quantity: 2 }])
    expect(await cartLines()).toEqual([['ريو', 2]])
    await user.click(screen.getByRole('button', { name: 'زيادة كمية دعامية' }))
    expect(await cartLines()).toEqual([['ريو', 3]])
    await user.click(screen.getByRole('button', { name: 'حذف دعامية' }))
    load('/customer/cart')
    expect(await screen.findByText('سلة التسوق فارغة')).toBeTruthy()
  })

  test('raises the line of its product and variant; another variant is its own line [CART-12]', async () => {
    openProduct()
    await add(rio, 1)
    await add(sportage, 1)
    await add(rio, 1)
    await add('', 1)
    expect(await cartLines()).toEqual([
      ['ريو', 2],
      ['سبورتاج', 1],
      ['', 1],
    ])
  })

  test('never exceeds the stock on the page of the product, over all variants [CART-13]', async () => {
    openProduct()
    await add(rio, 3)
    await add(sportage, 9)
    expect(screen.getByText('كل المتوفر منها في سلتك')).toBeTruthy()
    openProduct()
    const button = await screen.findByRole('button', { name: 'أضف إلى السلة' })
    expect(button).toHaveProperty('disabled', true)
    expect(await cartLines()).toEqual([
      ['ريو', 3],
      ['سبورتاج', 2],
    ])
  })

  test('never exceeds the stock however often the button of a card is pressed [CART-13]', async () => {
    load('/customer/search')
    const list = within(await screen.findByRole('list', { name: 'النتائج' }))
    const button = await list.findByRole('button', { name: /إلى السلة$/ })
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let presses = 0; presses < bumper.stock + 2; presses += 1) {
      await user.click(button)
      // A second tap while it confirms the first adds nothing.
      await vi.advanceTimersByTimeAsync(limits.addedConfirmationMs)
    }
    await waitFor(() => expect(screen.getByText('كل المتوفر منها في سلتك')).toBeTruthy())
    expect(await cartLines()).toEqual([['', bumper.stock]])
  })
})
