import { describe, expect, it } from 'vitest'
import { orderKey } from '#functions/table/keys.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { allOrders, orderBody, putProduct, testAddress } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import { changeVendor } from '#functions/vendors/store.ts'
import type { NewOrder, OrderAdjustment } from '#shared/orders/schema.ts'
import type { DeliveryTerms } from '#shared/vendors/schema.ts'

useApp('vendor', 'customer')

const terms = (delivery: DeliveryTerms | null) =>
  changeVendor(app.services, vendor, { delivery: delivery as DeliveryTerms })
const usual = { fee: 5000, days: 3, exceptions: { duhok: { fee: 8000, days: 5 } } }
const to = (province: string) => ({ deliveryAddress: { ...testAddress, province } })
const line = async (quantity = 2) => ({
  ...(await putProduct(app, vendor, { main: { quantity: 20, price: 10_000 } })),
  quantity,
})
const place = (body: NewOrder) => app.call('orders/createOrder', { body }, { as: customer })
const placed = async (rest: Partial<NewOrder> = {}, quantity?: number) =>
  (await place(orderBody([await line(quantity)], rest))).data
const read = async (id: string) =>
  (await app.call('orders/getOrder', { params: { id } }, { as: customer })).data
const amounts = ({
  totalAmount,
  deliveryFee,
  amountDue,
}: Record<'totalAmount' | 'deliveryFee' | 'amountDue', number>) => [
  totalAmount,
  deliveryFee,
  amountDue,
]
const move = (id: string, status: 'CONFIRMED' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'CANCELLED') =>
  app.call(
    'orders/updateOrderStatus',
    { params: { id }, body: { status, reasonCode: undefined, reason: undefined } },
    { as: vendor },
  )
let keys = 0
const adjust = (id: string, body: Partial<OrderAdjustment>) =>
  app.call(
    'orders/adjustOrder',
    { params: { id }, body: body as OrderAdjustment, idempotencyKey: `adjust-${++keys}` },
    { as: vendor },
  )
const shipped = async (quantity?: number) => {
  const { id } = await placed(to('بغداد'), quantity)
  await move(id, 'CONFIRMED')
  await move(id, 'OUT_FOR_DELIVERY')
  return id
}

