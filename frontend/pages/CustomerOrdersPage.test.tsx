import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { amountsIn } from '../testing/amountsIn.ts'
import { inEnglish } from '../testing/inEnglish.tsx'
import { press } from '../testing/press.ts'
import { toasted } from '../testing/toasted.ts'
import CustomerOrdersPage from './CustomerOrdersPage.tsx'
import {
  customer,
  market,
  open,
  place,
  question,
  setUpCustomerOrders,
  vendor,
} from './testing/customerOrders.ts'

setUpCustomerOrders()

describe("the customer's orders", () => {
  test('show number, status, vendor, total, three lines and how many more [CORD-05] [CORD-06] [CORD-07] [CONST-03] [CONST-06]', async () => {
    const order = await place(4)
    open()
    const number = `#${order.id.slice(-8)}`
    const card = await screen.findByRole('article', { name: number })
    expect(within(card).getByRole('heading').textContent).toBe(number)
    const top = ['معلق', 'محل الرافدين', '١ آذار ٢٠٢٦', '٤ قطع']
    for (const text of [...top, 'دعامية', 'لايت', 'بريك'])
      expect(within(card).getByText(text)).toBeTruthy()
    expect(within(card).getByText('+ ١ منتج آخر')).toBeTruthy()
    expect(within(card).queryByText('فلتر')).toBeNull()
    expect(card.textContent).toContain('١٠٠٬٠٠٠٫٠٠ د.ع')
    const details = within(card).getByRole('link', { name: 'عرض التفاصيل' })
    expect(details.getAttribute('href')).toBe(`/customer/orders/${order.id}`)
  })

  test('with three lines mention no more [CORD-06]', async () => {
    await place(3)
    open()
    const card = await screen.findByRole('article')
    for (const text of ['دعامية', 'لايت', 'بريك']) expect(within(card).getByText(text)).toBeTruthy()
    expect(card.textContent).not.toContain('آخر')
  })

  test('are searched by number only [CORD-01] [CORD-10]', async () => {
    const order = await place()
    open()
    const box = await screen.findByRole('searchbox', { name: 'ابحث برقم الطلب' })
    await userEvent.type(box, 'ZZZZZZZZ{Enter}')
    expect(await screen.findByText('ماكو طلب بهذا البحث')).toBeTruthy()
    await userEvent.clear(box)
    await userEvent.type(box, `#${order.id.slice(-8).toLowerCase()}{Enter}`)
    expect(await screen.findByRole('article')).toBeTruthy()
  })

  test('are filtered by the panel, with a count badge and a button that clears the filters [CORD-02] [CORD-03] [CORD-10]', async () => {
    await place()
    const { location } = open()
    await screen.findByRole('article')
    await press('تصفية')
    await userEvent.selectOptions(screen.getByLabelText('حالة الطلب'), 'تم التسليم')
    expect(screen.getByRole('article')).toBeTruthy()
    await press('تطبيق')
    expect(await screen.findByText('ماكو طلب بهذا البحث')).toBeTruthy()
    const toggle = screen.getByRole('button', { name: /^تصفية/ })
    expect(toggle.textContent).toBe('تصفية١تصفية واحدة')
    expect(location().search).toBe('?status=DELIVERED')
    await userEvent.click(screen.getAllByRole('button', { name: 'امسح التصفية' })[0]!)
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(toggle.textContent).toBe('تصفية')
    expect(location().search).toBe('')
  })

  test('are filtered by date, both days included [CORD-02] [CORD-03]', async () => {
    const numbers: string[] = []
    for (let day = 1; day <= 3; day += 1) {
      numbers.push(`#${(await place()).id.slice(-8)}`)
      market.app.advance(24 * 60 * 60_000)
    }
    open()
    const shown = () =>
      screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
    const finds = (...orders: (string | undefined)[]) =>
      waitFor(() => expect(shown()).toEqual(orders))
    await finds(numbers[2], numbers[1], numbers[0])
    await press('تصفية')
    const fill = (label: string, day: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: day } })
    fill('من تاريخ', '2026-03-02')
    expect(shown()).toHaveLength(3)
    await press('تطبيق')
    await finds(numbers[2], numbers[1])
    fill('إلى تاريخ', '2026-03-02')
    await press('تطبيق')
    await finds(numbers[1])
    expect(screen.getByText('تصفيتان')).toBeTruthy()
    await press('امسح التصفية')
    await finds(numbers[2], numbers[1], numbers[0])
  })

  test('and their details show every amount with two decimals [CONST-02]', async () => {
    const stocks = [{ origin: 'كوريا', price: 12_500.5, quantity: 5 }]
    const part = await market.sell((await market.vendor()).id, { stocks })
    const { id } = await market.order(customer, part, 2)
    const list = open()
    expect(amountsIn(await screen.findByRole('article'))).toEqual(['٢٥٬٠٠١٫٠٠'])
    list.unmount()
    const { container } = open(`/customer/orders/${id}`)
    await screen.findByText('حالياً')
    expect(new Set(amountsIn(container))).toEqual(new Set(['١٢٬٥٠٠٫٥٠', '٢٥٬٠٠١٫٠٠']))
  })

  test('that fail to load can be loaded again [CORD-04]', async () => {
    await place()
    const repair = market.network.break('offline')
    open()
    expect(await screen.findByRole('heading', { name: 'حدث خطأ' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
    repair()
    await press('إعادة المحاولة')
    expect(await screen.findByRole('article')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'حدث خطأ' })).toBeNull()
  })

  test('are loaded 20 at a time, with the same search and filters [CORD-09] [TOAST-12] [CONST-04]', async () => {
    const { app } = market
    const { newId } = app.services
    const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 50 }]
    const part = await market.sell((await market.vendor()).id, { stocks })
    /** Places an order whose number ends so, and holds no other Z. */
    const placeNumbered = async (ending: string) => {
      vi.spyOn(app.services, 'newId').mockImplementation(() => {
        const id = newId()
        return `${id.slice(0, -8)}${id.slice(-8, -2).replaceAll('Z', 'Y')}${ending}`
      })
      app.advance(60_000)
      return (await place(1, [part])).id
    }
    // The oldest: the next page would hold them, were it read without search or filter.
    await placeNumbered('AA')
    const cancelled = await placeNumbered('ZZ')
    await customer.call('orders/cancelOrder', { params: { id: cancelled } })
    const wanted: string[] = []
    for (let count = 0; count < 21; count += 1) wanted.unshift(await placeNumbered('ZZ'))

    open('/customer/orders?status=PENDING&search=ZZ')
    expect(await screen.findByText('عرض ٢٠ من ٢١')).toBeTruthy()
    const shown = () =>
      screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
    expect(shown()).toHaveLength(20)
    await press('عرض المزيد')
    expect(await screen.findByText('عرض ٢١ من ٢١')).toBeTruthy()
    expect(shown()).toEqual(wanted.map((id) => `#${id.slice(-8)}`))
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
    expect(document.querySelector('[data-toast]')).toBeNull()
  })

  test('have an empty state [CORD-10]', async () => {
    open()
    expect(await screen.findByText('ما طلبت أي قطعة بعد')).toBeTruthy()
  })

  test('are cancelled after a confirmation, only while pending [CORD-07] [CORD-08] [TOAST-12]', async () => {
    const confirmed = await place()
    const change = { params: { id: confirmed.id }, body: { status: 'CONFIRMED' as const } }
    await vendor.call('orders/updateOrderStatus', change)
    const { id } = await place()
    const status = async () =>
      (await customer.call('orders/getOrder', { params: { id } })).data.status
    open()
    await press('إلغاء الطلب')
    expect(screen.getByText(question)).toBeTruthy()
    await press('لا، أبقِ الطلب')
    expect(await status()).toBe('PENDING')
    await press('إلغاء الطلب')
    await press('نعم، ألغِ الطلب')
    expect(await toasted('success', 'تم إلغاء الطلب بنجاح')).toBeTruthy()
    expect(document.querySelectorAll('[data-toast]')).toHaveLength(1)
    expect(await status()).toBe('CANCELLED')
    const card = within(screen.getByRole('article', { name: `#${id.slice(-8)}` }))
    expect(await card.findByText('ملغاة')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'إلغاء الطلب' })).toBeNull()
  })

  test('show the English toast for a cancelled one [TOAST-03]', async () => {
    await place()
    renderScreen(inEnglish(<CustomerOrdersPage />), { at: '/customer/orders', ...customer })
    await press('Cancel order')
    await press('Yes, cancel it')
    expect(await toasted('success', 'Order cancelled successfully')).toBeTruthy()
  })
})

