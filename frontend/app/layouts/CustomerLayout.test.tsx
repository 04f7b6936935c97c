import { screen, within, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi, test } from 'vitest'
import type { Session } from '../../features/session/useSession.ts'
import { fillCart } from '../../testing/testCart.ts'
import { renderScreen, testSession, testUser, renderRoute } from '../../testing/renderScreen.tsx'
import { layouts } from './layouts.tsx'
import { openTestMarket } from '../../testing/testMarket.ts'
import { lazyDialog } from './lazyDialog.tsx'

const show = (parts: Partial<Session> = {}) =>
  renderScreen(
    <layouts.customer>
      <p>page</p>
    </layouts.customer>,
    { session: testSession({ user: testUser('customer'), ...parts }) },
  )

const product = {
  id: 'p1',
  vendorId: 'v1',
  vendorName: 'محل',
  nameAr: 'فلتر',
  imageUrl: '',
  price: 1000,
  stock: 5,
  origin: '',
}

describe('CustomerLayout', () => {
  it("shows the cart's count on its button, and nothing at 0", () => {
    const { unmount } = show()
    expect(screen.getByRole('link', { name: 'السلة فارغة' }).textContent).toBe('')
    unmount()
    fillCart([{ quantity: 3, product }])
    show()
    expect(screen.getByRole('link', { name: 'السلة، فيها ٣ قطع' }).textContent).toBe('٣')
  })

  it('greets by name, and signs out from the menu of the account once that is confirmed', async () => {
    const signOut = vi.fn(() => Promise.resolve())
    show({ signOut })
    await userEvent.click(screen.getByRole('button', { name: 'هلا زينب' }))
    const menu = await screen.findByRole('dialog', { name: 'زينب الجبوري' })
    expect(menu.textContent).toContain('zainab@qitati.test')
    const pages = within(menu).getAllByRole('link')
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/customer/profile',
      '/customer/orders',
      '/help',
    ])
    const leave = () => userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }))
    await leave()
    await userEvent.click(screen.getByRole('button', { name: 'أبقى' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(signOut).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'هلا زينب' }))
    await leave()
    expect(screen.getByText(/سلتك وسياراتك تبقى محفوظة بالحساب/)).toBeTruthy()
    await leave()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('lets the keyboard skip to the content', () => {
    show()
    const skip = screen.getByText('انتقل إلى المحتوى')
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.textContent).toBe('page')
  })
})

test('the vendor’s tabs lead to the four daily pages and count the orders that wait', async () => {
  const market = await openTestMarket()
  const vendor = await market.vendor()
  const customer = await market.customer()
  const part = await market.sell(vendor.id)
  const { unmount } = renderRoute('/vendor/products', vendor)
  const tabs = async () =>
    within(await screen.findByRole('navigation', { name: 'صفحات المحل' })).getAllByRole('link')
  expect((await tabs()).map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/vendor/dashboard', 'لوحة التحكم'],
    ['/vendor/orders', 'الطلبات'],
    ['/vendor/products', 'منتجاتي'],
    ['/vendor/settings', 'الإعدادات'],
  ])
  unmount()

  await market.order(customer, part)
  await market.order(customer, part)
  renderRoute('/vendor/products', vendor)
  await waitFor(async () => expect((await tabs())[1]?.textContent).toBe('٢الطلباتطلبان ينتظران'))
  const menu = within(screen.getByRole('navigation', { name: 'قائمة البائع' }))
  expect(menu.getByRole('link', { name: 'الطلبات' }).textContent).toBe('الطلبات٢')
})

test.each([
  [true, /تعطّلت هذه الصفحة/],
  [false, /لا يوجد اتصال بالإنترنت/],
])('a dialog whose code cannot be loaded says why (online: %s)', async (isOnline, message) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const Menu = lazyDialog<{ open: boolean }>(() => Promise.reject(new TypeError('fetch')))
  renderScreen(<Menu open />)
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})
