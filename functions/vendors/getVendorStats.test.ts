import { beforeEach, expect, it } from 'vitest'
import { NumberValue } from '@aws-sdk/lib-dynamodb'
import { countWrite, chooseShard } from '#functions/table/counters.ts'
import { counterKey, vendorCounter } from '#functions/table/keys.ts'
import { allRows, orderBody, putProduct } from '#functions/testing/orderFixtures.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import { rejection } from '#functions/testing/testApp.ts'

useApp()
let as: string
beforeEach(async () => {
  as = await app.signUp('VENDOR')
})
const stats = (id: string) => app.call('vendors/getVendorStats', { params: { id } }, { as })

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
