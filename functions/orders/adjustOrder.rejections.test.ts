import { beforeEach, expect, it } from 'vitest'
import { openOrderBench, type Adjustment, type OrderBench } from '#functions/testing/orderBench.ts'
import { allRows, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { limits } from '#shared/kernel/limits.ts'
import { adjustmentsFrom } from '#shared/orders/adjustments.ts'
import { adjustmentKinds } from '#shared/orders/kinds.ts'
import { orderStatus } from '#shared/orders/schema.ts'

let bench: OrderBench
let productId: string
beforeEach(async () => {
  bench = await openOrderBench()
  productId = (await putProduct(bench.app, bench.vendor, { main: { quantity: 99 } })).productId
})
/** Lines of 4 and 2 pieces. */
const lines = () => [
  { productId, quantity: 4 },
  { productId, quantity: 2 },
]
const expectNothingChanged = async (act: () => Promise<void>) => {
  const before = await allRows(bench.app)
  await act()
  expect(await allRows(bench.app)).toEqual(before)
}

it.each(orderStatus.options)('rejects what a %s order does not allow', async (status) => {
  const { adjust, orderAt } = bench
  const { id } = await orderAt(status, ...lines())
  await expectNothingChanged(async () => {
    for (const kind of adjustmentKinds) {
      if (adjustmentsFrom(status).includes(kind)) continue
      const some = [{ line: 0, quantity: 1, restock: true }]
      const body: Adjustment = kind === 'nobodyThere' ? { kind } : { kind, lines: some }
      const { status: code, error } = await adjust(id, body)
      expect([kind, code, error.code]).toEqual([kind, 409, 'ORDER_ADJUSTMENT_REFUSED'])
    }
  })
})

it('names each line of which more is given than is left', async () => {
  const { adjust, orderAt } = bench
  const { id } = await orderAt('PENDING', ...lines())
  const cancel = { kind: 'linesCancelled', lines: [{ line: 0, quantity: 3 }] } as const
  await adjust(id, { ...cancel, lines: [...cancel.lines] })
  await expectNothingChanged(async () => {
    const { status, error } = await adjust(id, {
      kind: 'linesCancelled',
      lines: [
        { line: 1, quantity: 1 },
        { line: 0, quantity: 1, restock: true },
        { line: 0, quantity: 1, restock: false },
      ],
    })
    expect([status, error.code]).toEqual([409, 'ORDER_ADJUSTMENT_REFUSED'])
    expect(error.issues).toEqual([
      { path: ['lines', 1, 'quantity'], code: 'TOO_MANY_PIECES', available: 1 },
      { path: ['lines', 2, 'quantity'], code: 'TOO_MANY_PIECES', available: 1 },
    ])
  })
})

it('caps what comes back over cancelled, refused and returned pieces together', async () => {
  const { adjust, orderAt, move } = bench
  const { id } = await orderAt('PENDING', ...lines())
  const some = (quantity: number) => [{ line: 0, quantity, restock: true }]
  await adjust(id, { kind: 'linesCancelled', lines: some(1) })
  await move(id, 'CONFIRMED')
  await move(id, 'OUT_FOR_DELIVERY')
  await adjust(id, { kind: 'partTaken', lines: some(1) })
  await adjust(id, { kind: 'returned', lines: some(1) })
  expect(await readStock(bench.app, productId)).toBe(99 - 3)
  await expectNothingChanged(async () => {
    const { status, error } = await adjust(id, { kind: 'returned', lines: some(2) })
    expect([status, error.issues?.[0]?.available]).toEqual([409, 1])
  })
  expect((await adjust(id, { kind: 'returned', lines: some(1) })).status).toBe(200)
  expect((await adjust(id, { kind: 'returned', lines: some(1) })).status).toBe(409)
})

it('leaves the cancelling of a whole order to the command for it', async () => {
  const { adjust, orderAt } = bench
  const all = [
    { line: 0, quantity: 4, restock: true },
    { line: 1, quantity: 2, restock: true },
  ]
  const pending = await orderAt('PENDING', ...lines())
  const onItsWay = await orderAt('OUT_FOR_DELIVERY', ...lines())
  await expectNothingChanged(async () => {
    for (const [id, kind] of [
      [pending.id, 'linesCancelled'],
      [onItsWay.id, 'partTaken'],
    ] as const) {
      const { status, error } = await adjust(id, { kind, lines: all })
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['lines']])
    }
  })
})

