import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderSummary } from '#shared/orders/schema.ts'
import type { Call } from '../../../api/types.ts'
import { letDialogsOpen } from '../../../testing/letDialogsOpen.ts'
import { notFoundError } from '../../../testing/notFoundError.ts'
import { renderScreen, sessionOf, userOf } from '../../../testing/renderScreen.tsx'
import { toast } from '../../../ui/toast.ts'
import { VendorOrders } from './VendorOrders.tsx'

const order = (id: string, status: OrderSummary['status'] = 'PENDING'): OrderSummary => ({
  id: `01ORDER${id}`,
  orderNumber: id,
  status,
  totalAmount: 32_000,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  customer: { firstName: 'أحمد', lastName: 'العبيدي', email: 'ahmed@qitati.test' },
  vendor: { id: 'user_test', businessName: 'محل' },
  itemCount: 1,
  lineCount: 1,
  items: [{ product: { id: 'p', nameAr: 'قايش', imageUrl: '[]' }, quantity: 1, price: 32_000 }],
})

const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = (async (rowId: string, input: unknown) => {
  const data = answer(rowId, input)
  if (!Array.isArray(data)) return { data }
  return { data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } }
}) as unknown as Call

const show = (at = '/vendor/orders') => {
  const counts = { totalOrders: 3, ordersByStatus: { PENDING: 2, DELIVERED: 1 } }
  const screenOf = renderScreen(<VendorOrders counts={counts} />, {
    at,
    call,
    session: sessionOf({ user: userOf('vendor') }),
  })
  return { user: userEvent.setup(), ...screenOf }
}
const asked = (rowId: string) =>
  answer.mock.calls.filter(([row]) => row === rowId).map(([, input]) => input)

beforeEach(() => {
  letDialogsOpen()
  toast.clear()
  answer.mockReset().mockReturnValue([order('AAAA1111')])
})

describe("the vendor's orders", () => {
  test('a row has number, customer, e-mail, amount, status and Iraqi date [VORD-01]', async () => {
    show()
    const row = (await screen.findByText('#AAAA1111')).closest('tr')!
    for (const text of ['أحمد العبيدي', 'ahmed@qitati.test', 'معلق', /٢٠ تشرين الثاني ٢٠٢٦/])
      expect(within(row).getByText(text)).toBeTruthy()
    expect(row.textContent).toContain('٣٢٬٠٠٠')
  })

  test('search and status are asked of the server and stand in the address [VORD-02] [VORD-03]', async () => {
    const { user, location } = show()
    await user.type(await screen.findByRole('searchbox'), 'AAAA1111{Enter}')
    await user.click(screen.getByRole('button', { name: /^معلق/ }))
    expect(location().search).toBe('?search=AAAA1111&status=PENDING')
    expect(asked('orders/listMyVendorOrders').at(-1)).toEqual({
      query: { search: 'AAAA1111', status: 'PENDING' },
    })
  })

  test('the footer says how many of how many [VORD-04]', async () => {
    show()
    expect(await screen.findByText('عرض ١ من ١ طلب')).toBeTruthy()
  })

  test('without orders it says so [VORD-05]', async () => {
    answer.mockReturnValue([])
    show()
    expect(await screen.findByText(/لم يصل أي طلب بعد/)).toBeTruthy()
  })

  test('one press moves an order on, says so, and reads the list again [VORD-06] [TOAST-03]', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'تأكيد الطلب' }))
    expect(asked('orders/updateOrderStatus')).toEqual([
      { params: { id: '01ORDERAAAA1111' }, body: { status: 'CONFIRMED', reason: undefined } },
    ])
    expect(await screen.findByText('تم تحديث حالة الطلب بنجاح')).toBeTruthy()
    await waitFor(() => expect(asked('orders/listMyVendorOrders').length).toBeGreaterThan(1))
  })

  test('a refused move reads the list again, so that the buttons become true', async () => {
    answer.mockImplementation((rowId) => {
      if (rowId === 'orders/updateOrderStatus') throw notFoundError()
      return [order('AAAA1111', asked('orders/updateOrderStatus').length ? 'CANCELLED' : 'PENDING')]
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'تأكيد الطلب' }))
    const row = within((await screen.findByText('#AAAA1111')).closest('tr')!)
    expect(await row.findByText('ملغاة')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'تأكيد الطلب' })).toBeNull()
    expect(screen.queryByText('تم تحديث حالة الطلب بنجاح')).toBeNull()
  })

  test('cancelling asks first and sends the reason [ORDST-04]', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'إلغاء الطلب' }))
    expect(asked('orders/updateOrderStatus')).toEqual([])
    await user.type(screen.getByLabelText(/سبب الإلغاء/), 'نفدت القطعة')
    await user.click(screen.getByRole('button', { name: 'نعم، ألغِ الطلب' }))
    expect(asked('orders/updateOrderStatus')).toEqual([
      {
        params: { id: '01ORDERAAAA1111' },
        body: { status: 'CANCELLED', reason: 'نفدت القطعة' },
      },
    ])
  })
})
