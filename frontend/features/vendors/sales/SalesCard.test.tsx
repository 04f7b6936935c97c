import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import {
  customer,
  market,
  moveTo,
  part,
  setUpVendorOrders,
  vendor,
} from '../../orders/vendor/testing/vendorOrders.tsx'
import { SalesCard } from './SalesCard.tsx'

const dayMs = 86_400_000

/** The market's clock starts at noon of Sunday, 1 March 2026, in Baghdad. */
setUpVendorOrders({ price: 25_000 })
afterEach(() => vi.useRealTimers())

const order = async (quantity: number, end: OrderStatus = 'PENDING') =>
  moveTo((await market.order(customer, part, quantity)).id, end)

const show = (screenOf = <SalesCard />) => {
  // The browser's clock; the server's is the market's.
  vi.useFakeTimers({ toFake: ['Date'], now: market.app.now() })
  return renderScreen(screenOf, { at: '/vendor/dashboard', ...vendor })
}
const chart = () => screen.findByRole('slider', { name: 'اختر فترة من الرسم' })
/** With plain spaces. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const value = async () => plain((await chart()).getAttribute('aria-valuetext'))
/** Places of the bars from the left, oldest period first. */
const places = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-period] > .fill-brand')].map((bar) =>
    Number(bar.getAttribute('x')),
  )
const isRising = (numbers: number[]) =>
  numbers.every((one, at) => at === 0 || one > numbers[at - 1]!)

describe('the sales of a vendor', () => {
  test('are bars by day from right to left, in words for the chosen one, and a table', async () => {
    await order(1)
    market.app.advance(dayMs)
    await order(4, 'DELIVERED')
    await order(2)
    await order(3, 'CANCELLED')
    const { container } = show()
    expect(await value()).toBe(
      'الاثنين، ٢ آذار، سُلّم ١٠٠٬٠٠٠ د.ع، متوقع ٥٠٬٠٠٠ د.ع، ٣ طلبات، واحد ملغي',
    )
    expect(isRising(places(container).toReversed())).toBe(true)
    expect(places(container)).toHaveLength(30)
    ;(await chart()).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await value()).toBe('الأحد، ١ آذار، متوقع ٢٥٬٠٠٠ د.ع، طلب واحد')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await value()).toContain('الاثنين')
    await userEvent.keyboard('{Home}')
    expect(await value()).toBe('الأحد، ١ شباط، بلا طلبات')

    await userEvent.click(screen.getByText('الأرقام في جدول'))
    const rows = within(screen.getByRole('table', { name: 'المبيعات' })).getAllByRole('row')
    expect(
      rows.map(({ children }) => [...children].map((cell) => plain(cell.textContent))),
    ).toEqual([
      ['الفترة', 'سُلّم', 'متوقع', 'الطلبات'],
      ['الاثنين، ٢ آذار', '١٠٠٬٠٠٠ د.ع', '٥٠٬٠٠٠ د.ع', '٣واحد ملغي'],
      ['الأحد، ١ آذار', 'صفر', '٢٥٬٠٠٠ د.ع', '١'],
    ])
  })

  test('are told apart by a pattern, not by colour alone, and named with their sums', async () => {
    await order(4, 'DELIVERED')
    await order(2)
    const { container } = show()
    await chart()
    const legend = [...container.querySelectorAll('figcaption dl > div')]
    expect(legend.map(({ textContent }) => plain(textContent))).toEqual([
      'سُلّم١٠٠٬٠٠٠ د.ع',
      'متوقع٥٠٬٠٠٠ د.ع',
    ])
    const fills = [...container.querySelectorAll('[data-period="2026-03-01"] > rect')].map((bar) =>
      bar.getAttribute('fill'),
    )
    expect(fills.filter((fill) => fill?.startsWith('url(#'))).toHaveLength(1)
  })

  test('are summed by weeks from Saturday and by months, with one request each', async () => {
    await order(1)
    market.app.advance(6 * dayMs)
    await order(2)
    show()
    await chart()
    await userEvent.click(screen.getByRole('button', { name: 'أسابيع' }))
    await waitFor(async () => expect(await value()).toBe('٧ آذار ٢٠٢٦، متوقع ٥٠٬٠٠٠ د.ع، طلب واحد'))
    ;(await chart()).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await value()).toBe('٢٨ شباط إلى ٦ آذار ٢٠٢٦، متوقع ٢٥٬٠٠٠ د.ع، طلب واحد')
    await userEvent.click(screen.getByRole('button', { name: 'أشهر' }))
    await waitFor(async () => expect(await value()).toBe('آذار ٢٠٢٦، متوقع ٧٥٬٠٠٠ د.ع، طلبان'))
    expect(market.network.sentTo('vendors/getSales').map(({ query }) => query)).toEqual([
      { from: '2026-02-06', to: '2026-03-07' },
      { from: '2025-12-20', to: '2026-03-07' },
      { from: '2025-04-01', to: '2026-03-07' },
    ])
  })

  test('run from left to right in English, where the right arrow goes forward', async () => {
    await order(1)
    market.app.advance(dayMs)
    await order(2)
    const { container } = show(inEnglish(<SalesCard />))
    const slider = await screen.findByRole('slider')
    expect(isRising(places(container))).toBe(true)
    slider.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(plain(slider.getAttribute('aria-valuetext'))).toBe(
      'Sunday 1 March, Expected 25,000 IQD, 1 order',
    )
  })

  test('say that there are none, and why they cannot be read', async () => {
    const { unmount } = show()
    await screen.findByText('لا مبيعات في هذه المدة بعد.')
    unmount()
    const repair = market.network.break('SERVER_ERROR', 'vendors/getSales')
    show()
    await screen.findByRole('alert')
    repair()
    await order(1)
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
    expect(await value()).toContain('طلب واحد')
  })
})
