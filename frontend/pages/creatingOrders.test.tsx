import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../testing/inEnglish.tsx'
import { press } from '../testing/press.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { cartInBrowser, testCartLine, fillCart } from '../testing/testCart.ts'
import { toasted } from '../testing/toasted.ts'
import CheckoutPage from './CheckoutPage.tsx'
import {
  bumper,
  customer,
  light,
  market,
  myOrders,
  openConfirm,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

describe('creating orders', () => {
  test('sends one order per vendor with its own notes, then clears the cart [CHK-06] [CHK-10] [CHK-11]', async () => {
    const { arriveAt } = await openConfirm()
    const [first] = screen.getAllByRole('textbox')
    await userEvent.type(first!, 'اتصل أولاً')
    await press('إنشاء الطلبات')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    await arriveAt('/customer/orders')
    expect(cartInBrowser()).toEqual([])
    // They are sent in parallel, in any order.
    const sent = market.network.sentTo('orders/createOrder')
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    const placed = await Promise.all(
      (await myOrders()).map(({ id }) => customer.call('orders/getOrder', { params: { id } })),
    )
    const amounts = placed.map(({ data }) => [data.totalAmount, data.notes] as const)
    expect(new Map(amounts)).toEqual(
      new Map([
        [50_000, 'اتصل أولاً'],
        [25_000, undefined],
      ]),
    )
  })

  test('sends them in parallel, with the buttons disabled meanwhile [CHK-10] [CHK-13]', async () => {
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    const create = screen.getByRole('button', { name: 'إنشاء الطلبات' })
    await userEvent.click(create)
    await waitFor(() => expect(market.network.sentTo('orders/createOrder')).toHaveLength(2))
    expect(create).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'رجوع' })).toHaveProperty('disabled', true)
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
  })

  test('from one vendor mentions one order', async () => {
    fillCart([testCartLine(light)])
    await openConfirm()
    await press('إنشاء الطلب')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(await myOrders()).toHaveLength(1)
  })

  test.each([
    ['one order', 'Create order', 'Order created successfully'],
    ['two orders', 'Create orders', 'Orders created successfully'],
  ])('of %s says so in English [TOAST-03]', async (orders, button, told) => {
    if (orders === 'one order') fillCart([testCartLine(light)])
    await saveAddress()
    const at = '/customer/checkout?step=3'
    renderScreen(inEnglish(<CheckoutPage />), { at, ...customer })
    await screen.findByText(/المنصور/)
    await press(button)
    expect(await toasted('success', told)).toBeTruthy()
  })

  test('a double press places one order [CHK-13]', async () => {
    await openConfirm()
    await userEvent.dblClick(await screen.findByRole('button', { name: 'إنشاء الطلبات' }))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(2)
    expect(await myOrders()).toHaveLength(2)
  })

  test('two presses before the button is disabled place one order [CHK-13]', async () => {
    await openConfirm()
    const create = screen.getByRole('button', { name: 'إنشاء الطلبات' })
    act(() => [create, create].forEach((each) => each.click()))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(2)
  })

  test('what another tab adds while the order is sent stays in the cart [CHK-11]', async () => {
    const late = await market.sell(bumper.vendorId, { nameAr: 'مرآة' })
    fillCart([testCartLine(bumper, 2)])
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    await press('إنشاء الطلب')
    fillCart([...cartInBrowser(), testCartLine(late)])
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(cartInBrowser().map(({ product }) => product.nameAr)).toEqual(['مرآة'])
  })

  test('a lost response is requested again with the same key, without a second order [CHK-12] [CHK-13]', async () => {
    const { location } = await openConfirm()
    market.network.breakOnce('lostResponse', 'orders/createOrder')
    await press('إنشاء الطلبات')
    await screen.findByText('حدث خطأ في إنشاء الطلبات')
    expect(location().pathname).toBe('/customer/checkout')
    expect(await screen.findByText('وصل طلب واحد، والباقي يحتاج انتباهك')).toBeTruthy()
    expect(cartInBrowser()).toHaveLength(1)
    await press('إعادة المحاولة')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const sent = market.network.sentTo('orders/createOrder')
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(2)
    expect(await myOrders()).toHaveLength(2)
    expect(cartInBrowser()).toEqual([])
  })
})
