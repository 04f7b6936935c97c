import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { amountsIn } from '../../../testing/amountsIn.ts'
import { inEnglish } from '../../../testing/inEnglish.tsx'
import { toasted } from '../../../testing/toasted.ts'
import {
  customer,
  market,
  moveTo,
  orderNow,
  orderNumbers,
  part,
  path,
  place,
  findRow,
  setUpVendorOrders,
  show,
} from './testing/vendorOrders.tsx'
import { heldMoves } from './orderMoves.tsx'
import { VendorOrders } from './VendorOrders.tsx'

setUpVendorOrders()

const placeAt = async (status: OrderStatus) => {
  const placed = await place()
  await moveTo(placed.id, status)
  return placed
}
/** Does not wait for the ten seconds in which a move can be taken back. */
const sendNow = () => act(() => heldMoves.read()[0]!.sendNow())
describe("the vendor's orders", () => {
  test('a row has number, customer, e-mail, phone, amount, status and Iraqi date [VORD-01] [CONST-02] [CONST-03] [CONST-06]', async () => {
    const { number } = await place()
    show()
    const row = await findRow(number)
    const call = row.getByRole('link', { name: 'اتصل: حيدر الكعبي' })
    expect(call.getAttribute('href')).toMatch(/^tel:07/)
    const chat = row.getByRole('link', { name: 'واتساب: حيدر الكعبي' })
    expect(decodeURIComponent(chat.getAttribute('href')!)).toMatch(/wa\.me\/9647\d+\?text=.*حيدر/)
    const email = `${customer.id.toLowerCase()}@qitati.test`
    for (const text of ['حيدر الكعبي', email, /^0770/, 'معلق', /١ آذار ٢٠٢٦/])
      expect(row.getByText(text)).toBeTruthy()
    expect(amountsIn(screen.getByText(number).closest('tr')!)).toEqual(['٣٢٬٠٠٠٫٠٠'])
    for (const name of ['تأكيد الطلب', 'إلغاء الطلب', `تفاصيل الطلب ${number}`])
      expect(row.getByRole('button', { name })).toBeTruthy()
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headers).toEqual(['', 'رقم الطلب', 'الزبون', 'المجموع', 'الحالة', 'الخيارات'])
  })

  test('search and status filter the list and are kept in the address [VORD-02] [VORD-03]', async () => {
    const [first, second, third] = [await place(), await place(), await place()]
    await moveTo(second.id, 'CONFIRMED')
    const { user, location } = show()
    await screen.findByText(first.number)
    expect(orderNumbers()).toEqual([third.number, second.number, first.number])
    await user.click(screen.getByRole('button', { name: /^معلق/ }))
    await waitFor(() => expect(orderNumbers()).toEqual([third.number, first.number]))
    await user.type(screen.getByRole('searchbox'), `${first.number.slice(1)}{Enter}`)
    await waitFor(() => expect(orderNumbers()).toEqual([first.number]))
    expect(location().search).toBe(`?status=PENDING&search=${first.number.slice(1)}`)
  })

  test('the search finds an order by its customer [VORD-02]', async () => {
    await place()
    const other = await market.customer({ firstName: 'زهراء' })
    const { id } = await market.order(other, part)
    const { user } = show()
    await waitFor(() => expect(orderNumbers()).toHaveLength(2))
    await user.type(screen.getByRole('searchbox'), 'زهراء{Enter}')
    await waitFor(() => expect(orderNumbers()).toEqual([`#${id.slice(-8)}`]))
  })

  test('the filter has every status and "all" [VORD-03]', async () => {
    const placed = new Map<string, string>()
    for (const status of [...path, 'CANCELLED'] as const)
      placed.set(status, (await placeAt(status)).number)
    const { user, location } = show()
    const choices = within(screen.getByRole('group', { name: 'الطلبات حسب الحالة' }))
    for (const [status, label] of [
      ['PENDING', /^معلق/],
      ['CONFIRMED', /^تم التأكيد/],
      ['OUT_FOR_DELIVERY', /^في طريقها للتسليم/],
      ['DELIVERED', /^تم التسليم/],
      ['CANCELLED', /^ملغاة/],
    ] as const) {
      await user.click(choices.getByRole('button', { name: label }))
      await waitFor(() => expect(orderNumbers()).toEqual([placed.get(status)]))
    }
    await user.click(choices.getByRole('button', { name: /^الكل/ }))
    await waitFor(() => expect(orderNumbers()).toEqual([...placed.values()].toReversed()))
    expect(location().search).toBe('')
  })

  test('are loaded 20 at a time, and the footer shows how many of how many [VORD-04] [CONST-04]', async () => {
    const numbers: string[] = []
    for (let count = 0; count < 21; count += 1) numbers.unshift((await place()).number)
    const { user } = show()
    expect(await screen.findByText('عرض ٢٠ من ٢١ طلب')).toBeTruthy()
    expect(orderNumbers()).toEqual(numbers.slice(0, 20))
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }))
    expect(await screen.findByText('عرض ٢١ من ٢١ طلب')).toBeTruthy()
    expect(orderNumbers()).toEqual(numbers)
    expect(screen.queryByRole('button', { name: 'عرض المزيد' })).toBeNull()
  })

  test('an empty list has a message [VORD-05]', async () => {
    show()
    expect(await screen.findByText(/ما وصل أي طلب بعد/)).toBeTruthy()
  })

  test('one press moves an order, shows a toast and reloads the list [VORD-06] [TOAST-03]', async () => {
    const { id, number } = await place()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'تأكيد الطلب' }))
    await sendNow()
    expect(await screen.findByText('تغيّرت حالة الطلب')).toBeTruthy()
    expect(await (await findRow(number)).findByText('تم التأكيد')).toBeTruthy()
    expect((await orderNow(id)).status).toBe('CONFIRMED')
  })

  test('a new order waits for a press, so that no row moves under the finger', async () => {
    const first = await place()
    const { user } = show()
    await screen.findByText(first.number)
    const second = await place()
    await user.click(screen.getByRole('button', { name: 'تأكيد الطلب' }))
    await sendNow()
    const more = await screen.findByRole('button', { name: 'طلب جديد واحد' })
    expect(orderNumbers()).toEqual([first.number])
    await user.click(more)
    await waitFor(() => expect(orderNumbers()).toEqual([second.number, first.number]))
    expect(screen.queryByRole('button', { name: 'طلب جديد واحد' })).toBeNull()
  })

  test('a rejected move reloads the list, which corrects the buttons', async () => {
    const { id, number } = await place()
    const { user } = show()
    const confirm = await screen.findByRole('button', { name: 'تأكيد الطلب' })
    await customer.call('orders/cancelOrder', { params: { id } })
    await user.click(confirm)
    await sendNow()
    const row = await findRow(number)
    expect(await row.findByText('ملغاة')).toBeTruthy()
    expect(row.queryByRole('button', { name: 'تأكيد الطلب' })).toBeNull()
    expect(screen.queryByText('تغيّرت حالة الطلب')).toBeNull()
  })

  describe.each([
    ['PENDING', 'تأكيد الطلب', 'CONFIRMED', 'Confirm order', '[ORDST-03]', '[ORDST-04]'],
    ['CONFIRMED', 'إرسال الطلب', 'OUT_FOR_DELIVERY', 'Ship order', '[ORDST-05]', '[ORDST-06]'],
    [
      'OUT_FOR_DELIVERY',
      'تأكيد التسليم',
      'DELIVERED',
      'Confirm delivery',
      '[ORDST-07]',
      '[ORDST-08]',
    ],
  ] as const)('from %s', (from, button, to, ...[english, step, cancel]) => {
    test(`the button «${button}» sets ${to} ${step}`, async () => {
      const { id } = await placeAt(from)
      const { user } = show()
      await user.click(await screen.findByRole('button', { name: button }))
      await sendNow()
      await waitFor(async () => expect((await orderNow(id)).status).toBe(to))
    })

    test(`the vendor can cancel ${cancel}`, async () => {
      const { id } = await placeAt(from)
      const { user } = show()
      await user.click(await screen.findByRole('button', { name: 'إلغاء الطلب' }))
      await user.click(screen.getByRole('button', { name: 'نعم، ألغِ الطلب' }))
      await sendNow()
      await waitFor(async () => expect((await orderNow(id)).status).toBe('CANCELLED'))
    })

    test(`in English it has «${english}» and «Cancel order» ${step} ${cancel} [TOAST-03]`, async () => {
      await placeAt(from)
      const { user } = show(inEnglish(<VendorOrders counts={undefined} />))
      expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy()
      await user.click(screen.getByRole('button', { name: english }))
      await sendNow()
      expect(await toasted('success', 'Order status updated successfully')).toBeTruthy()
    })
  })

  test.each(['DELIVERED', 'CANCELLED'] as const)(
    '%s is final: it has no buttons [ORDST-09]',
    async (end) => {
      const { number } = await placeAt(end)
      show()
      const row = await findRow(number)
      expect(row.queryByRole('button', { name: /^(تأكيد|شحن|إلغاء)/ })).toBeNull()
    },
  )

  test('cancelling asks first and sends the reason [ORDST-04]', async () => {
    const { id } = await place()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'إلغاء الطلب' }))
    expect((await orderNow(id)).status).toBe('PENDING')
    await user.selectOptions(screen.getByLabelText('السبب'), 'القطعة غير متوفرة')
    await user.type(screen.getByLabelText(/سبب الإلغاء/), 'نفدت القطعة')
    await user.click(screen.getByRole('button', { name: 'نعم، ألغِ الطلب' }))
    await sendNow()
    expect(await screen.findByText('تغيّرت حالة الطلب')).toBeTruthy()
    const cancelled = await orderNow(id)
    expect(cancelled.status).toBe('CANCELLED')
    expect(cancelled.history.at(-1)).toMatchObject({
      reasonCode: 'outOfStock',
      reason: 'نفدت القطعة',
    })
  })
})
