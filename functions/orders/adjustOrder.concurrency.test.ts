import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventsPartition, orderKey } from '#functions/table/keys.ts'
import { beforeTransaction, holdWritesUntil } from '#functions/testing/holdWritesUntil.ts'
import { raiseConflicts, type Conflicts } from '#functions/testing/raiseConflicts.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { advanceClock, openOrderBench, type OrderBench } from '#functions/testing/orderBench.ts'
import { allRows, putProduct, putVariant, readStock } from '#functions/testing/orderFixtures.ts'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'

let bench: OrderBench
let productId: string
const open = async (given?: OrderBench['app']) => {
  bench = await openOrderBench(given)
  advanceClock(bench.app)
  productId = (await putProduct(bench.app, bench.vendor, { main: { price: 1_250.25 } })).productId
}
const lines = () => [
  { productId, quantity: 4 },
  { productId, quantity: 2 },
]
const cancelled = (line: number, quantity: number) => ({
  kind: 'linesCancelled' as const,
  lines: [{ line, quantity }],
})
const returned = (line: number, quantity: number) => ({
  kind: 'returned' as const,
  lines: [{ line, quantity, restock: true }],
})
const expectExact = async (stock: number) => {
  expect(await readStock(bench.app, productId)).toBe(stock)
  const { counters, recount } = await countersAndRecount(bench.app, bench.vendor, [bench.customer])
  expect(counters).toEqual(recount)
}

/** What two people at once must not break; `overlap` makes the next so many writes overlap. */
const cases: [string, (overlap: (count: number) => void) => Promise<void>][] = [
  [
    'lets one of two devices cancel pieces of which there are enough for one',
    async (overlap) => {
      const { id } = await bench.orderAt('CONFIRMED', ...lines())
      bench.app.advance(1000)
      overlap(2)
      const both = await Promise.all([1, 2].map(() => bench.adjust(id, cancelled(0, 3))))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const rejected = both.find(({ status }) => status === 409)
      expect(rejected?.error).toMatchObject({
        code: 'ORDER_ADJUSTMENT_REFUSED',
        issues: [{ code: 'TOO_MANY_PIECES', available: 1 }],
      })
      await expectExact(10 - 3)
    },
  ],
  [
    'keeps what two devices return of different lines, and of one line',
    async (overlap) => {
      const { id } = await bench.orderAt('DELIVERED', ...lines())
      bench.app.advance(1000)
      overlap(3)
      const all = await Promise.all(
        [returned(0, 2), returned(0, 1), returned(1, 2)].map((body) => bench.adjust(id, body)),
      )
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
      const { data } = await bench.adjust(id, returned(0, 1))
      expect(data).toMatchObject({ returnedAmount: 7_501.5, history: { length: 8 } })
      await expectExact(10)
    },
  ],
  [
    'lets one of two outcomes at the door win',
    async (overlap) => {
      const { id } = await bench.orderAt('OUT_FOR_DELIVERY', ...lines())
      bench.app.advance(1000)
      overlap(3)
      const all = await Promise.all([
        bench.adjust(id, { ...returned(0, 1), kind: 'partTaken' }),
        bench.adjust(id, { kind: 'refused' }),
        bench.move(id, 'DELIVERED'),
      ])
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const [part, refused] = all
      await expectExact(part.status === 200 ? 5 : refused.status === 200 ? 10 : 4)
    },
  ],
  [
    "lets a customer's cancel and a line's cancel return each piece once",
    async (overlap) => {
      const { id } = await bench.orderAt('PENDING', ...lines())
      bench.app.advance(1000)
      overlap(2)
      const [line, whole] = await Promise.all([bench.adjust(id, cancelled(0, 3)), bench.cancel(id)])
      expect(whole.status).toBe(200)
      expect([200, 409]).toContain(line.status)
      expect(whole.data.totalAmount).toBe(line.status === 200 ? 3_750.75 : 7_501.5)
      await expectExact(10)
    },
  ],
  [
    'does a command once that is sent five times at once',
    async (overlap) => {
      const { id } = await bench.orderAt('DELIVERED', ...lines())
      bench.app.advance(1000)
      overlap(5)
      const all = await Promise.all(
        [1, 2, 3, 4, 5].map(() => bench.adjust(id, returned(0, 1), 'once')),
      )
      expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200))
      for (const { data } of all) expect(data.returnedAmount).toBe(1_250.25)
      await expectExact(10 - 5)
    },
  ],
]

describe('adjustOrder under concurrency', () => {
  beforeEach(() => open())

  it.each(cases)('%s', (_, run) => run((count) => void holdWritesUntil(bench.app, count)))
  it.each(cases)('%s, in reverse', (_, run) =>
    run((count) => void holdWritesUntil(bench.app, count, 'reversed')),
  )

  it('checks in the write too that the order is this vendor’s', async () => {
    const { app, adjust, orderAt } = bench
    const { id } = await orderAt('DELIVERED', ...lines())
    app.advance(1000)
    const vendorId = await app.signUp('VENDOR')
    const before = await allRows(app)
    beforeTransaction(app, () => app.services.table.update(orderKey(id), { set: { vendorId } }))
    expect((await adjust(id, returned(0, 1))).status).toBe(404)
    const { pk, sk } = orderKey(id)
    expect(await allRows(app)).toEqual({
      ...before,
      [`${pk} ${sk}`]: expect.objectContaining({ vendorId }),
    })
  })
})

