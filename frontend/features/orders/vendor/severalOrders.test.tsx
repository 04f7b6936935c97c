import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  customer,
  market,
  moveTo,
  orderNow,
  orderNumbers,
  part,
  place,
  findRow,
  setUpVendorOrders,
  show,
} from './testing/vendorOrders.tsx'
import { userEvent } from '@testing-library/user-event'
import { press } from '../../../testing/press.ts'
import { heldMoves } from './orderMoves.tsx'

setUpVendorOrders()
afterEach(() => {
  vi.useRealTimers()
  for (const { takeBack } of heldMoves.read()) takeBack()
})

const statusOf = async (id: string) => (await orderNow(id)).status

describe('ten seconds to take a move back', () => {
  test('the row shows the new status, and nothing is sent once it is taken back', async () => {
    const { id, number } = await place()
    const { user } = show()
    const row = await findRow(number)
    vi.useFakeTimers({ toFake: ['Date'] })
    await user.click(row.getByRole('button', { name: 'تأكيد الطلب' }))
    expect(row.getByText('تم التأكيد')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'تأكيد الطلب' })).toBeNull()
    // The second half of a double press.
    await user.click(row.getByRole('button', { name: 'تراجع' }))
    expect(row.getByText('تم التأكيد')).toBeTruthy()
    vi.setSystemTime(Date.now() + 1000)
    await user.click(row.getByRole('button', { name: 'تراجع' }))
    expect(row.getByText('معلق')).toBeTruthy()
    expect(row.getByRole('button', { name: 'تأكيد الطلب' })).toBeTruthy()
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('after them the move is sent once, although the screen is gone', async () => {
    const { id, number } = await place()
    const { unmount } = show()
    const row = await findRow(number)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    act(() => row.getByRole('button', { name: 'تأكيد الطلب' }).click())
    unmount()
    vi.advanceTimersByTime(9_999)
    expect(heldMoves.read()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await waitFor(async () => expect(await statusOf(id)).toBe('CONFIRMED'))
  })

  test('a page that is hidden sends at once', async () => {
    const { id, number } = await place()
    const { user } = show()
    await user.click((await findRow(number)).getByRole('button', { name: 'تأكيد الطلب' }))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(async () => expect(await statusOf(id)).toBe('CONFIRMED'))
  })
})

describe('several orders', () => {
  test('are moved together, those that cannot be moved stay as they are', async () => {
    const [first, second, gone] = [await place(), await place(), await place()]
    const { user } = show()
    await screen.findByText(first.number)
    await user.click(screen.getByRole('checkbox', { name: 'حدد كل الطلبات المعروضة' }))
    const selected = within(screen.getByRole('region', { name: 'حددت ٣ طلبات' }))
    await customer.call('orders/cancelOrder', { params: { id: gone.id } })
    await user.click(selected.getByRole('button', { name: 'تأكيد الطلب (٣)' }))
    expect(screen.queryByRole('region', { name: /^حددت/ })).toBeNull()
    expect(screen.getAllByRole('button', { name: 'تراجع (٣)' })).toHaveLength(3)
    await act(() => heldMoves.read()[0]!.sendNow())
    await waitFor(async () => expect(await statusOf(first.id)).toBe('CONFIRMED'))
    await waitFor(async () => expect(await statusOf(second.id)).toBe('CONFIRMED'))
    expect(await screen.findByText(/^طلب واحد لم يتغير/)).toBeTruthy()
    expect(await (await findRow(gone.number)).findByText('ملغاة')).toBeTruthy()
  })

  test('stay where they are on a list whose filter would hide them', async () => {
    const [below, moved, other] = [await place(), await place(), await place()]
    show()
    await press(/^معلق/)
    for (const { number } of [moved, other])
      await userEvent.click((await findRow(number)).getByRole('button', { name: 'تأكيد الطلب' }))
    // Sent at the same time.
    await act(() => Promise.all(heldMoves.read().map(({ sendNow }) => sendNow())))
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'إرسال الطلب' })).toHaveLength(2),
    )
    expect(orderNumbers()).toEqual([other, moved, below].map(({ number }) => number))
    await press(/^الكل/)
    await press(/^معلق/)
    await waitFor(() => expect(orderNumbers()).toEqual([below.number]))
  })

  test('have buttons for each next step, and are printed together', async () => {
    const [first, second] = [await place(), await place()]
    await moveTo(first.id, 'CONFIRMED')
    const { user } = show()
    for (const { number } of [first, second])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(number) }))
    const selected = within(screen.getByRole('region', { name: 'حددت طلبين' }))
    expect(selected.getByRole('button', { name: 'إرسال الطلب (١)' })).toBeTruthy()
    expect(selected.getByRole('button', { name: 'تأكيد الطلب (١)' })).toBeTruthy()
    const print = selected.getByRole('link', { name: 'طباعة' }).getAttribute('href')
    expect(decodeURIComponent(print ?? '')).toContain(`orders=${second.id},${first.id}`)
  })
})

describe('the list', () => {
  test('finds orders by phone, governorate and part, and by days, all kept in the address', async () => {
    const { number } = await place()
    const { user, location } = show()
    const search = screen.getByRole('searchbox')
    for (const text of ['0770 555 1201', 'بغداد', part.nameAr.slice(0, 6)]) {
      await user.clear(search)
      await user.type(search, `${text}{Enter}`)
      expect(await screen.findByText(number)).toBeTruthy()
    }
    await user.clear(search)
    await user.type(search, 'البصرة{Enter}')
    expect(await screen.findByText('لا يوجد طلب يطابق بحثك')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'اعرض كل الطلبات' }))
    await user.click(screen.getByRole('button', { name: 'التاريخ' }))
    await user.type(screen.getByLabelText('من تاريخ'), '2026-03-02')
    expect(await screen.findByText('لا توجد طلبات بهذه التصفية')).toBeTruthy()
    expect(location().search).toBe('?dateFrom=2026-03-02')
    await user.click(screen.getByRole('button', { name: 'كل الأيام' }))
    expect(await screen.findByText(number)).toBeTruthy()
  })

  test('shows what is overdue first, when that is chosen, and marks it', async () => {
    const old = await place()
    market.app.advance(25 * 3_600_000)
    const fresh = await place()
    const { user, location } = show()
    await screen.findByText(fresh.number)
    await user.selectOptions(screen.getByLabelText('الترتيب'), 'المتأخرة أولاً')
    await waitFor(() => expect(orderNumbers()).toEqual([old.number, fresh.number]))
    expect(location().search).toBe('?sortBy=overdueFirst')
    // The browser's clock is far ahead of the market's, so both have waited too long.
    expect((await findRow(old.number)).getByText('متأخر')).toBeTruthy()
  })
})
