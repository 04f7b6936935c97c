import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Call, RowId } from '../api/types.ts'
import { keepOwn } from '../app/background/keepOwn.ts'
import { CategoryGrid } from '../features/categories/categoryLinks.tsx'
import { rememberSession } from '../features/session/sessionCookie.ts'
import { press } from '../testing/press.ts'
import { renderRoute, renderScreen, testSession } from '../testing/renderScreen.tsx'
import type { Person } from '../testing/testMarket.ts'
import {
  customer,
  market,
  parts,
  place,
  question,
  setUpCustomerOrders,
} from './testing/customerOrders.ts'

setUpCustomerOrders()

const note = 'آخر ما شاهدته. نحدّثه الآن...'
const asOf = /^كما كانت الساعة [٠-٩]+:[٠-٩]{2} [صم]\. لم يصل الجديد بعد\.$/
/** The page again, with the identity still loading, and without a response of the API so far. */
const reopen = ({ session, fetch }: Person, at = '/customer/orders') =>
  renderRoute(at, { session: { ...session, status: 'loading' }, fetch })
const seeOrder = async () => {
  const order = await place()
  rememberSession(customer.session)
  const { unmount } = renderRoute('/customer/orders', customer)
  await screen.findByRole('article')
  unmount()
  return order
}

describe('while the identity loads', () => {
  test('the orders last seen are shown and marked, until fresh ones have come', async () => {
    const order = await seeOrder()
    const { setSession } = reopen(customer)
    expect(await screen.findByRole('article', { name: `#${order.id.slice(-8)}` })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'طلباتي' })).toBeTruthy()
    expect(await screen.findByText(note)).toBeTruthy()
    const newer = await place(2)
    setSession(customer.session)
    expect(await screen.findByRole('article', { name: `#${newer.id.slice(-8)}` })).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
  })

  test('the note does not promise an update that does not come', async () => {
    await seeOrder()
    const repair = market.network.break('offline', 'orders/listMyCustomerOrders')
    renderRoute('/customer/orders', customer)
    expect(await screen.findByText(asOf)).toBeTruthy()
    expect(screen.queryByText(note)).toBeNull()
    repair()
  })

  test('what is pressed waits for it', async () => {
    await seeOrder()
    const { setSession } = reopen(customer)
    await screen.findByRole('article')
    await press('إلغاء الطلب')
    await screen.findByText(question)
    await press('نعم، ألغِ الطلب')
    setSession(customer.session)
    expect(await screen.findByText('ملغاة')).toBeTruthy()
  })

  test('another account sees its frame, and nothing of the first one’s', async () => {
    await seeOrder()
    reopen(await market.customer())
    expect(await screen.findByRole('heading', { level: 1, name: 'طلباتي' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('a page of the other role, or the landing page, leads to the home of the known role', async () => {
    for (const at of ['/vendor/orders', '/', '/login']) {
      const { arriveAt, unmount } = reopen(customer, at)
      await arriveAt('/customer/home', at)
      unmount()
    }
  })
})

describe('offline', () => {
  let repair = () => {}
  /** The site as it opens where neither the API nor the sign-in service can be reached. */
  const openOffline = (at: string, { session, fetch } = customer) => {
    repair = market.network.break('offline')
    return renderRoute(at, { session: { ...session, status: 'unavailable' }, fetch })
  }

  test('the last orders and addresses are there although they were never opened, and say as of when', async () => {
    const order = await place()
    rememberSession(customer.session)
    await keepOwn({ id: customer.id, role: 'customer' }, customer.call)
    openOffline(`/customer/orders/${order.id}`)
    expect(await screen.findByText(asOf)).toBeTruthy()
    expect(screen.getByText(order.deliveryAddress.street, { exact: false })).toBeTruthy()
  })

  test('a part has what was said and asked about it', async () => {
    rememberSession(customer.session)
    const at = `/customer/products/${parts[0]?.id}`
    const { unmount } = renderRoute(at, customer)
    const seen = async () => {
      await screen.findByText(/ما قيّمها أحد بعد/)
      await screen.findByText(/ماكو أسئلة بعد/)
    }
    await seen()
    unmount()
    openOffline(at)
    await seen()
  })

  test('an order is read again at once when the sign-in service is back', async () => {
    const order = await place()
    rememberSession(customer.session)
    await keepOwn({ id: customer.id, role: 'customer' }, customer.call)
    const { setSession } = openOffline(`/customer/orders/${order.id}`)
    await screen.findByText(asOf)
    repair()
    setSession(customer.session)
    await waitFor(() => expect(screen.queryByText(asOf)).toBeNull())
  })

  test('without a connection it ends with one failure', async () => {
    const offline = () => Promise.reject(new Error('network failure'))
    const kept = keepOwn({ id: customer.id, role: 'customer' }, offline)
    // An unhandled second rejection would fail the run.
    await expect(kept).rejects.toThrow('network failure')
  })

  test('an order is read again only once it has changed', async () => {
    const order = await place()
    rememberSession(customer.session)
    const asked: RowId[] = []
    const call: Call = (rowId, ...rest) => {
      asked.push(rowId)
      return customer.call(rowId, ...rest)
    }
    const keep = () => keepOwn({ id: customer.id, role: 'customer' }, call)
    const readOnes = () => asked.filter((rowId) => rowId === 'orders/getOrder')
    await keep()
    await keep()
    expect(readOnes()).toHaveLength(1)
    await customer.call('orders/cancelOrder', { params: { id: order.id } })
    await keep()
    expect(readOnes()).toHaveLength(2)
  })

  test('another account reads nothing of it, nor a visitor after the sign-out', async () => {
    const order = await place()
    rememberSession(customer.session)
    await keepOwn({ id: customer.id, role: 'customer' }, customer.call)
    const other = await market.customer()
    rememberSession(other.session)
    openOffline(`/customer/orders/${order.id}`, other)
    expect(await screen.findByText(/لم نجد|غير موجود/)).toBeTruthy()
    rememberSession(testSession())
    expect(JSON.stringify({ ...localStorage })).not.toContain(order.id)
  })
})

test('nothing stays on the device once nobody is signed in', async () => {
  await seeOrder()
  expect(JSON.stringify(localStorage)).toContain(customer.id)
  rememberSession(testSession())
  expect(JSON.stringify({ ...localStorage })).not.toContain(customer.id)
  reopen(customer)
  expect(await screen.findByRole('heading', { level: 1, name: 'طلباتي' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test.each(['under the account', 'before the sign-out has finished'])(
  'a visitor keeps nothing that was asked for %s',
  async (when) => {
    const visitor = testSession()
    const repair = market.network.break('hanging')
    rememberSession(customer.session)
    const session = when === 'under the account' ? customer.session : visitor
    const { setSession } = renderScreen(<CategoryGrid hrefOf={String} />, { ...customer, session })
    await waitFor(() => expect(market.network.sentTo('categories/listCategories')).toHaveLength(1))
    setSession(visitor)
    rememberSession(visitor)
    repair()
    await screen.findAllByRole('link')
    expect(localStorage.getItem('qitati.seen')).not.toContain('listCategories')
  },
)
