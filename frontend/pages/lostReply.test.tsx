/** An order whose answer is lost: what is said, and how it is found out (decision AV). */
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askPauses } from '../features/checkout/useCreateOrders.ts'
import { amountsIn } from '../testing/amountsIn.ts'
import { press } from '../testing/press.ts'
import { cartInBrowser, testCartLine, fillCart } from '../testing/testCart.ts'
import {
  bumper,
  light,
  load,
  market,
  myOrders,
  openConfirm,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

beforeEach(() => {
  askPauses.splice(0, askPauses.length, 1, 1, 1)
})

describe('on the page that sent it', () => {
  test('a line that falls silent is given up, and the same order sent again', async () => {
    const patience = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    fillCart([testCartLine(light)])
    await openConfirm()
    const repair = market.network.break('hanging', 'orders/createOrder')
    await press('اطلب الآن')
    await waitFor(() => expect(market.network.sentTo('orders/createOrder')).toHaveLength(1))
    expect(timeout).toHaveBeenCalledWith(30_000)
    patience.abort()
    await screen.findByText('نتأكد الآن. لن يتكرر الطلب.')
    repair()
    timeout.mockRestore()
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const keys = market.network.sentTo('orders/createOrder').map((sent) => sent.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('without an answer it says that it does not know, keeps everything, and finds out with the same keys', async () => {
    const { container } = await openConfirm()
    await userEvent.type(screen.getAllByRole('textbox')[0]!, 'اتصل أولاً')
    const repair = market.network.break('offline')
    await press('اطلب الآن')
    await waitFor(() =>
      expect(screen.getAllByText('أعد المحاولة لنتأكد. لن يتكرر الطلب.')).toHaveLength(2),
    )
    expect(screen.getByRole('heading', { name: 'انقطع النت' })).toBeTruthy()
    expect(screen.getAllByText('لا نعرف هل وصل طلبك إلى محل الرافدين')).toHaveLength(2)
    expect(screen.queryByText(/لم يُرسل|لم يصل|حدث خطأ/)).toBeNull()
    expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', 'اتصل أولاً')
    repair()
    expect(within(container).getAllByRole('button', { name: 'إعادة المحاولة' })).toHaveLength(1)
    await press('إعادة المحاولة')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    const keys = market.network.sentTo('orders/createOrder').map((sent) => sent.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
    expect(await myOrders()).toHaveLength(2)
  })

  test('the key is checked as soon as the line is back, and what was ordered leaves the cart', async () => {
    const { location } = await openConfirm()
    const repair = market.network.break('lostResponse', 'orders/createOrder')
    await press('اطلب الآن')
    await waitFor(() =>
      expect(screen.getAllByText('أعد المحاولة لنتأكد. لن يتكرر الطلب.')).toHaveLength(2),
    )
    repair()
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    await waitFor(() => expect(location().pathname).toBe('/customer/orders'))
    expect(await myOrders()).toHaveLength(2)
    expect(cartInBrowser()).toEqual([])
  })

  test('one lost answer is asked for at once, without a word of failure', async () => {
    await openConfirm()
    market.network.breakOnce('lostResponse', 'orders/createOrder')
    await press('اطلب الآن')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(screen.queryByText(/حدث خطأ/)).toBeNull()
    expect(market.network.sentTo('orders/createOrder')).toHaveLength(3)
    expect(await myOrders()).toHaveLength(2)
  })
})

describe('an order whose response was lost', () => {
  beforeEach(async () => {
    await saveAddress()
    load('/customer/checkout?step=3')
    await userEvent.type((await screen.findAllByRole('textbox'))[0]!, 'اتصل أولاً')
    const repair = market.network.break('lostResponse', 'orders/createOrder')
    await screen.findByText(/شارع ١٤ رمضان/)
    await press('اطلب الآن')
    await waitFor(() =>
      expect(screen.getAllByText('أعد المحاولة لنتأكد. لن يتكرر الطلب.')).toHaveLength(2),
    )
    repair()
  })

  test('is found again after a reload, by its key', async () => {
    load('/customer/checkout?step=3')
    await screen.findByText(/شارع ١٤ رمضان/)
    expect(screen.getAllByText('لا نعرف هل وصل طلبك إلى محل الرافدين')).toHaveLength(2)
    await press('إعادة المحاولة')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(await myOrders()).toHaveLength(2)
  })

  test('is found although it has taken the last pieces itself', async () => {
    for (const { id, vendorId, nameAr, stocks } of [bumper, light]) {
      const none = stocks.map(({ stockId, origin, price }) => ({
        stockId,
        origin,
        price,
        quantity: 0,
      }))
      const body = { ...market.productBody({ nameAr }), stocks: none }
      await market.app.call('products/updateProduct', { params: { id }, body }, { as: vendorId })
    }
    const totals = () =>
      screen.getAllByText('المجموع الكلي').map(({ parentElement }) => amountsIn(parentElement!)[0])
    const sent = totals()
    load('/customer/checkout?step=3')
    await screen.findByText(/شارع ١٤ رمضان/)
    await waitFor(() => expect(cartInBrowser().map(({ product }) => product.stock)).toEqual([0, 0]))
    // What the button sends, and not what could be ordered now.
    expect(totals()).toEqual(sent)
    await press('إعادة المحاولة')
    await screen.findByText('تم إنشاء الطلبات بنجاح')
    expect(await myOrders()).toHaveLength(2)
  })

  test('is found although the cart has changed: it leaves the cart, and only the rest is offered', async () => {
    const mirror = await market.sell(bumper.vendorId, { nameAr: 'مرآة' })
    const { location } = load('/customer/checkout?step=3')
    fillCart([testCartLine(bumper, 2), testCartLine(mirror)])
    await screen.findByText(/شارع ١٤ رمضان/)
    await press('إعادة المحاولة')
    await screen.findByRole('heading', { name: 'وصل طلب واحد، والباقي يحتاجك' })
    await screen.findByRole('heading', { name: 'وصل طلبك السابق إلى محل الرافدين' })
    expect(screen.queryByText(/لم يُرسل|لم يصل|لا نعرف|حدث خطأ/)).toBeNull()
    expect(await myOrders()).toHaveLength(2)
    await press('اطلب الآن')
    await waitFor(() => expect(location().pathname).toBe('/customer/orders'))
    const items = (await myOrders()).flatMap((one) => one.items)
    expect(items.map(({ product, quantity }) => [product.nameAr, quantity]).sort()).toEqual([
      ['دعامية أمامية', 2],
      ['لايت يمين', 1],
      ['مرآة', 1],
    ])
  })

  test('of a draft that was kept without what was sent is told by one sentence', async () => {
    for (const [key, value] of Object.entries(localStorage))
      if (key.startsWith('qitati.checkout'))
        localStorage.setItem(key, value.replace('"unanswered"', '"unknown"'))
    load('/customer/checkout?step=3')
    fillCart([testCartLine(bumper, 1)])
    await screen.findByText(/شارع ١٤ رمضان/)
    await press('اطلب الآن')
    await screen.findByText('راجعه في طلباتك قبل أن تطلب ما في السلة.')
    expect(screen.queryByText(/لم يُرسل|لم يصل|لا نعرف/)).toBeNull()
  })
})
