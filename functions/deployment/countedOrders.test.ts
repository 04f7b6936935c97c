import { beforeEach, describe, expect, it } from 'vitest'
import {
  counterKey,
  migrationKey,
  orderKey,
  productKey,
  vendorCounter,
  vendorDayCounterKey,
} from '#functions/table/keys.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import type { Changes } from '#functions/table/table.ts'
import { asFunction } from '#functions/testing/asFunction.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { advanceClock, openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { allOrders, allRows, putProduct, readProduct } from '#functions/testing/orderFixtures.ts'
import { countOrder } from '#functions/orders/change.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { runMigrations } from './migrate.ts'

let bench: OrderBench
let productId: string
let other: string
/** By status. */
let ids: Record<OrderStatus, string>
beforeEach(async () => {
  bench = await openOrderBench()
  const { app, vendor, orderAt } = bench
  await runMigrations(app.services.table, app.now, app.services.log)
  productId = (await putProduct(app, vendor, { main: { price: 1_250.25, quantity: 99 } })).productId
  other = (await putProduct(app, vendor, { main: { quantity: 99 } })).productId
  const at = async (status: OrderStatus, quantity: number) => {
    app.advance(13 * 3_600_000)
    return (await orderAt(status, { productId, quantity }, { productId: other })).id
  }
  ids = {
    PENDING: await at('PENDING', 1),
    CONFIRMED: await at('CONFIRMED', 2),
    OUT_FOR_DELIVERY: await at('OUT_FOR_DELIVERY', 3),
    DELIVERED: await at('DELIVERED', 4),
    CANCELLED: await at('CANCELLED', 5),
  }
})

const migrate = async () => {
  const { services, now } = bench.app
  await services.table.delete(migrationKey('007-counted-orders'))
  await asFunction('migrate', () => runMigrations(services.table, now, services.log))
}

/** Makes all rows what older code has written. */
async function makeOlder(): Promise<void> {
  const { app, vendor } = bench
  const { table } = app.services
  const remove = (key: { pk: string; sk: string }, attributes: string[]) =>
    table.update(key, { remove: attributes } satisfies Changes)
  for (const { orderId } of await allOrders(app))
    await remove(orderKey(orderId), [
      'countedAs',
      ...['movedAt', 'phone', 'province', 'city', 'parts'].map((field) => `listing.${field}`),
    ])
  for (const id of [productId, other]) await remove(productKey(id), ['sold'])
  const counts = ['expected', 'delivered', 'confirmed1', 'ended', 'fulfilled', 'lackedStock']
  for (const pk of [counterKey(vendorCounter(vendor), 0).pk, vendorDayCounterKey(vendor, '', 0).pk])
    for (const row of await table.queryAll({ pk })) await remove(row, counts)
}

/** Without what every write of a product changes, and zeros. */
const comparable = async () => {
  const rows = await allRows(bench.app)
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => {
      const { rev, gsi1sk, ...fields } = row as Record<string, unknown>
      void [rev, gsi1sk]
      return [key, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0))]
    }),
  )
}
const expectExact = async () => {
  const { counters, recount } = await countersAndRecount(bench.app, bench.vendor, [bench.customer])
  expect(counters).toEqual(recount)
}

it('makes older rows what this code writes, and shows the changed products to the catalogue', async () => {
  const { app } = bench
  const written = await comparable()
  const { rev } = await readProduct(app, productId)
  await makeOlder()
  expect(await comparable()).not.toEqual(written)
  app.advance(60_000)
  await migrate()
  await expectExact()
  const now = await comparable()
  const migration = `${migrationKey('007-counted-orders').pk} ${migrationKey('007-counted-orders').sk}`
  expect({ ...now, [migration]: 0 }).toEqual({ ...written, [migration]: 0 })
  const product = await readProduct(app, productId)
  expect(product.sold).toBe(1 + 2 + 3 + 4)
  expect(product.rev).toBeGreaterThan(rev)
  expect(Date.parse(product.gsi1sk)).toBeGreaterThanOrEqual(app.now().getTime())
  expect(product.version).toBe(1)
})

