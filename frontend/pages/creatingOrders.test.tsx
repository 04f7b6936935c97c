/** Orders that succeed, and that fail: nothing is ordered twice, and what changed is shown line by line. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { addressKey } from '#functions/table/keys.ts'
import { amountsIn } from '../testing/amountsIn.ts'
import { inEnglish } from '../testing/inEnglish.tsx'
import { press } from '../testing/press.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { cartInBrowser, testCartLine, fillCart } from '../testing/testCart.ts'
import { toasted } from '../testing/toasted.ts'
import CheckoutPage from './CheckoutPage.tsx'
import {
  bumper,
  customer,
  editStock,
  light,
  market,
  myOrders,
  openConfirm,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

describe('creating orders', () => {
  test('an address from before, without a number that somebody answers, is not ordered to', async () => {
    const { data } = await saveAddress()
    await market.app.services.table.update(addressKey(customer.id, data.id), {
      set: { phone: '123' },
    })
    renderScreen(<CheckoutPage />, { at: '/customer/checkout?step=3', ...customer })
    expect((await screen.findAllByText(/^رقم هاتف هذا العنوان ناقص/)).length).toBeGreaterThan(0)
    await press('اطلب الآن')
    expect(market.network.sentTo('orders/createOrder')).toEqual([])
  })

  test('sends one order per vendor with its own notes, then clears the cart [CHK-06] [CHK-10] [CHK-11]', async () => {
    const { arriveAt, location } = await openConfirm()
    const [first] = screen.getAllByRole('textbox')
    await userEvent.type(first!, 'اتصل أولاً')
    await press('اطلب الآن')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    await arriveAt('/customer/orders')
    expect(location().state).toEqual({ ordered: { n: 2, due: 75_000 } })
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

  test('sends three at a time, with the buttons disabled meanwhile [CHK-10] [CHK-13]', async () => {
    const vendors = [await market.vendor(), await market.vendor()]
    const more = await Promise.all(vendors.map(({ id }) => market.sell(id)))
    fillCart([bumper, light, ...more].map((product) => testCartLine(product)))
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    const create = screen.getByRole('button', { name: 'اطلب الآن' })
    await userEvent.click(create)
    await waitFor(() => expect(market.network.sentTo('orders/createOrder')).toHaveLength(3))
    expect(create).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'رجوع' })).toHaveProperty('disabled', true)
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(await myOrders()).toHaveLength(4)
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

  test('two presses before the button is disabled place one order [CHK-13]', async () => {
    await openConfirm()
    const create = screen.getByRole('button', { name: 'اطلب الآن' })
    act(() => [create, create].forEach((each) => each.click()))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(2)
    expect(await myOrders()).toHaveLength(2)
  })

  test('what another tab adds while the order is sent stays in the cart [CHK-11]', async () => {
    const late = await market.sell(bumper.vendorId, { nameAr: 'مرآة' })
    fillCart([testCartLine(bumper, 2)])
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    await press('اطلب الآن')
    fillCart([...cartInBrowser(), testCartLine(late)])
    repair()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(cartInBrowser().map(({ product }) => product.nameAr)).toEqual(['مرآة'])
  })

  test('a failed order is sent again with the same key [CHK-12] [CHK-13]', async () => {
    const { location } = await openConfirm()
    market.network.breakOnce('SERVER_ERROR', 'orders/createOrder')
    await press('اطلب الآن')
    await screen.findByText('حدث خطأ في إنشاء الطلبات')
    expect(location().pathname).toBe('/customer/checkout')
    expect(await screen.findByText('وصل طلب واحد، والباقي يحتاجك')).toBeTruthy()
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

/** One order has been placed, and the page is waiting for the customer again. */
const settled = async () => {
  await screen.findByText('وصل طلب واحد، والباقي يحتاجك')
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull())
}

