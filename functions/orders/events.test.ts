import { expect, it } from 'vitest'
import { eventsPartition } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import { asRecord } from '#functions/table/records.ts'
import { orderBody, putProduct, putVariant } from '#functions/testing/orderFixtures.ts'
import { app, customer, vendor, useApp } from '#functions/testing/useApp.ts'
import type { NewOrder, OrderStatus } from '#shared/orders/schema.ts'

useApp('vendor', 'customer')

const place = (body: NewOrder, idempotencyKey = 'key') =>
  app.call('orders/createOrder', { body, idempotencyKey }, { as: customer })
const cancel = (id: string) => app.call('orders/cancelOrder', { params: { id } }, { as: customer })
const move = (id: string, status: OrderStatus) =>
  app.call('orders/updateOrderStatus', { params: { id }, body: { status } }, { as: vendor })
const outboxOf = async (userId: string) => {
  const rows = await app.services.table.queryAll({ pk: eventsPartition(userId) })
  return rows.map((row) => asRecord<EventsRecord>(row))
}
const eventsOf = async (userId: string) => (await outboxOf(userId)).flatMap(({ events }) => events)

/** Sizes of the transactions from now on. */
const transactionSizes = () => {
  const sizes: number[] = []
  const { table } = app.services
  const transact = table.transact.bind(table)
  app.services.table = {
    ...table,
    transact: (writes) => {
      sizes.push(writes.length)
      return transact(writes)
    },
  }
  return sizes
}

it('tells the vendor of a new order once, however often it is sent', async () => {
  const { productId } = await putProduct(app, vendor)
  const body = orderBody([{ productId, quantity: 2 }])
  const { data: order } = await place(body)
  await place(body)
  const [row, ...others] = await outboxOf(vendor)
  expect(others).toEqual([])
  expect(row?.events).toEqual([
    {
      kind: 'orderPlaced',
      orderId: order.id,
      status: 'PENDING',
      nameAr: 'فلتر دهن',
      nameEn: 'Oil filter',
      count: 2,
      amount: 20_000,
    },
  ])
  const life = (row?.expiresAt ?? 0) - app.now().getTime() / 1000
  expect(life).toBe(90 * 24 * 3600)
  expect(await outboxOf(customer)).toEqual([])
})

it('tells each side what the other did, also within one millisecond', async () => {
  const { productId } = await putProduct(app, vendor)
  const { data: order } = await place(orderBody([{ productId }]))
  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    expect((await move(order.id, status)).status).toBe(200)
  const told = (await eventsOf(customer)).map(({ kind, orderId, status }) => [
    kind,
    orderId,
    status,
  ])
  expect(told).toEqual([
    ['orderMoved', order.id, 'CONFIRMED'],
    ['orderMoved', order.id, 'OUT_FOR_DELIVERY'],
    ['orderMoved', order.id, 'DELIVERED'],
  ])
  const second = await place(orderBody([{ productId }]), 'second')
  await cancel(second.data.id)
  expect((await eventsOf(vendor)).map(({ kind }) => kind).toSorted()).toEqual([
    'orderCancelled',
    'orderPlaced',
    'orderPlaced',
  ])
  expect(await eventsOf(customer)).toHaveLength(3)
})

it('tells nobody of what was rejected', async () => {
  const { productId } = await putProduct(app, vendor)
  const { data: order } = await place(orderBody([{ productId }]))
  await move(order.id, 'CONFIRMED')
  expect((await cancel(order.id)).status).toBe(409)
  expect((await move(order.id, 'DELIVERED')).status).toBe(409)
  expect((await place(orderBody([{ productId, quantity: 99 }]), 'more')).status).toBe(409)
  expect(await eventsOf(vendor)).toHaveLength(1)
  expect(await eventsOf(customer)).toHaveLength(1)
})

it('leaves an order of 50 products and variants within the 100 rows of a transaction', async () => {
  const items = []
  for (let line = 0; line < 50; line += 1) {
    const { productId } = await putProduct(app, vendor)
    const { variantId } = await putVariant(app, productId, 500)
    items.push({ productId, variantId })
  }
  const sizes = transactionSizes()
  const { data: order } = await place(orderBody(items))
  app.advance(1000)
  await cancel(order.id)
  expect(sizes).toEqual([58, 55])
  expect((await eventsOf(vendor)).map(({ kind, count }) => [kind, count])).toEqual([
    ['orderPlaced', 50],
    ['orderCancelled', 50],
  ])
})
