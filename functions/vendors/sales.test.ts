import { beforeEach, expect, it } from 'vitest'
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { countWrite, chooseShard, shardCount } from '#functions/table/counters.ts'
import { counterKey, vendorCounter, vendorDayCounterKey } from '#functions/table/keys.ts'
import { openMarket } from '#functions/testing/market.ts'
import { allRows, orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { rejection } from '#functions/testing/testApp.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

const dayMs = 86_400_000

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR')
})
const sales = (from?: string, to?: string, id = as) =>
  app.call('vendors/getSales', { params: { id }, query: { from, to } }, { as })
const stats = (id: string) => app.call('vendors/getVendorStats', { params: { id } }, { as })

it('has the orders, deliveries and what is expected by day in Baghdad, both ends included', async () => {
  const { productId } = await putProduct(app, as, { main: { price: 1000.1, quantity: 99 } })
  const customer = await app.signUp('CUSTOMER')
  const order = async (quantity: number, ...moves: OrderStatus[]) => {
    const body = orderBody([{ productId, quantity }])
    const placed = await app.call('orders/createOrder', { body }, { as: customer })
    for (const status of moves) {
      const input = { params: { id: placed.data.id }, body: { status } }
      const moved = await app.call('orders/updateOrderStatus', input, { as })
      expect(moved.status).toBe(200)
    }
    return placed.data.id
  }
  // 12:00 in Baghdad on the first of March.
  await order(1)
  await order(2, 'CANCELLED')
  const late = await order(3, 'CONFIRMED', 'OUT_FOR_DELIVERY')
  app.advance(dayMs)
  await order(4, 'CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED')
  app.advance(dayMs - 60_000)
  const input = { params: { id: late }, body: { status: 'DELIVERED' as const } }
  await app.call('orders/updateOrderStatus', input, { as })
  expect((await sales('2026-03-01', '2026-03-03')).data).toEqual([
    { day: '2026-03-01', orders: 3, cancelled: 1, delivered: 0, expected: 1000.1 },
    { day: '2026-03-02', orders: 1, cancelled: 0, delivered: 4000.4, expected: 0 },
    { day: '2026-03-03', orders: 0, cancelled: 0, delivered: 3000.3, expected: 0 },
  ])
  expect((await sales('2026-03-02', '2026-03-02')).data).toHaveLength(1)
  expect((await sales('2026-02-01', '2026-02-28')).data).toEqual([])
  expect((await sales()).data).toHaveLength(3)
  app.advance(29 * dayMs)
  expect((await sales()).data.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-03'])
})

it('costs one query, a year of full days included', async () => {
  const first = Date.parse('2025-01-01')
  const dayOf = (day: number) => new Date(first + day * dayMs).toISOString().slice(0, 10)
  const counts = {
    orders: 12,
    cancelled: 1,
    revenue: 1_234_500.5,
    delivered: 1_100_000,
    expected: 1,
  }
  const rows = Array.from({ length: limits.salesDays * shardCount }, (_, index) => ({
    kind: 'put' as const,
    item: {
      ...vendorDayCounterKey(as, dayOf(Math.floor(index / shardCount)), index % shardCount),
      ...counts,
    },
  }))
  for (let begin = 0; begin < rows.length; begin += 100)
    await app.services.table.transact(rows.slice(begin, begin + 100))
  await sales('2024-01-01', '2024-01-01')
  app.costs.length = 0
  const { data } = await sales('2025-01-01', dayOf(limits.salesDays - 1))
  expect(data).toHaveLength(limits.salesDays)
  expect(data[7]).toEqual({
    ...{ day: '2025-01-08', orders: 96, cancelled: 8 },
    ...{ delivered: 8_800_000, expected: 8 },
  })
  expect(app.costs.map(({ action }) => action)).toEqual(['Query'])
  expect(app.costs[0]?.capacity).toBeLessThanOrEqual(60)
})

it('rejects what is not a span of days, and returns 404 for another vendor’s', async () => {
  for (const [from, to, field] of [
    ['2026-03-02', '2026-03-01', 'to'],
    ['2025-01-01', '2026-02-05', 'to'],
    ['gestern', '2026-03-01', 'from'],
    ['2026-02-30', '2026-03-01', 'from'],
  ] as const) {
    const { status, error } = await sales(from, to)
    expect([status, error.issues?.[0]?.path]).toEqual([400, [field]])
  }
  expect((await sales('2025-01-01', '2026-02-04')).status).toBe(200)
  const other = await app.signUp('VENDOR')
  expect((await sales('2026-03-01', '2026-03-01', other)).status).toBe(404)
})

it("sums the caller's counters with one query [API-VEN-06]", async () => {
  const count = (id: string, deltas: Record<string, number>) =>
    app.services.table.transact(countWrite(vendorCounter(as), id, deltas))
  for (let order = 0; order < 20; order++)
    await count(`order-${order}`, { orders: 1, PENDING: 1, revenue: 1000.1 })
  await count('order-3', { PENDING: -1, CANCELLED: 1, revenue: -1000.1 })
  await count('order-4', { PENDING: -1, CONFIRMED: 1 })
  await count('product-1', { products: 3 })
  await stats(as)
  app.costs.length = 0
  expect((await stats(as)).data).toEqual({
    totalProducts: 3,
    totalOrders: 20,
    pendingOrders: 18,
    totalRevenue: 19001.9,
    deliveredRevenue: 0,
    expectedRevenue: 0,
    ordersByStatus: {
      PENDING: 18,
      CONFIRMED: 1,
      OUT_FOR_DELIVERY: 0,
      DELIVERED: 0,
      CANCELLED: 1,
    },
  })
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
})

it('counts every product and order of the vendor, and no cancelled revenue [API-VEN-06]', async () => {
  const market = await openMarket(app)
  const part = await market.sell(as, { stocks: [{ origin: 'كوريا', price: 1_000, quantity: 9 }] })
  await market.sell(as)
  await market.sell(await app.signUp('VENDOR'))
  const customer = await app.signUp('CUSTOMER')
  const placed: string[] = []
  for (const quantity of [1, 2, 3]) {
    const body = orderBody([{ productId: part.id, quantity }])
    const order = await app.call('orders/createOrder', { body }, { as: customer })
    placed.push(order.data.id)
  }
  const [cancelled = '', confirmed = ''] = placed
  await app.call('orders/cancelOrder', { params: { id: cancelled } }, { as: customer })
  await app.call(
    'orders/updateOrderStatus',
    { params: { id: confirmed }, body: { status: 'CONFIRMED' } },
    { as },
  )
  expect((await stats(as)).data).toMatchObject({
    totalProducts: 2,
    totalOrders: 3,
    pendingOrders: 1,
    totalRevenue: 5_000,
  })
})

it("is right when a vendor's sales exceed what a number holds, as are the lists", async () => {
  const { productId } = await putProduct(app, as)
  // The sum of 1,007 of the largest orders in one row: no number holds its hundredths.
  await app.services.table.put({
    ...counterKey(vendorCounter(as), chooseShard('a')),
    orders: 1007,
    PENDING: 1007,
    products: 1,
    revenue: NumberValue.from('10070000000000000.03'),
  })
  const customer = await app.signUp('CUSTOMER')
  const body = orderBody([{ productId }])
  await app.call('orders/createOrder', { body }, { as: customer })
  expect((await stats(as)).data).toMatchObject({
    totalOrders: 1008,
    totalRevenue: 10070000000010000,
  })
  const sold = await app.call('orders/listMyVendorOrders', {}, { as })
  expect(sold.pagination.total).toBe(1008)
  const own = await app.call('products/listMyProducts', {}, { as })
  expect(own.pagination.total).toBe(1)
  // The daily job scans the same rows.
  expect(Object.keys(await allRows(app))).toContain(`ORDER#${sold.data[0]?.id} ORDER`)
})

it('is zero for a new vendor, and 404 for another vendor [API-VEN-06]', async () => {
  expect((await stats(as)).data).toMatchObject({ totalProducts: 0, totalRevenue: 0 })
  const other = await app.signUp('VENDOR')
  expect(await rejection(stats(other))).toBe('404 NOT_FOUND')
})
