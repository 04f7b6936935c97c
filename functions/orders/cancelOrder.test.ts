import { expect, it } from 'vitest'
import { feedAttributes, orderKey, productKey, vendorDayCounterKey } from '#functions/table/keys.ts'
import { beforeTransaction } from '#functions/testing/holdWritesUntil.ts'
import { ways } from '#functions/testing/orderBench.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import {
  allRows,
  orderBody,
  putProduct,
  readProduct,
  readStock,
} from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { rejection } from '#functions/testing/testApp.ts'

useApp('vendor', 'customer')

const place = async (...lines: { productId: string; quantity?: number; stockId?: string }[]) =>
  (await app.call('orders/createOrder', { body: orderBody(lines) }, { as: customer })).data
const cancel = (id: string, as = customer) =>
  app.call('orders/cancelOrder', { params: { id } }, { as })
const move = (id: string, status: OrderStatus) =>
  app.call('orders/updateOrderStatus', { params: { id }, body: { status } }, { as: vendor })

it('cancels a pending order and returns the stock to every source [API-ORD-06] [API-ORD-12] [ORDST-10]', async () => {
  const one = await putProduct(app, vendor, { a: {}, b: {} })
  const two = await putProduct(app, vendor)
  const order = await place(
    { productId: one.productId, stockId: 'a', quantity: 2 },
    { productId: one.productId, stockId: 'a', quantity: 1 },
    { productId: one.productId, stockId: 'b', quantity: 4 },
    { productId: two.productId, quantity: 5 },
  )
  app.advance(60_000)
  const response = await cancel(order.id)
  expect(response.status).toBe(200)
  const at = app.now().toISOString()
  expect(response.data).toMatchObject({ id: order.id, status: 'CANCELLED', updatedAt: at })
  expect(response.data.vendor.phone).toBe('07701234567')
  expect(response.data.history).toEqual([
    ...order.history,
    { status: 'CANCELLED', at, by: 'customer' },
  ])
  const params = { id: order.id }
  const read = await app.call('orders/getOrder', { params }, { as: customer })
  expect(read.data).toEqual(response.data)
  expect(await readStock(app, one.productId, 'a')).toBe(10)
  expect(await readStock(app, one.productId, 'b')).toBe(10)
  expect(await readStock(app, two.productId)).toBe(10)
})

it('fills a source up to what one may have, also when its vendor filled it meanwhile', async () => {
  const { productId } = await putProduct(app, vendor, { a: {}, b: {} })
  const order = await place(
    { productId, stockId: 'a', quantity: 5 },
    { productId, stockId: 'b', quantity: 5 },
  )
  const hold = (quantity: number) =>
    app.services.table.update(productKey(productId), { set: { 'stocks.a.quantity': quantity } })
  const most = limits.piecesPerSource
  await hold(most - 1)
  beforeTransaction(app, () => hold(most - 2))
  expect((await cancel(order.id)).status).toBe(200)
  expect(await readStock(app, productId, 'a')).toBe(most)
  expect(await readStock(app, productId, 'b')).toBe(10)
  expect((await readProduct(app, productId)).sold).toBe(0)
})

it('updates the feed, keeps the edit version and lowers revenue', async () => {
  const { productId } = await putProduct(app, vendor)
  const kept = await place({ productId, quantity: 1 })
  const order = await place({ productId, quantity: 2 })
  const sold = await readProduct(app, productId)
  app.advance(1000)
  await cancel(order.id)
  const after = await readProduct(app, productId)
  expect([after.rev, after.version]).toEqual([sold.rev + 1, sold.version])
  expect(after.gsi1sk).toBe(app.now().toISOString())
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
  expect(counters.vendor).toEqual({
    orders: 2,
    PENDING: 1,
    CANCELLED: 1,
    revenue: kept.totalAmount,
    expected: kept.totalAmount,
  })
  const days = await app.services.table.queryAll({
    pk: vendorDayCounterKey(vendor, '2026-03-01', 0).pk,
  })
  const sum = (field: string) => days.reduce((total, day) => total + Number(day[field] ?? 0), 0)
  expect([sum('orders'), sum('cancelled'), sum('revenue')]).toEqual([2, 1, kept.totalAmount])
})

it('stamps a returned product later than its last stamp, even one ahead of the clock', async () => {
  const { productId } = await putProduct(app, vendor)
  const [one, other] = [await place({ productId }), await place({ productId })]
  const ahead = new Date(app.now().getTime() + 3_600_000)
  await app.services.table.update(productKey(productId), {
    set: feedAttributes(ahead.toISOString()),
  })
  for (const [cancelled, { id }] of [one, other].entries()) {
    expect((await cancel(id)).status).toBe(200)
    const stamp = new Date(ahead.getTime() + cancelled + 1).toISOString()
    expect((await readProduct(app, productId)).gsi1sk).toBe(stamp)
  }
  expect(await readStock(app, productId)).toBe(10)
})

