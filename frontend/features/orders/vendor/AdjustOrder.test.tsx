import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderStatus } from '#shared/orders/schema.ts'
import type { Product } from '#shared/products/schema.ts'
import { renderRoute } from '../../../testing/renderScreen.tsx'
import { homeAddress } from '../../../testing/testMarket.ts'
import {
  customer,
  market,
  moveTo,
  orderNow,
  setUpVendorOrders,
  show,
  vendor,
} from './testing/vendorOrders.tsx'
import { VendorOrderDialog } from './VendorOrderDialog.tsx'

let filter: Product
let pads: Product

setUpVendorOrders()
beforeEach(async () => {
  const sell = (nameAr: string, price: number) =>
    market.sell(vendor.id, { nameAr, stocks: [{ origin: 'كوريا', price, quantity: 10 }] })
  filter = await sell('فلتر زيت', 10_000)
  pads = await sell('فحمات بريك', 40_000)
})

/** An order of three filters and one set of pads with this status: 70,000 dinars. */
const placeAt = async (status: OrderStatus) => {
  const items = [
    { productId: filter.id, quantity: 3 },
    { productId: pads.id, quantity: 1 },
  ]
  const { id } = (
    await customer.call('orders/createOrder', { body: { items, deliveryAddress: homeAddress } })
  ).data
  await moveTo(id, status)
  return id
}
const stockOf = async ({ id }: Product) =>
  (await vendor.call('products/getProduct', { params: { id } })).data.stock
const open = async (orderId: string, button: string) => {
  const view = show(<VendorOrderDialog orderId={orderId} onClose={() => {}} />)
  await view.user.click(await screen.findByRole('button', { name: button }))
  return { ...view, dialog: within(screen.getAllByRole('dialog').at(-1)!) }
}

test('a part that is not there is cancelled, and the customer reads which, why and the new total', async () => {
  const id = await placeAt('CONFIRMED')
  const { user, dialog, unmount } = await open(id, 'قطعة غير متوفرة')
  await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فلتر زيت' }))
  expect(dialog.getByText('المبلغ الجديد').parentElement?.textContent).toMatch(/٦٠٬٠٠٠/)
  await user.selectOptions(dialog.getByLabelText('السبب'), 'القطعة غير متوفرة')
  await user.click(dialog.getByRole('button', { name: 'ألغِ هذه القطع' }))
  await waitFor(async () => expect((await orderNow(id)).totalAmount).toBe(60_000))
  expect(await stockOf(filter)).toBe(8)
  unmount()
  renderRoute(`/customer/orders/${id}`, customer)
  expect(await screen.findByText('أُلغيت قطعة واحدة')).toBeTruthy()
  expect(screen.getByText('ألغى البائع قطعاً من الطلب')).toBeTruthy()
  expect(screen.getByText('القطعة غير متوفرة')).toBeTruthy()
  expect(screen.getByText('المطلوب أول مرة').parentElement?.textContent).toMatch(/٧٠٬٠٠٠/)
})

test('all parts of an order are not cancelled one by one', async () => {
  const { user, dialog } = await open(await placeAt('PENDING'), 'قطعة غير متوفرة')
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'ألغِ هذه القطع' })
  expect(confirm.disabled).toBe(true)
  for (let press = 0; press < 3; press += 1)
    await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فلتر زيت' }))
  await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فحمات بريك' }))
  expect(dialog.getByText('هذه كل القطع. ألغِ الطلب نفسه.')).toBeTruthy()
  expect(confirm.disabled).toBe(true)
})

describe('at the door', () => {
  test('nobody is there: the attempt is recorded, and the order stays on its way', async () => {
    const id = await placeAt('OUT_FOR_DELIVERY')
    const { user, dialog } = await open(id, 'لم يجد أحداً')
    await user.click(dialog.getByRole('button', { name: 'سجّل المحاولة' }))
    expect(await screen.findByText('وصل المندوب ولم يجد أحداً')).toBeTruthy()
    expect((await orderNow(id)).status).toBe('OUT_FOR_DELIVERY')
  })

  test('the order is refused: what is whole goes back into the stock, what is broken does not', async () => {
    const id = await placeAt('OUT_FOR_DELIVERY')
    const { user, dialog } = await open(id, 'لم يستلم')
    await user.click(dialog.getByRole('checkbox', { name: 'ترجع إلى المخزون: فحمات بريك' }))
    await user.click(dialog.getByRole('button', { name: 'سجّله' }))
    await waitFor(async () => expect((await orderNow(id)).status).toBe('CANCELLED'))
    expect([await stockOf(filter), await stockOf(pads)]).toEqual([10, 9])
  })

  test('part of it is taken: it is delivered for the new total', async () => {
    const id = await placeAt('OUT_FOR_DELIVERY')
    const { user, dialog } = await open(id, 'أخذ جزءاً منه')
    await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فحمات بريك' }))
    await user.click(dialog.getByRole('button', { name: 'سجّل التسليم' }))
    await waitFor(async () =>
      expect(await orderNow(id)).toMatchObject({ status: 'DELIVERED', totalAmount: 30_000 }),
    )
    expect(await stockOf(pads)).toBe(10)
  })

  test('a part comes back later: its amount is paid back', async () => {
    const id = await placeAt('DELIVERED')
    const { user, dialog } = await open(id, 'رجّع قطعاً')
    await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فلتر زيت' }))
    expect(dialog.getByText('ترجع للزبون').textContent).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'سجّل الإرجاع' }))
    await waitFor(async () =>
      expect(await orderNow(id)).toMatchObject({ status: 'DELIVERED', returnedAmount: 10_000 }),
    )
    expect(await screen.findByText('أُرجعت قطعة واحدة')).toBeTruthy()
  })
})

test('a response that was lost does not cancel twice', async () => {
  const id = await placeAt('CONFIRMED')
  const { user, dialog } = await open(id, 'قطعة غير متوفرة')
  await user.click(dialog.getByRole('button', { name: 'زيادة عدد القطع: فلتر زيت' }))
  market.network.breakOnce('lostResponse', 'orders/adjustOrder')
  const confirm = dialog.getByRole('button', { name: 'ألغِ هذه القطع' })
  await user.click(confirm)
  await user.click(confirm)
  await waitFor(async () => expect((await orderNow(id)).totalAmount).toBe(60_000))
  expect((await orderNow(id)).items[0]?.cancelled).toBe(1)
})
