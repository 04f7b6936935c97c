import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '../../features/session/useSession.ts'
import { fillCart } from '../../testing/testCart.ts'
import { renderScreen, sessionOf, userOf } from '../../testing/renderScreen.tsx'
import { CustomerLayout } from './CustomerLayout.tsx'

const show = (parts: Partial<Session> = {}) =>
  renderScreen(
    <CustomerLayout>
      <p>page</p>
    </CustomerLayout>,
    { session: sessionOf({ user: userOf('customer'), ...parts }) },
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

  it('greets by name and signs out', () => {
    const signOut = vi.fn(() => Promise.resolve())
    show({ signOut })
    expect(screen.getByText('هلا زينب')).toBeTruthy()
    screen.getByRole('button', { name: 'تسجيل الخروج' }).click()
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('lets the keyboard skip to the content', () => {
    show()
    const skip = screen.getByText('انتقل إلى المحتوى')
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.textContent).toBe('page')
  })
})