describe('orders that fail', () => {
  test('a rejected order shows what is left of it, and one button orders that [CHK-12] [CHK-13]', async () => {
    await openConfirm()
    await editStock(bumper, { quantity: 1 })
    await press('اطلب الآن')
    expect(await screen.findByText('الكمية المطلوبة لم تعد متوفرة.')).toBeTruthy()
    expect(await screen.findByText('طلبتَ ٢، والمتوفر قطعة واحدة')).toBeTruthy()
    // The summary has what can be ordered, not what was wanted.
    const summary = screen.getByRole('region', { name: 'ملخص الطلب' })
    expect(amountsIn(summary)).toEqual(['٢٥٬٠٠٠٫٠٠', '٢٥٬٠٠٠٫٠٠'])
    expect(cartInBrowser().map(({ product }) => product.id)).toEqual([bumper.id])
    await press('موافق، اطلب بمجموع ٢٥٬٠٠٠٫٠٠\u00a0د.ع')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect((await myOrders()).map((order) => order.itemCount)).toEqual([1, 1])
  })

  test('a changed price is shown beside the old one, and never charged without consent [CHK-13]', async () => {
    const { container } = await openConfirm()
    await editStock(light, { price: 30_000 })
    await press('اطلب الآن')
    await screen.findByText('تغيّر السعر قبل أن تؤكد.')
    const panel = screen.getByRole('region', { name: 'وصل طلب واحد، والباقي يحتاجك' })
    await waitFor(() =>
      expect(amountsIn(panel)).toEqual([
        // What was placed; the line before and now; the total before and now.
        '٥٠٬٠٠٠٫٠٠',
        '٢٥٬٠٠٠٫٠٠',
        '٣٠٬٠٠٠٫٠٠',
        '٢٥٬٠٠٠٫٠٠',
        '٣٠٬٠٠٠٫٠٠',
        '٣٠٬٠٠٠٫٠٠',
      ]),
    )
    const [placed] = await myOrders()
    expect(within(panel).getByText(new RegExp(placed!.orderNumber))).toBeTruthy()
    expect(within(panel).getByRole('link', { name: 'افتح الطلب' }).getAttribute('href')).toBe(
      `/customer/orders/${placed!.id}`,
    )
    // It has the focus, and nothing else asks for consent or sends.
    expect(document.activeElement).toBe(panel)
    const buttons = within(container)
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(buttons.filter((text) => /موافق|قبول|إنشاء|إعادة/.test(text ?? ''))).toEqual([
      'موافق، اطلب بمجموع ٣٠٬٠٠٠٫٠٠\u00a0د.ع',
    ])
    expect(await myOrders()).toHaveLength(1)
    await press(/^موافق/)
    await waitFor(async () => expect(await myOrders()).toHaveLength(2))
    expect((await myOrders()).map((order) => order.totalAmount)).toContain(30_000)
  })

  test('orders nothing at figures that could not be read again', async () => {
    fillCart([testCartLine(light)])
    await openConfirm()
    await editStock(light, { price: 30_000 })
    const repair = market.network.break('offline', 'products/getProduct')
    await press('اطلب الآن')
    const again = await screen.findByRole('button', { name: 'تأكد من الأسعار مرة ثانية' })
    expect(screen.queryByRole('button', { name: /^موافق/ })).toBeNull()
    repair()
    await userEvent.click(again)
    await screen.findByRole('button', { name: 'موافق، اطلب بمجموع ٣٠٬٠٠٠٫٠٠\u00a0د.ع' })
    expect(await myOrders()).toEqual([])
  })

  test('each rejected order has a button of its own, and the rest waits', async () => {
    await openConfirm()
    await editStock(light, { price: 30_000 })
    await editStock(bumper, { price: 20_000 })
    await press('اطلب الآن')
    await screen.findByText('لم يصل أي طلب بعد')
    await press('موافق، اطلب بمجموع ٤٠٬٠٠٠٫٠٠\u00a0د.ع')
    await settled()
    await press('موافق، اطلب بمجموع ٣٠٬٠٠٠٫٠٠\u00a0د.ع')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(cartInBrowser()).toEqual([])
  })

  test('what is gone is named, and leaves the cart when nothing of its order is left', async () => {
    const mirror = await market.sell(bumper.vendorId, { nameAr: 'مرآة' })
    fillCart([testCartLine(bumper), testCartLine(mirror), testCartLine(light)])
    const { location } = await openConfirm()
    for (const [part, owner] of [
      [light, light],
      [mirror, bumper],
    ] as const)
      await market.app.call(
        'products/deleteProduct',
        { params: { id: part.id } },
        { as: owner.vendorId },
      )
    await press('اطلب الآن')
    await screen.findByText('لم يصل أي طلب بعد')
    const line = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
    await waitFor(async () => expect(await line('مرآة')).toContain('لم تعد متوفرة'))
    expect(await line('دعامية أمامية')).not.toContain('لم تعد متوفرة')
    await press('موافق، اطلب بمجموع ٢٥٬٠٠٠٫٠٠\u00a0د.ع')
    await settled()
    await press('احذفها من السلة')
    await waitFor(() => expect(location().pathname).toBe('/customer/orders'))
    expect(cartInBrowser()).toEqual([])
  })
})
