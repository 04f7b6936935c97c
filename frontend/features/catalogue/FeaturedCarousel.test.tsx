import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FeaturedCarousel } from './FeaturedCarousel.tsx'
import { testCard } from './testing/testCard.ts'

const products = ['a', 'b', 'c'].map((id) => testCard({ id, nameAr: `قطعة ${id}` }))
const dots = () => screen.getAllByRole('button', { name: /^المجموعة/ })
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the featured carousel', () => {
  test('it moves on every five seconds and begins anew after the last [WIDG-01]', () => {
    renderScreen(<FeaturedCarousel products={products} />)
    pass(4900)
    expect(current()).toBe(0)
    pass(200)
    expect(current()).toBe(1)
    pass(5000)
    pass(5000)
    expect(current()).toBe(0)
  })

  test('it waits while it is pointed at [WIDG-01]', () => {
    renderScreen(<FeaturedCarousel products={products} />)
    const carousel = screen.getByRole('group', { name: 'القطع المميزة' })
    fireEvent.pointerEnter(carousel)
    pass(12_000)
    expect(current()).toBe(0)
    fireEvent.pointerLeave(carousel)
    pass(5100)
    expect(current()).toBe(1)
  })

  test('previous, next and dots choose the slide [WIDG-01]', () => {
    renderScreen(<FeaturedCarousel products={products} />)
    fireEvent.click(screen.getByRole('button', { name: 'القطع السابقة' }))
    expect(current()).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'القطع التالية' }))
    expect(current()).toBe(0)
    const second = dots()[1]
    if (second) fireEvent.click(second)
    expect(current()).toBe(1)
  })

  test('a slide says what it sells and leads to it [WIDG-02]', () => {
    renderScreen(<FeaturedCarousel products={products.slice(0, 1)} />)
    const slide = screen.getByRole('article')
    for (const text of ['قطعة a', 'جاهزة للصبغ', '١٥٠٬٠٠٠', 'د.ع', 'Mobis', 'متوفر'])
      expect(slide.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'التفاصيل' }).getAttribute('href')).toBe('/products/a')
    expect(screen.getByRole('button', { name: 'أضف قطعة a إلى السلة' })).toBeTruthy()
  })
})
