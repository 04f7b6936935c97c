import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import readExcelFile from 'read-excel-file/universal'
import { describe, expect, test, vi } from 'vitest'
import type { Position } from '#shared/addresses/position.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { homeAddress } from '../../testing/testMarket.ts'
import {
  customer,
  market,
  moveTo,
  part,
  place,
  setUpVendorOrders,
  vendor,
} from '../orders/vendor/testing/vendorOrders.tsx'
import { PrintOrders } from './PrintOrders.tsx'

setUpVendorOrders({
  firstName: '=SUM(A1)',
  fields: { nameAr: 'فلتر زيت كامري', partNumber: '90915-YZZD4' },
})

const show = (query: string) => {
  renderScreen(<PrintOrders />, { at: `/vendor/orders/print?${query}`, ...vendor })
  return userEvent.setup()
}
const placeAt = async (position: Position) => {
  const deliveryAddress = { ...homeAddress, position }
  const body = { items: [{ productId: part.id, quantity: 1 }], deliveryAddress }
  return (await customer.call('orders/createOrder', { body })).data
}
const papers = () => screen.findAllByRole('article')
const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id).join(',')

describe('orders as paper', () => {
  test('a slip says what is packed, where it goes and what the courier collects [CONST-06]', async () => {
    const order = await place(2)
    show(`orders=${order.id}`)
    const [slip] = await papers()
    for (const text of [
      order.number,
      'فلتر زيت كامري',
      '90915-YZZD4',
      'كوريا',
      'بغداد',
      '0770 555 1201',
      /٦٤٬٠٠٠/,
    ])
      expect(within(slip!).getByText(text)).toBeTruthy()
    expect(within(slip!).getByRole('img', { name: 'امسح لفتح الطلب' })).toBeTruthy()
  })

  test('a position has a code for the courier on slip and label, and a link in the message', async () => {
    const position = { latitude: 33.31524, longitude: 44.36607 }
    const [without, pinned] = [await place(), await placeAt(position)]
    const codes = (paper: HTMLElement | undefined) =>
      within(paper!)
        .getAllByRole('img')
        .map((code) => code.getAttribute('aria-label'))
    const both = ['امسح لفتح موقع الزبون على الخريطة', 'امسح لفتح الطلب']
    for (const [kind, expected] of [
      ['slip', both],
      ['labels', both],
      ['invoice', ['امسح لفتح الطلب']],
    ] as const) {
      show(`kind=${kind}&orders=${pinned.id}`)
      expect(codes((await papers())[0])).toEqual(expected)
      cleanup()
    }
    show(`orders=${without.id}`)
    expect(codes((await papers())[0])).toEqual(['امسح لفتح الطلب'])
    cleanup()
    const user = show(`kind=courier&orders=${idsOf([without, pinned])}`)
    await user.click(await screen.findByRole('button', { name: 'انسخ النص' }))
    const message = await navigator.clipboard.readText()
    expect(message.match(/https:.*query=33\.31524,44\.36607/g)).toHaveLength(1)
  })

  test('prints each chosen order once, and says how many are not among one’s own', async () => {
    const orders = [await place(), await place()]
    const other = await market.vendor()
    const foreign = await market.order(customer, await market.sell(other.id))
    show(`orders=${idsOf([...orders, ...orders, foreign])}`)
    expect(await papers()).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('طلب واحد لم نجده بين طلباتك فتركناه.')
  })

  test('pieces that were cancelled are neither packed nor charged', async () => {
    const order = await place(3)
    await vendor.call('orders/adjustOrder', {
      params: { id: order.id },
      body: { kind: 'linesCancelled', lines: [{ line: 0, quantity: 1 }] },
      idempotencyKey: 'one-less',
    })
    show(`kind=invoice&orders=${order.id}`)
    const [invoice] = await papers()
    expect(within(invoice!).getByText('٢')).toBeTruthy()
    expect(within(invoice!).getAllByText(/٦٤٬٠٠٠/)).toHaveLength(2)
    expect(within(invoice!).queryByText(/٩٦٬٠٠٠/)).toBeNull()
  })

  test('the courier collects the parts and their delivery, each named', async () => {
    const delivery = { fee: 5000, days: 3 }
    await vendor.call('vendors/updateVendor', { params: { id: vendor.id }, body: { delivery } })
    const order = await place(2)
    const { unmount } = renderScreen(<PrintOrders />, {
      at: `/vendor/orders/print?orders=${order.id}`,
      ...vendor,
    })
    const [slip] = await papers()
    expect(slip!.textContent).toMatch(/أجرة التوصيل ٥٬٠٠٠.*خلال ٣ أيام عمل.*٦٩٬٠٠٠/)
    unmount()
    show(`kind=invoice&orders=${order.id}`)
    expect((await papers())[0]!.textContent).toMatch(
      /القطع٦٤٬٠٠٠.*أجرة التوصيل٥٬٠٠٠.*المجموع٦٩٬٠٠٠/,
    )
  })

  test('an order that reached the sum says that its delivery is free', async () => {
    const delivery = { fee: 5000, freeFrom: 60_000 }
    await vendor.call('vendors/updateVendor', { params: { id: vendor.id }, body: { delivery } })
    const order = await place(2)
    show(`orders=${order.id}`)
    expect((await papers())[0]!.textContent).toContain('التوصيل مجاني لهذا الطلب')
  })

  test('a cancelled order says so, and asks for no money', async () => {
    const order = await place()
    await moveTo(order.id, 'CANCELLED')
    show(`orders=${order.id}`)
    const [slip] = await papers()
    expect(within(slip!).getByText('طلب ملغي')).toBeTruthy()
    expect(within(slip!).queryByText('فلتر زيت كامري')).toBeNull()
  })

  test('a delivered order has been paid: its slip and label ask for no money', async () => {
    const order = await place()
    await moveTo(order.id, 'DELIVERED')
    for (const kind of ['slip', 'labels']) {
      show(`kind=${kind}&orders=${order.id}`)
      const [paper] = await papers()
      expect(within(paper!).getByText('مدفوع، لا تأخذ شيئاً')).toBeTruthy()
      expect(paper!.textContent).not.toMatch(/٣٢٬٠٠٠|المطلوب نقداً/)
      cleanup()
    }
    show(`kind=invoice&orders=${order.id}`)
    expect((await papers())[0]!.textContent).toContain('٣٢٬٠٠٠')
  })

  test('is in Arabic, and in English besides when both are chosen', async () => {
    const order = await place()
    const user = show(`kind=invoice&orders=${order.id}`)
    expect(within((await papers())[0]!).queryByText('Customer')).toBeNull()
    await user.selectOptions(screen.getByLabelText('لغة الورقة'), 'both')
    expect(await screen.findByText('Customer')).toBeTruthy()
    expect(screen.getByText('الزبون')).toBeTruthy()
  })

  test('without an order it leads back to the orders', () => {
    show('orders=')
    expect(screen.getByRole('link', { name: 'ارجع إلى الطلبات' })).toBeTruthy()
  })
})

