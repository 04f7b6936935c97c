/** How often an open page polls for notifications. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pollingKey } from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import { polling } from '../../api/polling.ts'
import { fakeTimers, passMinutes } from '../../testing/fakeTimers.ts'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'

let market: TestMarket
let vendor: Person
let customer: Person
beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
})
afterEach(() => void vi.useRealTimers())

/** How often the newest was asked for. */
const polls = () =>
  market.network
    .sentTo('notifications/listNotifications')
    .filter(({ query }) => query.newest === 'true').length
const bell = (name: string) => screen.findByRole('button', { name })

/** Resolves once the page has polled for the first time. */
async function openPage(path: string, person: Person) {
  fakeTimers()
  renderRoute(path, person)
  await bell('الإشعارات')
  await waitFor(() => expect(polls()).toBe(1))
}
/** As someone who touches the page now. */
const touch = () => void window.dispatchEvent(new Event('pointerdown'))

it('asks for a customer without an open order on focus only, and every minute while one is open', async () => {
  await openPage('/customer/profile', customer)
  for (let minute = 0; minute < 10; minute++) {
    touch()
    await passMinutes(1)
  }
  expect(polls()).toBe(1)
  market.app.advance(60_000)
  const { id } = await market.order(customer, await market.sell(vendor.id), 1)
  market.app.advance(60_000)
  const input = { params: { id }, body: { status: 'CONFIRMED' } } as const
  await vendor.call('orders/updateOrderStatus', input)
  // Within five seconds a second focus asks nothing.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6000)
  window.dispatchEvent(new Event('focus'))
  // The list says that there is an order to wait for.
  await bell('الإشعارات، واحد جديد')
  clock.mockRestore()
  const before = polls()
  for (let minute = 0; minute < 5; minute++) {
    touch()
    await passMinutes(1)
  }
  expect(polls() - before).toBeGreaterThanOrEqual(4)
  expect(polls() - before).toBeLessThanOrEqual(6)
})

it('asks for a vendor every half minute, every five when nobody has touched the page for ten', async () => {
  await openPage('/vendor/settings', vendor)
  await passMinutes(2)
  expect(polls()).toBeGreaterThanOrEqual(4)
  await passMinutes(9)
  const before = polls()
  await passMinutes(5)
  expect(polls() - before).toBe(1)
  touch()
  await passMinutes(2)
  expect(polls() - before).toBeGreaterThanOrEqual(3)
})

it('asks not more often than the server says', async () => {
  await market.app.services.table.put({ ...pollingKey, seconds: 120 })
  await openPage('/vendor/settings', vendor)
  await passMinutes(4)
  expect(polls()).toBeGreaterThanOrEqual(2)
  expect(polls()).toBeLessThanOrEqual(3)
})

it.each([
  ['the first list', 'list', 1],
  ['a list that it reads again', 'list', 2],
  ['a poll', 'newest', 2],
] as const)('goes on after %s was rejected', async (_, kind, rejected) => {
  let count = 0
  const fetch: typeof vendor.fetch = async (input, init) => {
    const isOfKind = String(input).endsWith(
      kind === 'list' ? '/api/notifications' : '/api/notifications?newest=true',
    )
    if (isOfKind && ++count === rejected) return new Response('', { status: 429 })
    return await vendor.fetch(input, init)
  }
  fakeTimers()
  renderRoute('/vendor/settings', { ...vendor, fetch })
  await bell('الإشعارات')
  await passMinutes(1)
  market.app.advance(60_000)
  await market.order(customer, await market.sell(vendor.id), 1)
  await passMinutes(2)
  await bell('الإشعارات، واحد جديد')
  expect(count).toBeGreaterThan(rejected)
})

it('notices an event that came later than a newer one', async () => {
  const happened = (at: Date, orderId: string) =>
    market.app.services.table.transact([
      eventsWrite(vendor.id, at, orderId, [{ kind: 'orderPlaced', orderId }]),
    ])
  const now = market.app.now()
  await happened(now, 'newer')
  fakeTimers()
  renderRoute('/vendor/settings', vendor)
  await bell('الإشعارات، واحد جديد')
  await happened(new Date(now.getTime() - 200), 'late')
  await passMinutes(1)
  await bell('الإشعارات، اثنان جديدان')
})

it('asks no longer for a customer who has cancelled the order', async () => {
  const { id } = await market.order(customer, await market.sell(vendor.id), 1)
  renderRoute(`/customer/orders/${id}`, customer)
  await waitFor(() => expect(polling.read().hasOpenOrder).toBe(true))
  await press('إلغاء الطلب')
  await press('نعم، ألغِ الطلب')
  await waitFor(() => expect(polling.read().hasOpenOrder).toBe(false))
})