it('costs one read and one transaction, with the vendor read in parallel', async () => {
  const { productId } = await putProduct(app, vendor)
  const order = await place({ productId })
  app.advance(1000)
  app.costs.length = 0
  await cancel(order.id)
  expect(app.costs.map(({ action }) => action).sort()).toEqual([
    'GetItem',
    'GetItem',
    'TransactWriteItems',
  ])
})

it('returns the stock once when sent several times at once', async () => {
  const { productId } = await putProduct(app, vendor)
  const order = await place({ productId, quantity: 4 })
  const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(order.id)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  for (const { status, error } of responses)
    if (status === 409) expect(error.code).toBe('ORDER_NOT_PENDING')
  expect(await readStock(app, productId)).toBe(10)
})

it('lets either the customer or the vendor win when both act at once', async () => {
  const { productId } = await putProduct(app, vendor)
  for (let round = 0; round < 5; round += 1) {
    const order = await place({ productId })
    const [cancelled, confirmed] = await Promise.all([
      cancel(order.id),
      move(order.id, 'CONFIRMED'),
    ])
    expect([cancelled.status, confirmed.status].sort()).toEqual([200, 409])
    if (confirmed.status === 200) await move(order.id, 'CANCELLED')
    expect(await readStock(app, productId)).toBe(10)
  }
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
})

it('returns stock to a product or source that was retired in the meantime', async () => {
  const deleted = await putProduct(app, vendor)
  const retired = await putProduct(app, vendor)
  const order = await place(
    { productId: deleted.productId, quantity: 3 },
    { productId: retired.productId, quantity: 3 },
  )
  const { table } = app.services
  await table.update(productKey(deleted.productId), {
    set: { deletedAt: app.now().toISOString(), isActive: false },
    remove: ['gsi2pk', 'gsi2sk'],
  })
  await table.update(productKey(retired.productId), { set: { 'stocks.main.retired': true } })
  expect((await cancel(order.id)).status).toBe(200)
  expect(await readStock(app, deleted.productId)).toBe(10)
  expect(await readStock(app, retired.productId)).toBe(10)
  expect(await readProduct(app, deleted.productId)).toMatchObject({ isActive: false })
})

it('cancels when the row of a deleted product is missing, without writing a partial one', async () => {
  const gone = await putProduct(app, vendor)
  const kept = await putProduct(app, vendor)
  const order = await place({ productId: gone.productId }, { productId: kept.productId })
  await app.services.table.delete(productKey(gone.productId))
  expect((await cancel(order.id)).status).toBe(200)
  expect(await app.services.table.get(productKey(gone.productId))).toBeUndefined()
  expect(await readStock(app, kept.productId)).toBe(10)
})

it.each(['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'CANCELLED'] as const)(
  'is rejected once the order is %s, leaving everything as it was [API-ORD-06] [ORDST-10] [ORDST-12]',
  async (status) => {
    const { productId } = await putProduct(app, vendor)
    const order = await place({ productId })
    for (const step of ways[status]) expect((await move(order.id, step)).status).toBe(200)
    const before = await allRows(app)
    expect(await rejection(cancel(order.id))).toBe('409 ORDER_NOT_PENDING')
    expect(await allRows(app)).toEqual(before)
  },
)

it("returns 404 for another customer's order and for an unknown one [ROLE-07]", async () => {
  const { productId } = await putProduct(app, vendor)
  const order = await place({ productId })
  const before = await allRows(app)
  expect(await rejection(cancel(order.id, await app.signUp('CUSTOMER')))).toBe('404 NOT_FOUND')
  expect((await cancel('01JABCDEFGHJKMNPQRSTVWXYZ0')).status).toBe(404)
  expect(await allRows(app)).toMatchObject(before)
  expect(await readStock(app, productId)).toBe(9)
})

it("checks in the write too that the order is the customer's", async () => {
  const { productId } = await putProduct(app, vendor)
  const { id } = await place({ productId })
  const customerId = await app.signUp('CUSTOMER')
  // Otherwise the return of the stock would conflict first.
  app.advance(1000)
  const before = await allRows(app)
  const key = orderKey(id)
  beforeTransaction(app, () => app.services.table.update(key, { set: { customerId } }))
  expect((await cancel(id)).status).toBe(404)
  expect(await allRows(app)).toEqual({
    ...before,
    [`${key.pk} ${key.sk}`]: expect.objectContaining({ customerId, status: 'PENDING' }),
  })
})
