import { beforeEach, expect, it } from 'vitest'
import { eventsPartition, productKey } from '#functions/table/keys.ts'
import type { EventsRecord } from '#functions/table/outbox.ts'
import { asRecord } from '#functions/table/records.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { putProduct, readProduct, readStock } from '#functions/testing/orderFixtures.ts'

let bench: OrderBench
let one: string
let two: string
beforeEach(async () => {
  bench = await openOrderBench()
  const { app, vendor } = bench
  one = (await putProduct(app, vendor, { main: { price: 1_250.25 } })).productId
  two = (await putProduct(app, vendor, { main: { price: 3_000 } })).productId
})

/** 4 pieces of the first product, for 5,001, and 2 of the second, for 6,000. */
const bothLines = () => [
  { productId: one, quantity: 4 },
  { productId: two, quantity: 2 },
]
const stocks = async () => [await readStock(bench.app, one), await readStock(bench.app, two)]
const sold = async () =>
  Promise.all([one, two].map(async (id) => (await readProduct(bench.app, id)).sold))
const told = async () => {
  const rows = await bench.app.services.table.queryAll({ pk: eventsPartition(bench.customer) })
  return rows.flatMap((row) => asRecord<EventsRecord>(row).events).at(-1)
}
const listed = async () => {
  return (await bench.app.call('orders/listMyVendorOrders', {}, { as: bench.vendor })).data[0]
}
const expectExactCounters = async () => {
  const { counters, recount } = await countersAndRecount(bench.app, bench.vendor, [bench.customer])
  expect(counters).toEqual(recount)
  return counters
}

it.each(['PENDING', 'CONFIRMED'] as const)(
  'cancels pieces of a %s order, puts them back and tells the customer',
  async (status) => {
    const { app, customer, adjust, orderAt } = bench
    const order = await orderAt(status, ...bothLines())
    app.advance(1000)
    const response = await adjust(order.id, {
      kind: 'linesCancelled',
      lines: [
        { line: 0, quantity: 3 },
        { line: 1, quantity: 2, restock: false },
      ],
      reasonCode: 'outOfStock',
      reason: ' ما بقت ',
    })
    expect(response.status).toBe(200)
    const at = app.now().toISOString()
    expect(response.data).toMatchObject({
      status,
      totalAmount: 1_250.25,
      orderedAmount: 11_001,
      itemCount: 1,
      updatedAt: at,
      items: [
        { quantity: 4, cancelled: 3, lineTotal: 5_001 },
        { quantity: 2, cancelled: 2, lineTotal: 6_000 },
      ],
    })
    expect(response.data.returnedAmount).toBeUndefined()
    expect(response.data.history.at(-1)).toEqual({
      status,
      at,
      by: 'vendor',
      kind: 'linesCancelled',
      reasonCode: 'outOfStock',
      reason: 'ما بقت',
      lines: [
        { line: 0, quantity: 3, restocked: true },
        { line: 1, quantity: 2, restocked: false },
      ],
    })
    expect(await stocks()).toEqual([9, 8])
    expect(await sold()).toEqual([1, 0])
    const read = { params: { id: order.id } }
    const seen = await app.call('orders/getOrder', read, { as: customer })
    expect(seen.data).toEqual(response.data)
    expect(await told()).toMatchObject({
      kind: 'linesCancelled',
      orderId: order.id,
      status,
      count: 5,
      amount: 9_750.75,
    })
    expect(await listed()).toMatchObject({
      totalAmount: 1_250.25,
      itemCount: 1,
      lineCount: 1,
      items: [{ product: { id: one }, quantity: 1 }],
      updatedAt: at,
      movedAt: order.movedAt,
    })
    await expectExactCounters()
  },
)

it('notes that nobody was there, and the order stays on its way', async () => {
  const { app, adjust, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...bothLines())
  const moved = app.now().toISOString()
  app.advance(3_600_000)
  const { data } = await adjust(id, { kind: 'nobodyThere', reason: 'التلفون مغلق' })
  expect(data).toMatchObject({ status: 'OUT_FOR_DELIVERY', totalAmount: 11_001, movedAt: moved })
  expect(data.history.at(-1)).toMatchObject({ kind: 'nobodyThere', reason: 'التلفون مغلق' })
  expect(await listed()).toMatchObject({ movedAt: moved, updatedAt: data.updatedAt })
  expect(await stocks()).toEqual([6, 8])
  expect(await told()).toMatchObject({ kind: 'nobodyThere', status: 'OUT_FOR_DELIVERY' })
  await expectExactCounters()
})

