// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Footer } from './Footer.tsx'

const show = () =>
  render(
    <MemoryRouter>
      <Footer
        quickLinks={[{ href: '/about', label: 'من نحن' }]}
        serviceLinks={[{ href: '/returns', label: 'الإرجاع' }]}
      />
    </MemoryRouter>,
  )

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

describe('Footer', () => {
  it('tells phone, e-mail and city [SHELL-12]', () => {
    show()
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull()
    expect(document.querySelector('a[href^="mailto:info@"]')).not.toBeNull()
    expect(screen.getByText(/بغداد/)).toBeTruthy()
  })

  it('describes the offer and carries the year of the day it is shown [SHELL-13]', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
    show()
    expect(screen.getByText(/قطع غيار أصلية.*جودة عالية.*أسعار تنافسية.*توصيل سريع/)).toBeTruthy()
    expect(screen.getByText(/© ٢٠٣١/)).toBeTruthy()
  })

  it('puts the chosen theme on the document, and takes it off again', async () => {
    show()
    screen.getByRole('button', { name: 'داكن' }).click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    screen.getByRole('button', { name: 'حسب الجهاز' }).click()
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})
