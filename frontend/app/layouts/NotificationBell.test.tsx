/** The bell in the header, on the pages of vendors and customers. */
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { pushDevice } from '../../features/notifications/pushDevice.ts'
import { fakeTimers, passMinutes } from '../../testing/fakeTimers.ts'
import { press } from '../../testing/press.ts'
import { renderRoute } from '../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../testing/testMarket.ts'
import { toasted } from '../../testing/toasted.ts'

let market: TestMarket
let vendor: Person
let customer: Person
let part: Product

beforeEach(async () => {
  market = await openTestMarket()
  vendor = await market.vendor()
  customer = await market.customer()
  part = await market.sell(vendor.id, {
    stocks: [{ origin: 'كوريا', price: 32_000, quantity: 9 }],
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const order = async (quantity = 1) => {
  market.app.advance(60_000)
  const { id } = await market.order(customer, part, quantity)
  return { id, number: `#${id.slice(-8)}` }
}
const move = (id: string, status: 'CONFIRMED' | 'OUT_FOR_DELIVERY') => {
  market.app.advance(60_000)
  return vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
}
/** The bell, once it says what is new. */
const bell = (name: string) => screen.findByRole('button', { name })
const panel = async () => within(await screen.findByRole('dialog', { name: 'الإشعارات' }))
const lines = async () => {
  const items = within(await (await panel()).findByRole('list')).getAllByRole('listitem')
  return items.map((item) => [
    within(item).queryByText('جديد') !== null,
    item.querySelector('a')?.getAttribute('href'),
    item.querySelector('a > :last-child > :first-child > :first-child')?.textContent,
  ])
}
const asked = () => market.network.sentTo('notifications/listNotifications')
const polls = () => asked().filter(({ query }) => query.newest).length

/** A loudspeaker that counts its notes. */
function fakeSpeaker() {
  const speaker = { notes: 0 }
  const node = { connect: () => node }
  const volume = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = () => Promise.resolve()
      createGain = () => ({ ...node, gain: volume })
      createOscillator = () => ({
        ...node,
        frequency: { value: 0 },
        start: () => void speaker.notes++,
        stop: () => {},
      })
    },
  )
  return speaker
}

describe('for a vendor', () => {
  test('a new order appears within half a minute: list, tab, title, bell and toast', async () => {
    fakeTimers()
    const { location } = renderRoute('/vendor/orders', vendor)
    await bell('الإشعارات')
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('الطلبات | قطعتي')
    await waitFor(() => expect(polls()).toBe(1))
    const { id, number } = await order(2)
    await passMinutes(0.5)
    expect(await toasted('info', 'وصل طلب جديد')).toBeTruthy()
    await userEvent.click(await screen.findByText('عرض'))
    expect(location().search).toBe(`?order=${id}`)
    expect((await screen.findAllByText(number)).length).toBeGreaterThan(0)
    await bell('الإشعارات، واحد جديد')
    await waitFor(() => expect(document.title).toBe('(١) الطلبات | قطعتي'))
    expect(screen.getByText('طلب واحد ينتظر')).toBeTruthy()
  })

  test('a new order is on the dashboard by itself', async () => {
    fakeTimers()
    renderRoute('/vendor/dashboard', vendor)
    await screen.findByText(/ما وصل أي طلب بعد/)
    await bell('الإشعارات')
    await waitFor(() => expect(polls()).toBe(1))
    const { number } = await order()
    await passMinutes(0.5)
    const recent = within(await screen.findByRole('region', { name: 'آخر الطلبات' }))
    expect(await recent.findByText(number)).toBeTruthy()
    const waiting = within(await screen.findByRole('region', { name: 'طلبات تنتظرك' }))
    expect(await waiting.findByText(number)).toBeTruthy()
    expect(await screen.findByText('طلب واحد ينتظر')).toBeTruthy()
  })

  test('several at once are one toast, and what was there before the page is none', async () => {
    await order()
    fakeTimers()
    renderRoute('/vendor/settings', vendor)
    await bell('الإشعارات، واحد جديد')
    await order()
    await order()
    await passMinutes(0.5)
    expect(await toasted('info', 'وصل طلبان جديدان')).toBeTruthy()
    expect(screen.queryByText('وصل طلب جديد')).toBeNull()
    await bell('الإشعارات، ٣ جديدة')
  })

  test('the panel lists what happened, each with a link, and opening it marks all as read [CONST-06]', async () => {
    const first = await order(7)
    const second = await order()
    market.app.advance(60_000)
    await customer.call('orders/cancelOrder', { params: { id: second.id } })
    renderRoute('/vendor/settings', vendor)
    await userEvent.click(await bell('الإشعارات، ٤ جديدة'))
    const link = (id: string) => `/vendor/orders?order=${id}`
    expect(await lines()).toEqual([
      [true, link(second.id), 'الزبون ألغى طلبه'],
      [true, link(second.id), 'طلب جديد'],
      [true, link(first.id), 'طلب جديد'],
      [true, `/vendor/edit-product/${part.id}`, 'بقيت قطعتان فقط'],
    ])
    const list = (await panel()).getByRole('list')
    for (const text of [first.number, '٧ قطع', /٢٢٤٬٠٠٠/])
      expect(within(list).getByText(text)).toBeTruthy()
    await press('إغلاق')
    await userEvent.click(await bell('الإشعارات'))
    expect((await lines()).map(([isNew]) => isNew)).toEqual([false, false, false, false])
    await userEvent.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'الإشعارات' })).toBeNull())
  })

  test('a sound comes with each new order only where it was switched on', async () => {
    const speaker = fakeSpeaker()
    fakeTimers()
    renderRoute('/vendor/settings', vendor)
    await bell('الإشعارات')
    await waitFor(() => expect(polls()).toBe(1))
    await order()
    await passMinutes(0.5)
    await userEvent.click(await bell('الإشعارات، واحد جديد'))
    expect(speaker.notes).toBe(0)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'صوت مع كل طلب جديد' }))
    await waitFor(() => expect(speaker.notes).toBe(2))
    expect(localStorage.getItem('qitati.orderSound')).toBe('true')
    await order()
    await passMinutes(0.5)
    await waitFor(() => expect(speaker.notes).toBe(4))
    await userEvent.click(screen.getByRole('checkbox', { name: 'صوت مع كل طلب جديد' }))
    await order()
    await passMinutes(0.5)
    await waitFor(async () => expect(await lines()).toHaveLength(3))
    expect(speaker.notes).toBe(4)
  })

  test.each([
    ['rests', false],
    ['goes on where a sound is wanted', true],
  ])('while the tab is hidden it %s', async (_, sounds) => {
    if (sounds) localStorage.setItem('qitati.orderSound', 'true')
    fakeTimers()
    renderRoute('/vendor/settings', vendor)
    await bell('الإشعارات')
    await waitFor(() => expect(polls()).toBe(1))
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await passMinutes(0.5)
    // Takes longer than sending a request.
    await order()
    await waitFor(() => expect(polls()).toBe(sounds ? 2 : 1))
    hidden.mockReturnValue('visible')
    await passMinutes(0.5)
    await toasted('info', 'وصل طلب جديد')
  })
})