const line = { line: 0, quantity: 1, restock: true }
it.each([
  [{}, ['kind']],
  [{ kind: 'lost' }, ['kind']],
  [{ kind: 'returned' }, ['lines']],
  [{ kind: 'returned', lines: [] }, ['lines']],
  [{ kind: 'returned', lines: 'all' }, ['lines']],
  [{ kind: 'returned', lines: Array(101).fill(line) }, ['lines']],
  [{ kind: 'returned', lines: [line, line] }, ['lines', 1, 'line']],
  [{ kind: 'returned', lines: [{ ...line, line: 2 }] }, ['lines', 0, 'line']],
  [{ kind: 'returned', lines: [{ ...line, line: -1 }] }, ['lines', 0, 'line']],
  [{ kind: 'returned', lines: [{ ...line, line: 0.5 }] }, ['lines', 0, 'line']],
  [{ kind: 'returned', lines: [{ ...line, line: 50 }] }, ['lines', 0, 'line']],
  [{ kind: 'returned', lines: [{ ...line, quantity: 0 }] }, ['lines', 0, 'quantity']],
  [{ kind: 'returned', lines: [{ ...line, quantity: 1.5 }] }, ['lines', 0, 'quantity']],
  [{ kind: 'returned', lines: [{ ...line, quantity: 1e9 }] }, ['lines', 0, 'quantity']],
  [{ kind: 'returned', lines: [{ line: 0, quantity: 1 }] }, ['lines', 0, 'restock']],
  [{ kind: 'returned', lines: [null] }, ['lines', 0]],
  [{ kind: 'returned', lines: [line], reasonCode: 'bored' }, ['reasonCode']],
  [{ kind: 'returned', lines: [line], reason: 'ا'.repeat(301) }, ['reason']],
  [{ kind: 'returned', lines: [line], reason: '\ud800' }, ['reason']],
])('rejects %j, naming the field', async (body, path) => {
  const { adjust, orderAt } = bench
  const { id } = await orderAt('DELIVERED', ...lines())
  await expectNothingChanged(async () => {
    const { status, error } = await adjust(id, body as Adjustment)
    expect([status, error.code, error.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', path])
  })
})

it("returns 404 for another vendor's order and for an unknown one [ROLE-07]", async () => {
  const { adjust, app, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...lines())
  const stranger = await app.signUp('VENDOR')
  await expectNothingChanged(async () => {
    for (const [orderId, as] of [
      [id, stranger],
      ['01JABCDEFGHJKMNPQRSTVWXYZ0', bench.vendor],
    ] as const)
      expect((await adjust(orderId, { kind: 'nobodyThere' }, 'key', as)).status).toBe(404)
  })
})

it('needs a key of a valid form', async () => {
  const { app, orderAt, vendor } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...lines())
  await expectNothingChanged(async () => {
    for (const idempotencyKey of [undefined, 'a b', 'x'.repeat(65)]) {
      const input = { params: { id }, body: { kind: 'nobodyThere' as const }, idempotencyKey }
      const { status, error } = await app.call('orders/adjustOrder', input, { as: vendor })
      expect([status, error.issues?.[0]?.path]).toEqual([400, ['Idempotency-Key']])
    }
  })
})

it.each<[string, (id: string) => Promise<{ status: number }>]>([
  ['be delivered', (id) => bench.move(id, 'DELIVERED')],
  ['be refused at the door', (id) => bench.adjust(id, { kind: 'refused' })],
])('bounds the history, and still lets the order %s', async (_, end) => {
  const { adjust, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...lines())
  for (let entries = 3; entries < limits.adjustmentsPerOrder; entries += 1)
    expect((await adjust(id, { kind: 'nobodyThere' })).status).toBe(200)
  const { status, error } = await adjust(id, { kind: 'nobodyThere' })
  expect([status, error.issues?.[0]?.code]).toEqual([409, 'TOO_MANY_ADJUSTMENTS'])
  expect((await end(id)).status).toBe(200)
})

it('records what comes back after the delivery, however often nobody was there', async () => {
  const { adjust, move, orderAt } = bench
  const { id } = await orderAt('OUT_FOR_DELIVERY', ...lines())
  for (let entries = 3; entries < limits.adjustmentsPerOrder; entries += 1)
    await adjust(id, { kind: 'nobodyThere' })
  await move(id, 'DELIVERED')
  const returned = { kind: 'returned' as const, lines: [{ line: 0, quantity: 1, restock: true }] }
  expect((await adjust(id, returned)).data.history).toHaveLength(limits.adjustmentsPerOrder + 2)
})
