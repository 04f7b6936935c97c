import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, testSession, testUser } from '../../../testing/renderScreen.tsx'
import { cartInBrowser } from '../../../testing/testCart.ts'
import { FeaturedCarousel } from './FeaturedProducts.tsx'
import { testCard } from '../testing/testCard.ts'

const products = ['a', 'b', 'c'].map((id) => testCard({ id, nameAr: `قطعة ${id}` }))
const dots = () => screen.getAllByRole('button', { name: /^المجموعة/ })
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

const rowWidth = 300
const slideWidth = 260
const end = products.length * slideWidth - rowWidth
/** How far the row is scrolled from its start. */
let scrolled: number
let isRtl: boolean

/** The slide at the row's start, or the last one when it can scroll no further. */
const inSight = () => (scrolled === end ? products.length - 1 : scrolled / slideWidth)

/** jsdom has no layout: here the slides are side by side, and the row scrolls at once. */
function layOut(direction: 'ltr' | 'rtl') {
  scrolled = 0
  isRtl = direction === 'rtl'
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'LI' ? slideWidth : rowWidth
  })
  vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(end + rowWidth)
  vi.spyOn(prototype, 'scrollLeft', 'get').mockImplementation(() => (isRtl ? -scrolled : scrolled))
  vi.spyOn(prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const fromStart = [...this.parentElement!.children].indexOf(this) * slideWidth
    return isRtl ? -fromStart : fromStart
  })
  prototype.scrollTo = function (this: HTMLElement, to?: number | ScrollToOptions) {
    const left = (typeof to === 'object' && to.left) || 0
    scrolled = Math.min(end, Math.max(0, isRtl ? -left : left))
    fireEvent.scroll(this)
  }
}
const show = () => {
  renderScreen(<FeaturedCarousel products={products} />)
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
    'it advances every five seconds and starts again after the last slide, %s [WIDG-01]',
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

  test('a slide names its product and links to it [WIDG-02]', () => {
    const session = testSession({ user: testUser('customer') })
    const { location } = renderScreen(<FeaturedCarousel products={products.slice(0, 1)} />, {
      session,
    })
    const slide = screen.getByRole('article')
    for (const text of ['قطعة a', 'جاهزة للصبغ', '١٥٠٬٠٠٠', 'د.ع', 'Mobis'])
      expect(slide.textContent).toContain(text)
    expect(screen.getByText('متوفر')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'أضف قطعة a إلى السلة' }))
    expect(cartInBrowser()).toMatchObject([{ product: { nameAr: 'قطعة a' } }])
    fireEvent.click(screen.getByRole('link', { name: 'التفاصيل' }))
    expect(location().pathname).toBe('/customer/products/a')
  })
})