test('after the checkout it says what happens now, and how much cash to have ready', () => {
  const state = { ordered: { n: 2, due: 75_000 } }
  renderScreen(<CustomerOrdersPage />, { at: '/customer/orders', state, ...customer })
  expect(screen.getByRole('heading', { name: 'وصل طلباك للبائعين' })).toBeTruthy()
  expect(screen.getByText('يتصل بك كل بائع ليؤكد طلبه، ويوصله وحده.')).toBeTruthy()
  expect(screen.getByText(/^جهّز للدفع عند الاستلام: ٧٥٬٠٠٠.*نقداً$/)).toBeTruthy()
})

test.each([
  ['DELIVERED', ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED']],
  ['CANCELLED', ['CANCELLED']],
] as const)('%s is final: its customer cannot cancel it [ORDST-09]', async (...[, path]) => {
  const { id } = await place()
  for (const status of path)
    await vendor.call('orders/updateOrderStatus', { params: { id }, body: { status } })
  const list = open()
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: 'إلغاء الطلب' })).toBeNull()
  list.unmount()
  open(`/customer/orders/${id}`)
  await screen.findByRole('button', { name: 'تواصل مع البائع' })
  expect(screen.queryByRole('button', { name: 'إلغاء الطلب' })).toBeNull()
})
