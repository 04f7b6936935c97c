import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { FeaturedCarousel } from './FeaturedCarousel.tsx'
import { testCard } from './testing/testCard.ts'

const products = ['a', 'b', 'c'].map((id) => testCard({ id, nameAr: `قطعة ${id}` }))
const dots = () => screen.getAllByRole('button', { name: /^المجموعة/ })
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

const slideWidth = 300
/** How far the row is scrolled. In right-to-left it counts down from 0. */
let scrolled: number
/** The slide that stands in the row's window; -1 between two. */
const inSight = () =>
  screen.getAllByRole('listitem').findIndex((slide) => slide.getBoundingClientRect().left === 0)

/** jsdom lays nothing out: here a slide is as wide as the row, and the row scrolls at once. */
function layOut(direction: 'ltr' | 'rtl') {
  scrolled = 0
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(slideWidth)
  vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(slideWidth * products.length)
  vi.spyOn(prototype, 'scrollLeft', 'get').mockImplementation(() => scrolled)
  vi.spyOn(prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = this.tagName === 'LI' ? [...this.parentElement!.children].indexOf(this) : 0
    const left = place * slideWidth * (direction === 'rtl' ? -1 : 1)
    return new DOMRect(left - (this.tagName === 'LI' ? scrolled : 0), 0, slideWidth, 100)
  })
  prototype.scrollBy = function (this: HTMLElement, by?: number | ScrollToOptions) {
    if (typeof by === 'object') scrolled += by.left ?? 0
    fireEvent.scroll(this)
  }
  document.body.style.direction = direction
}
const show = () => {
  renderScreen(<FeaturedCarousel products={products} />)
  const row = screen.getAllByRole('list')[0]!
  row.style.direction = document.body.style.direction
  return screen.getByRole('group', { name: 'القطع المميزة' })
}

beforeEach(() => {
  vi.useFakeTimers()
  layOut('ltr')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the featured carousel', () => {
  test.each(['ltr', 'rtl'] as const)(
    'it moves on every five seconds and begins again after the last, %s [WIDG-01]',
    (direction) => {
      layOut(direction)
      show()
      pass(4900)
      expect([inSight(), current()]).toEqual([0, 0])
      pass(200)
      expect([inSight(), current()]).toEqual([1, 1])
      pass(5000)
      expect([inSight(), current()]).toEqual([2, 2])
      pass(5000)
      expect([inSight(), current()]).toEqual([0, 0])
    },
  )

  test.each([
    ['pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['touched', fireEvent.touchStart, fireEvent.touchEnd],
  ])('it waits while it is %s [WIDG-01]', (_, hold, release) => {
    const carousel = show()
    hold(carousel)
    pass(12_000)
    expect(inSight()).toBe(0)
    release(carousel)
    pass(5100)
    expect(inSight()).toBe(1)
  })

  test('previous, next and dots choose the slide [WIDG-01]', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'القطع السابقة' }))
    expect([inSight(), current()]).toEqual([2, 2])
    fireEvent.click(screen.getByRole('button', { name: 'القطع التالية' }))
    expect([inSight(), current()]).toEqual([0, 0])
    fireEvent.click(dots()[1]!)
    expect([inSight(), current()]).toEqual([1, 1])
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