describe('for a customer', () => {
  test('what the vendor does is told, changes the order on the screen, and leads to it', async () => {
    const { id, number } = await order()
    fakeTimers()
    const { location } = renderRoute('/customer/orders', customer)
    const card = (await screen.findByText(number)).closest('article, li')
    await bell('الإشعارات')
    await waitFor(() => expect(polls()).toBe(1))
    await move(id, 'CONFIRMED')
    await passMinutes(1)
    expect(await toasted('info', 'البائع أكّد طلبك')).toBeTruthy()
    await waitFor(() => expect(document.title).toMatch(/^\(١\) /))
    await waitFor(() => expect(card?.textContent).toContain('تم التأكيد'))
    await move(id, 'OUT_FOR_DELIVERY')
    await passMinutes(1)
    await userEvent.click(await bell('الإشعارات، اثنان جديدان'))
    const href = `/customer/orders/${id}`
    expect(await lines()).toEqual([
      [true, href, 'طلبك خرج للتوصيل'],
      [true, href, 'البائع أكّد طلبك'],
    ])
    await waitFor(() => expect(document.title).not.toContain('('))
    await userEvent.click((await panel()).getAllByRole('link')[0]!)
    expect(location().pathname).toBe(href)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says that there is nothing yet, that it loads, and why it cannot', async () => {
    const repair = market.network.break('hanging', 'notifications/listNotifications')
    renderRoute('/customer/orders', customer)
    await userEvent.click(await bell('الإشعارات'))
    expect((await panel()).getByRole('heading').closest('dialog')).toBeTruthy()
    expect(screen.getByRole('dialog').querySelector('[aria-busy=true]')).toBeTruthy()
    repair()
    expect(await (await panel()).findByText(/ماكو إشعارات بعد/)).toBeTruthy()
    // This stage sends nothing while the site is closed.
    expect((await panel()).queryByRole('link')).toBeNull()
  })

  test('leads to where notifications are turned on, unless they are', async () => {
    Object.assign(market.app.services.env, { pushPublicKey: 'key' })
    const at = '/customer/orders'
    const { arriveAt, unmount } = renderRoute(at, customer)
    await userEvent.click(await bell('الإشعارات'))
    await userEvent.click(await (await panel()).findByRole('link'))
    await arriveAt('/customer/profile', at)
    unmount()
    pushDevice.write({ account: customer.id, id: 'gone', language: 'ar', savedAt: Date.now() })
    // The server notifies this device no longer.
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { permission: 'granted' })
    const serviceWorker = { configurable: true, value: new EventTarget() }
    Object.defineProperty(navigator, 'serviceWorker', serviceWorker)
    renderRoute('/customer/profile', customer)
    await screen.findByRole('button', { name: 'شغّلها على هذا الجهاز' })
    await userEvent.click(await bell('الإشعارات'))
    await (await panel()).findByText(/ماكو إشعارات بعد/)
    expect((await panel()).queryByRole('link')).toBeNull()
  })

  test('offline it says so, and keeps what it has', async () => {
    const { id } = await order()
    await move(id, 'CONFIRMED')
    let repair = market.network.break('offline', 'notifications/listNotifications')
    const view = renderRoute('/customer/orders', customer)
    await userEvent.click(await bell('الإشعارات'))
    expect(await (await panel()).findByRole('alert')).toBeTruthy()
    repair()
    await userEvent.click((await panel()).getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await lines()).toHaveLength(1)
    repair = market.network.break('offline', 'notifications/listNotifications')
    window.dispatchEvent(new Event('online'))
    expect(await (await panel()).findByText(/لم يصل الجديد/)).toBeTruthy()
    expect(await lines()).toHaveLength(1)
    repair()
    view.unmount()
  })

  test('what could not be marked as read stays new', async () => {
    const { id } = await order()
    await move(id, 'CONFIRMED')
    market.network.breakOnce('offline', 'notifications/markRead')
    renderRoute('/customer/orders', customer)
    await userEvent.click(await bell('الإشعارات، واحد جديد'))
    expect(await lines()).toHaveLength(1)
    await press('إغلاق')
    await userEvent.click(await bell('الإشعارات، واحد جديد'))
    await press('إغلاق')
    await bell('الإشعارات')
  })
})

test('a visitor has no bell', async () => {
  renderRoute('/about', market.visitor)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /الإشعارات/ })).toBeNull()
  expect(polls()).toBe(0)
})
