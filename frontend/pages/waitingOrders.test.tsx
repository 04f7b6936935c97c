/** Orders, status changes and stock changes made offline (decision 036). */
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vendorKey } from '#functions/table/keys.ts'
import { sendWaiting, wait } from '../features/queue/waitingCommands.ts'
import { finishBeforeLeaving, holdCommand } from '../features/session/leaving.ts'
import { lastOwner } from '../features/session/useOwner.ts'
import { readQueue } from '../storage/commandQueue.ts'
import { deleteRecords } from '../storage/database.ts'
import { press } from '../testing/press.ts'
import { renderRoute } from '../testing/renderScreen.tsx'
import { cartInBrowser, fillCart, testCartLine } from '../testing/testCart.ts'
import type { Person } from '../testing/testMarket.ts'
import {
  bumper,
  customer,
  editStock,
  load,
  market,
  myOrders,
  saveAddress,
  setUpCheckout,
} from './testing/checkout.tsx'

setUpCheckout()

let repair = () => {}
const loseLine = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  repair = market.network.break('offline')
}
const findLine = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  repair()
}
const send = ({ id, call }: Pick<Person, 'id' | 'call'>) =>
  sendWaiting(
    id,
    call,
    () => {},
    () => Promise.resolve(Date.now()),
  )
const signedIn = ({ id }: Person, role: 'customer' | 'vendor') => lastOwner.write({ id, role })
const waiting = () => screen.findByRole('region', { name: 'بانتظار النت' })

beforeEach(() => fillCart([testCartLine(bumper, 2)]))
afterEach(() => deleteRecords(''))

/** Orders on a page whose line was lost before the last press. */
async function orderWithoutLine() {
  await saveAddress()
  load('/customer/checkout?step=3')
  await screen.findByText(/شارع ١٤ رمضان/)
  loseLine()
  await press('اطلب الآن')
  return within(await waiting())
}

describe('an order made offline', () => {
  test('waits on the device, leaves the cart, and is placed once', async () => {
    const list = await orderWithoutLine()
    expect(list.getByText('طلب من محل الرافدين')).toBeTruthy()
    expect(cartInBrowser()).toEqual([])
    expect(market.network.sentTo('orders/createOrder')).toEqual([])
    findLine()
    await Promise.all([send(customer), send(customer)])
    await send(customer)
    expect(await myOrders()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'بانتظار النت' })).toBeNull())
  })

  test('comes back to the cart when it is cancelled, and is not sent', async () => {
    await orderWithoutLine()
    await press('ألغِ')
    await waitFor(() => expect(cartInBrowser()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('بانتظار النت')).toBeNull())
    findLine()
    await send(customer)
    expect(await myOrders()).toEqual([])
  })

  const closeShop = async () => {
    await market.app.services.table.update(vendorKey(bumper.vendorId), { set: { phone: '' } })
    // Longer than a function keeps a vendor's row.
    market.app.advance(60_000)
  }
  test.each([
    [
      'another price',
      () => editStock(bumper, { price: 200_000 }),
      /تغيّر سعر إحدى القطع/,
      /تغيّر السعر/,
    ],
    [
      'too few pieces',
      () => editStock(bumper, { quantity: 1 }),
      /لم تبقَ الكمية/,
      /بقيت قطعة واحدة/,
    ],
    ['a closed shop', closeShop, /لم تعد معروضة للبيع/, /لم تعد/],
  ])(
    'that meets %s buys nothing, and returns with the difference',
    async (_, change, told, shown) => {
      await orderWithoutLine()
      findLine()
      await change()
      await send(customer)
      expect(await myOrders()).toEqual([])
      expect(await screen.findByText(told)).toBeTruthy()
      await press('أعدها إلى السلة')
      expect(await screen.findByRole('heading', { level: 1, name: 'السلة' })).toBeTruthy()
      expect(await screen.findByText(shown)).toBeTruthy()
      await send(customer)
      expect(await myOrders()).toEqual([])
    },
  )

  test('of another account is neither shown nor sent', async () => {
    await orderWithoutLine()
    findLine()
    const other = await market.customer()
    signedIn(other, 'customer')
    await send(customer)
    await send(other)
    expect(await myOrders()).toEqual([])
    load('/customer/orders', other)
    expect(await screen.findByRole('heading', { level: 1, name: 'طلباتي' })).toBeTruthy()
    expect(screen.queryByText('بانتظار النت')).toBeNull()
  })

  test('is asked about at sign-out, and goes then, with what was held', async () => {
    await orderWithoutLine()
    const session = { ...customer.session, signOut: finishBeforeLeaving }
    load('/customer/orders', { ...customer, session })
    const leave = async () => {
      await press(/^هلا/)
      await press('تسجيل الخروج')
    }
    await leave()
    expect(screen.getByText(/شيء واحد لم يُرسل بعد/)).toBeTruthy()
    await press('أبقى')
    expect(await readQueue(customer.id)).toHaveLength(1)
    const input = { params: { id: 'any' }, body: { status: 'CONFIRMED' as const } }
    holdCommand(() => wait(customer.id, { row: 'orders/updateOrderStatus', input }))
    await leave()
    await press('احذف واطلع')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await readQueue(customer.id)).toEqual([])
    expect(screen.queryByText('بانتظار النت')).toBeNull()
  })

  test('is not promised where the device has no room, and stays in the cart', async () => {
    await saveAddress()
    load('/customer/checkout?step=3')
    await screen.findByText(/شارع ١٤ رمضان/)
    loseLine()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('اطلب الآن')
    expect(await screen.findByText(/لا مكان على هذا الجهاز/)).toBeTruthy()
    expect(cartInBrowser()).toHaveLength(1)
  })
})

test('a move of an order whose answer was lost is not reported as refused', async () => {
  const vendor = await market.vendor()
  const order = await market.order(customer, await market.sell(vendor.id))
  signedIn(vendor, 'vendor')
  const input = { params: { id: order.id }, body: { status: 'CONFIRMED' as const } }
  await wait(vendor.id, { row: 'orders/updateOrderStatus', input })
  await vendor.call('orders/updateOrderStatus', input)
  await send(vendor)
  renderRoute('/vendor/orders', vendor)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('بانتظار النت')).toBeNull())
})

test('a change of stock waits, and is rejected where the price was changed elsewhere', async () => {
  const vendor = await market.vendor()
  signedIn(vendor, 'vendor')
  const part = await market.sell(vendor.id)
  const [source] = part.stocks
  const change = (quantity: number, priceSeen: number) =>
    wait(vendor.id, {
      row: 'products/changeProducts',
      name: part.nameAr,
      input: {
        body: {
          rows: [
            {
              edit: {
                id: part.id,
                stocks: [
                  {
                    stockId: source!.stockId,
                    quantity,
                    quantitySeen: source!.quantity,
                    price: priceSeen + 1000,
                    priceSeen,
                  },
                ],
              },
            },
          ],
        },
      },
    })
  await change(9, source!.price)
  await change(3, source!.price)
  await send(vendor)
  renderRoute('/vendor/products', vendor)
  const list = within(await waiting())
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByText(/تغيّر سعر إحدى القطع/)).toBeTruthy()
  const now = (await vendor.call('products/getProduct', { params: { id: part.id } })).data
  expect(now.stocks[0]?.quantity).toBe(9)
})