it('cancels an order that is refused at the door, and writes off what the vendor names', async () => {
  const { adjust, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...bothLines())
  const { data } = await adjust(id, {
    kind: 'refused',
    lines: [{ line: 0, quantity: 1, restock: false }],
    reasonCode: 'damaged',
  })
  expect(data).toMatchObject({ status: 'CANCELLED', totalAmount: 11_001, itemCount: 6 })
  expect(data.orderedAmount).toBeUndefined()
  expect(data.history.at(-1)).toMatchObject({
    status: 'CANCELLED',
    kind: 'refused',
    reasonCode: 'damaged',
    lines: [{ line: 0, quantity: 1, restocked: false }],
  })
  expect(await stocks()).toEqual([9, 10])
  expect(await sold()).toEqual([0, 0])
  expect(await told()).toMatchObject({ kind: 'refused', status: 'CANCELLED', count: 6 })
  expect((await expectExactCounters()).vendor).toEqual({
    ...{ orders: 1, CANCELLED: 1, confirmed1: 1, ended: 1 },
  })
})

it('delivers what is taken at the door, and puts back or writes off the rest', async () => {
  const { app, adjust, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...bothLines())
  app.advance(24 * 3_600_000)
  const { data } = await adjust(id, {
    kind: 'partTaken',
    lines: [
      { line: 0, quantity: 1, restock: true },
      { line: 0, quantity: 1, restock: false },
      { line: 1, quantity: 2, restock: true },
    ],
  })
  expect(data).toMatchObject({
    status: 'DELIVERED',
    totalAmount: 2_500.5,
    orderedAmount: 11_001,
    itemCount: 2,
    items: [{ refused: 2 }, { refused: 2 }],
    movedAt: app.now().toISOString(),
  })
  expect(await stocks()).toEqual([7, 10])
  expect(await sold()).toEqual([2, 0])
  const counters = await expectExactCounters()
  expect(counters.vendor).toMatchObject({ revenue: 2_500.5, delivered: 2_500.5 })
  expect(counters.days).toMatchObject({
    '2026-03-01 revenue': 2_500.5,
    '2026-03-02 delivered': 2_500.5,
  })
})

it('takes back pieces after the delivery, on the day they come', async () => {
  const { app, adjust, orderAt } = bench
  const { id } = await orderAt('DELIVERED', ...bothLines())
  app.advance(24 * 3_600_000)
  await adjust(id, { kind: 'returned', lines: [{ line: 0, quantity: 1, restock: true }] })
  app.advance(24 * 3_600_000)
  const { data } = await adjust(id, {
    kind: 'returned',
    lines: [
      { line: 0, quantity: 3, restock: false },
      { line: 1, quantity: 2, restock: true },
    ],
    reasonCode: 'wrongPart',
  })
  expect(data).toMatchObject({
    status: 'DELIVERED',
    totalAmount: 11_001,
    returnedAmount: 11_001,
    itemCount: 6,
    items: [{ returned: 4 }, { returned: 2 }],
  })
  expect(data.orderedAmount).toBeUndefined()
  expect(await stocks()).toEqual([7, 10])
  expect(await sold()).toEqual([0, 0])
  expect((await expectExactCounters()).days).toEqual({
    '2026-03-01 orders': 1,
    '2026-03-01 delivered': 11_001,
    '2026-03-02 delivered': -1_250.25,
    '2026-03-03 delivered': -9_750.75,
  })
})

it('puts pieces back into retired sources and products, and manages without a row', async () => {
  const { app, adjust, orderAt } = bench
  const gone = (await putProduct(app, bench.vendor)).productId
  const { id } = await orderAt('DELIVERED', ...bothLines(), { productId: gone })
  const { table } = app.services
  await table.update(productKey(one), {
    set: { deletedAt: app.now().toISOString(), isActive: false },
    remove: ['gsi2pk', 'gsi2sk'],
  })
  await table.update(productKey(two), { set: { 'stocks.main.retired': true } })
  await table.delete(productKey(gone))
  const lines = [0, 1, 2].map((line) => ({ line, quantity: 1, restock: true }))
  expect((await adjust(id, { kind: 'returned', lines })).status).toBe(200)
  expect(await stocks()).toEqual([7, 9])
  expect(await sold()).toEqual([3, 1])
  expect(await table.get(productKey(gone))).toBeUndefined()
})

it('costs three reads and one transaction', async () => {
  const { app, adjust, orderAt } = bench
  const { id } = await orderAt('CONFIRMED', ...bothLines())
  app.advance(1000)
  app.costs.length = 0
  await adjust(id, { kind: 'linesCancelled', lines: [{ line: 0, quantity: 1 }] })
  expect(app.costs.map(({ action }) => action).sort()).toEqual([
    'GetItem',
    'GetItem',
    'GetItem',
    'TransactWriteItems',
  ])
})
