// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CustomerLayout } from './CustomerLayout.tsx'

const layout = (cartCount: number, onSignOut = () => {}) => (
  <MemoryRouter>
    <CustomerLayout
      homeHref="/home"
      nav={[]}
      footer={{ quickLinks: [], serviceLinks: [] }}
      cartHref="/cart"
      cartCount={cartCount}
      name="زينب"
      onSignOut={onSignOut}
    >
      <p>page</p>
    </CustomerLayout>
  </MemoryRouter>
)

afterEach(cleanup)

describe('CustomerLayout', () => {
  it('counts the cart on its button, and nothing at 0', () => {
    const { rerender } = render(layout(0))
    expect(screen.getByRole('link', { name: 'السلة فارغة' }).textContent).toBe('')
    rerender(layout(3))
    expect(screen.getByRole('link', { name: 'السلة، فيها ٣ قطع' }).textContent).toBe('٣')
  })

  it('greets by name and signs out', () => {
    const onSignOut = vi.fn()
    render(layout(0, onSignOut))
    expect(screen.getByText('هلا زينب')).toBeTruthy()
    screen.getByRole('button', { name: 'تسجيل الخروج' }).click()
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('lets the keyboard skip to the content', () => {
    render(layout(0))
    const skip = screen.getByText('انتقل إلى المحتوى')
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.textContent).toBe('page')
  })
})