it('counts nothing twice: run again, by several processes at once, or after an interruption', async () => {
  const { app } = bench
  await makeOlder()
  const { table } = app.services
  const transact = table.transact.bind(table)
  let writes = 0
  app.services.table = {
    ...table,
    transact: async (rows) => {
      await transact(rows)
      if (++writes === 2) throw new Error('the process died here')
    },
  }
  await expect(migrate()).rejects.toThrow('died')
  app.services.table = table
  await Promise.all([migrate(), migrate(), migrate()])
  await expectExact()
  const rows = await allRows(app)
  await migrate()
  expect(await allRows(app)).toEqual(rows)
})

const changes: [OrderStatus, (id: string) => Promise<{ status: number }>][] = [
  ['PENDING', (id) => bench.cancel(id)],
  [
    'CONFIRMED',
    (id) => bench.adjust(id, { kind: 'linesCancelled', lines: [{ line: 0, quantity: 1 }] }),
  ],
  ['OUT_FOR_DELIVERY', (id) => bench.move(id, 'DELIVERED')],
  [
    'DELIVERED',
    (id) =>
      bench.adjust(id, { kind: 'returned', lines: [{ line: 1, quantity: 1, restock: true }] }),
  ],
]
describe.each(['asTheyCame', 'reversed'] as const)('written %s', (order) => {
  it.each(changes)(
    'leaves a %s order that changes at the same time exact',
    async (status, change) => {
      const { app } = bench
      await makeOlder()
      for (const id of Object.values(ids))
        if (id !== ids[status]) await countOrder(app.services, id)
      app.advance(1000)
      advanceClock(app)
      holdWritesUntil(app, 2, order)
      const [, done] = await Promise.all([migrate(), change(ids[status])])
      expect(done.status).toBe(200)
      await expectExact()
    },
  )
})

it("raises no conflicts among one vendor's orders", async () => {
  await makeOlder()
  const { table } = bench.app.services
  let ongoing = 0
  let overlaps = 0
  bench.app.services.table = {
    ...table,
    transact: async (rows) => {
      if (ongoing > 0) overlaps++
      ongoing++
      await table.transact(rows).finally(() => ongoing--)
    },
  }
  await migrate()
  expect(overlaps).toBe(0)
  await expectExact()
})

it('is made up for by the next change of an order that older code wrote or moved', async () => {
  const { app, move, adjust, vendor } = bench
  const { table } = app.services
  // As older code moves: neither `countedAs` nor a counter of this code.
  const moveAsOlder = async (id: string, status: OrderStatus) => {
    const { status: from } = asRecord<OrderRecord>((await table.get(orderKey(id)))!)
    const at = app.now().toISOString()
    await table.update(orderKey(id), {
      set: { status, updatedAt: at },
      append: { history: [{ status, at, by: 'vendor' }] },
    })
    for (const shard of [
      counterKey(vendorCounter(vendor), 0),
      { pk: `CUSTOMER_COUNTS#${bench.customer}`, sk: 'SHARD#0' },
    ])
      await table.update(shard, { add: { [from]: -1, [status]: 1 } })
  }
  app.advance(1000)
  await moveAsOlder(ids.OUT_FOR_DELIVERY, 'DELIVERED')
  await moveAsOlder(ids.PENDING, 'CONFIRMED')
  app.advance(1000)
  const lines = [{ line: 0, quantity: 3, restock: true }]
  expect((await adjust(ids.OUT_FOR_DELIVERY, { kind: 'returned', lines })).status).toBe(200)
  expect((await move(ids.PENDING, 'CANCELLED')).status).toBe(200)
  await expectExact()
  await moveAsOlder(ids.CONFIRMED, 'OUT_FOR_DELIVERY')
  await migrate()
  await expectExact()
})

it('lets older rows be listed and searched before it has run', async () => {
  const { app, vendor } = bench
  await makeOlder()
  const find = async (search?: string) => {
    const query = { search, sortBy: 'overdueFirst' as const }
    return (await app.call('orders/listMyVendorOrders', { query }, { as: vendor })).data
  }
  expect((await find()).map(({ phone, province }) => phone + province)).toEqual(Array(5).fill(''))
  expect(await find('بغداد')).toEqual([])
  await migrate()
  expect(await find('بغداد')).toHaveLength(5)
  expect(await find('فلتر')).toHaveLength(5)
})