describe('the fee of an order', () => {
  it('is nothing where the shop has not stated any', async () => {
    const order = await placed()
    expect(amounts(order)).toEqual([20_000, 0, 20_000])
    expect(order).not.toHaveProperty('deliveryDays')
    expect(order).not.toHaveProperty('isDeliveryWaived')
  })

  it('is that of the governorate of its address, however it is written, beside the goods', async () => {
    await terms(usual)
    const [near, far] = [await placed(to('بغداد')), await placed(to('محافظة دهوك'))]
    expect([amounts(near), near.deliveryDays]).toEqual([[20_000, 5000, 25_000], 3])
    expect([amounts(far), far.deliveryDays]).toEqual([[20_000, 8000, 28_000], 5])
    expect(amounts(await placed(to('الفضاء')))).toEqual([20_000, 5000, 25_000])
  })

  it.each([
    ['below the sum', { fee: 5000, freeFrom: 20_001 }],
    ['of a shop that includes delivery anyway', { fee: 0, freeFrom: 10_000 }],
  ])('is not called waived %s', async (_, stated) => {
    await terms(stated)
    expect(await placed()).not.toHaveProperty('isDeliveryWaived')
  })

  it('is decided at ordering: neither later terms nor cancelled lines change it', async () => {
    await terms({ ...usual, freeFrom: 20_000 })
    const free = await placed()
    expect(amounts(free)).toEqual([20_000, 0, 20_000])
    expect(free.isDeliveryWaived).toBe(true)
    await adjust(free.id, {
      kind: 'linesCancelled',
      lines: [{ line: 0, quantity: 1, restock: true }],
    })
    expect(amounts(await read(free.id))).toEqual([10_000, 0, 10_000])
    await terms({ fee: 9000 })
    const later = await read(free.id)
    expect([amounts(later), later.isDeliveryWaived]).toEqual([[10_000, 0, 10_000], true])
  })

  it('stays when a part is refused or returned', async () => {
    await terms(usual)
    const id = await shipped()
    const lines = [{ line: 0, quantity: 1, restock: true }]
    await adjust(id, { kind: 'partTaken', lines })
    expect(amounts(await read(id))).toEqual([10_000, 5000, 15_000])
    app.advance(60_000)
    await adjust(id, { kind: 'returned', lines })
    expect(await read(id)).toMatchObject({ returnedAmount: 10_000, amountDue: 15_000 })
  })

  it.each([
    [
      'the customer',
      (id: string) => app.call('orders/cancelOrder', { params: { id } }, { as: customer }),
    ],
    ['the vendor', (id: string) => move(id, 'CANCELLED')],
  ])('goes when %s cancels the order', async (_, cancel) => {
    await terms(usual)
    const { id } = await placed()
    await cancel(id)
    expect(amounts(await read(id))).toEqual([20_000, 0, 20_000])
  })

  it('goes when the order is refused as a whole', async () => {
    await terms(usual)
    const id = await shipped()
    await adjust(id, { kind: 'refused' })
    expect(amounts(await read(id))).toEqual([20_000, 0, 20_000])
  })

  it('is in both lists, and in what the vendor is told, but not in revenue', async () => {
    await terms(usual)
    await placed()
    const lists = [
      await app.call('orders/listMyVendorOrders', {}, { as: vendor }),
      await app.call('orders/listMyCustomerOrders', {}, { as: customer }),
    ]
    for (const { data } of lists) expect(data.map(amounts)).toEqual([[20_000, 5000, 25_000]])
    const { data } = await app.call('notifications/listNotifications', {}, { as: vendor })
    expect(data[0]).toMatchObject({ kind: 'orderPlaced', amount: 25_000 })
    const stats = await app.call(
      'vendors/getVendorStats',
      { params: { id: vendor } },
      { as: vendor },
    )
    expect(stats.data.totalRevenue).toBe(20_000)
    const { counters, recount } = await countersAndRecount(app, vendor, [customer])
    expect(counters).toEqual(recount)
  })

  it('is nothing for orders that were placed before there were fees', async () => {
    const { id } = await placed()
    const row = asRecord<OrderRecord>((await app.services.table.get(orderKey(id)))!)
    const { deliveryFee: _, ...old } = row.listing
    const changes = { set: { listing: old }, remove: ['deliveryFee'] }
    await app.services.table.update(orderKey(id), changes)
    expect(amounts(await read(id))).toEqual([20_000, 0, 20_000])
    const { data } = await app.call('orders/listMyVendorOrders', {}, { as: vendor })
    expect(data.map(amounts)).toEqual([[20_000, 0, 20_000]])
  })
})

describe('the total that the customer expects', () => {
  it('is with delivery', async () => {
    await terms(usual)
    const items = [await line()]
    const goodsOnly = await place(orderBody(items, { expectedTotal: 20_000 }))
    expect([goodsOnly.status, goodsOnly.error.code, goodsOnly.error.issues]).toEqual([
      409,
      'PRICE_CHANGED',
      [{ path: ['expectedTotal'], code: 'PRICE_CHANGED', price: 25_000 }],
    ])
    expect((await place(orderBody(items, { expectedTotal: 25_000 }))).status).toBe(201)
  })

  it.each([
    ['set', null, usual],
    ['raised', usual, { ...usual, fee: 6000 }],
    ['dropped', usual, null],
  ])('protects from a fee that is %s between reading and writing', async (_, before, after) => {
    await terms(before)
    const items = [await line()]
    const expectedTotal = 20_000 + (before?.fee ?? 0)
    beforeTransaction(app, () => terms(after))
    const response = await place(orderBody(items, { expectedTotal }))
    expect([response.status, response.error.code]).toEqual([409, 'PRICE_CHANGED'])
    expect(await allOrders(app)).toEqual([])
  })

  it('is compared with terms of this moment before an order is rejected', async () => {
    const items = [await line()]
    // This process has seen the shop without terms.
    await place(orderBody(items))
    await terms(usual)
    expect((await place(orderBody(items, { expectedTotal: 25_000 }))).status).toBe(201)
    await terms({ fee: 7000 })
    expect((await place(orderBody(items, { expectedTotal: 25_000 }))).status).toBe(409)
  })

  it('does not stop an order because the shop changes anything else meanwhile', async () => {
    await terms(usual)
    beforeTransaction(app, () => changeVendor(app.services, vendor, { city: 'الحلة' }))
    expect((await place(orderBody([await line()], { expectedTotal: 25_000 }))).status).toBe(201)
  })
})