describe('adjustOrder under concurrency, while the engine raises conflicts', () => {
  let engine: Conflicts
  let conflicts = 0
  beforeEach(async () => {
    const app = await createTestApp()
    engine = raiseConflicts(app, { openMs: 20 })
    await open(app)
  })
  afterEach(() => void (conflicts += engine.count()))

  it.each(cases)('%s', (_, run) => run(() => undefined))

  it('which it has done', () => expect(conflicts).toBeGreaterThan(0))
})

describe('a repeated command', () => {
  beforeEach(() => open())

  it('does nothing, also after other commands, and returns the order as it is now', async () => {
    const { app, adjust, orderAt, move } = bench
    const { id } = await orderAt('CONFIRMED', ...lines())
    const first = await adjust(id, cancelled(0, 1), 'first')
    await adjust(id, cancelled(0, 1), 'second')
    await move(id, 'OUT_FOR_DELIVERY')
    const last = await move(id, 'DELIVERED')
    const before = await allRows(app)
    app.advance(1000)
    const again = await adjust(id, cancelled(0, 1), 'first')
    expect(first.status).toBe(200)
    expect([again.status, again.data]).toEqual([200, last.data])
    expect(await allRows(app)).toEqual(before)
  })

  it('is done once when its response was lost', async () => {
    const { app, adjust, customer, orderAt } = bench
    const { id } = await orderAt('DELIVERED', ...lines())
    const { table } = app.services
    const transact = table.transact.bind(table)
    app.services.table = {
      ...table,
      transact: async (writes) => {
        app.services.table = table
        await transact(writes)
        throw new Error('the process died here')
      },
    }
    expect((await adjust(id, returned(0, 1), 'lost')).status).toBe(500)
    const again = await adjust(id, returned(0, 1), 'lost')
    expect([again.status, again.data.returnedAmount]).toEqual([200, 1_250.25])
    await expectExact(10 - 5)
    const rows = await table.queryAll({ pk: eventsPartition(customer) })
    expect(JSON.stringify(rows).match(/"returned"/g)).toHaveLength(1)
  })

  it('is not rejected for what its twin has just done', async () => {
    const { id } = await bench.orderAt('DELIVERED', ...lines())
    bench.app.advance(1000)
    const { services } = bench.app
    const real = services.table
    const repeat = () => bench.adjust(id, returned(0, 4), 'same')
    let twin: ReturnType<typeof repeat> | undefined
    // The twin is done between two reads of this request, whichever of them is of the order.
    services.table = {
      ...real,
      get: async (key, options) => {
        const isOrder = key.pk === orderKey(id).pk
        if (!isOrder) return real.get(key, options)
        services.table = real
        twin = repeat()
        await twin
        return real.get(key, options)
      },
    }
    const response = await repeat()
    expect([response.status, (await twin)?.status]).toEqual([200, 200])
    expect(response.data.returnedAmount).toBe(5_001)
    await expectExact(8)
  })

  it('is rejected with its key for another body or order, and for 7 days only', async () => {
    const { app, adjust, orderAt } = bench
    const { id } = await orderAt('DELIVERED', productLine(4))
    const other = await orderAt('DELIVERED', productLine(4))
    await adjust(id, returned(0, 1), 'key')
    for (const [orderId, quantity] of [
      [id, 2],
      [other.id, 1],
    ] as const) {
      expect(await rejection(adjust(orderId, returned(0, quantity), 'key'))).toBe('409 KEY_REUSED')
    }
    app.advance(7 * 24 * 3_600_000)
    const { data } = await adjust(id, returned(0, 1), 'key')
    expect(data.returnedAmount).toBe(2_500.5)
  })

  it('is not remembered when it was rejected', async () => {
    const { adjust, move, orderAt } = bench
    const { id } = await orderAt('OUT_FOR_DELIVERY', ...lines())
    expect((await adjust(id, returned(0, 1), 'key')).status).toBe(409)
    await move(id, 'DELIVERED')
    expect((await adjust(id, returned(0, 1), 'key')).status).toBe(200)
  })
})

const productLine = (quantity: number) => ({ productId, quantity })

describe('an adjustment of 50 products with variants', () => {
  it('stays within the 100 rows of a transaction', async () => {
    await open()
    const { app, adjust, move, place, vendor } = bench
    const all = []
    for (let line = 0; line < 50; line += 1) {
      const product = await putProduct(app, vendor)
      const { variantId } = await putVariant(app, product.productId, 500)
      all.push({ productId: product.productId, variantId, quantity: 2 })
    }
    const { table } = app.services
    const sizes: number[] = []
    app.services.table = {
      ...table,
      transact: (writes) => {
        sizes.push(writes.length)
        return table.transact(writes)
      },
    }
    const { id } = await place(...all)
    app.advance(24 * 3_600_000)
    await move(id, 'CONFIRMED')
    await move(id, 'OUT_FOR_DELIVERY')
    const each = all.map((_, line) => ({ line, quantity: 1, restock: true }))
    expect((await adjust(id, { kind: 'partTaken', lines: each })).status).toBe(200)
    app.advance(24 * 3_600_000)
    expect((await adjust(id, { kind: 'returned', lines: each })).status).toBe(200)
    expect(sizes.filter((size) => size > 5)).toEqual([57, 57, 56])
  })
})