describe('the list for a courier', () => {
  test('has a row for each order and their sum', async () => {
    const orders = [await place(), await place(2)]
    show(`kind=courier&orders=${idsOf(orders)}`)
    const rows = within((await papers())[0]!).getAllByRole('row')
    expect(rows).toHaveLength(4)
    expect(rows[3]!.textContent).toMatch(/طلبان.*٣.*٩٦٬٠٠٠/)
  })

  test('leaves out what is delivered or cancelled, and says so', async () => {
    const [open, done, gone] = [await place(), await place(), await place()]
    await moveTo(done.id, 'DELIVERED')
    await moveTo(gone.id, 'CANCELLED')
    show(`kind=courier&orders=${idsOf([open, done, gone])}`)
    const rows = within((await papers())[0]!).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[2]!.textContent).toMatch(/طلب واحد.*٣٢٬٠٠٠/)
    expect(screen.getByText('طلبان سُلّما أو أُلغيا، وليسا في القائمة.')).toBeTruthy()
  })

  test('names fees where there are any', async () => {
    const before = await place()
    const delivery = { fee: 5000, days: 3 }
    await vendor.call('vendors/updateVendor', { params: { id: vendor.id }, body: { delivery } })
    show(`kind=courier&orders=${idsOf([before, await place()])}`)
    const rows = within((await papers())[0]!).getAllByRole('row')
    expect(rows[0]!.textContent).toContain('أجرة التوصيل')
    expect(rows[2]!.textContent).toMatch(/٥٬٠٠٠.*٣٧٬٠٠٠/)
    expect(rows[3]!.textContent).toMatch(/٥٬٠٠٠.*٦٩٬٠٠٠/)
  })

  test('is a spreadsheet in which no text is a formula [CONST-06]', async () => {
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob
      return 'blob:list'
    })
    const order = await place(2)
    const user = show(`kind=courier&orders=${order.id}`)
    await user.click(await screen.findByRole('button', { name: 'نزّل إكسل' }))
    await waitFor(() => expect(saved).toBeDefined())
    const [sheet] = await readExcelFile(saved!)
    expect(sheet!.data[1]).toEqual([
      order.number,
      '=SUM(A1) الكعبي',
      'بغداد',
      'المنصور، شارع ١٤ رمضان',
      null,
      '0770 555 1201',
      'فلتر زيت كامري ×2',
      2,
      64_000,
    ])
  })

  test('is a message that says where to go and what to collect [CONST-06]', async () => {
    const order = await place(2)
    const user = show(`kind=courier&orders=${order.id}`)
    await user.click(await screen.findByRole('button', { name: 'انسخ النص' }))
    const message = await navigator.clipboard.readText()
    expect(message).toContain(`١. =SUM(A1) الكعبي ${order.number}`)
    expect(message).toContain('بغداد، المنصور، شارع ١٤ رمضان')
    expect(message).toContain('المبلغ: ٦٤٬٠٠٠')
    const link = screen.getByRole('link', { name: 'أرسلها بالواتساب' })
    expect(link.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(message)}`)
  })
})
