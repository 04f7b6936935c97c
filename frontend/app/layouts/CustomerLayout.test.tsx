import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '../../features/session/useSession.ts'
import { fillCart } from '../../testing/testCart.ts'
import { renderScreen, testSession, testUser } from '../../testing/renderScreen.tsx'
import { layouts } from './layouts.tsx'

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
