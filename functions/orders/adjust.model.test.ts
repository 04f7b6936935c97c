/**
 * Random sequences of everything that can happen to orders, against a model that only adds and
 * subtracts: stock, pieces sold, money, counters, and how much may come back of each line.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderRecord } from '#functions/table/records.ts'
import { countersAndRecount, piecesHeld } from '#functions/testing/countersAndRecount.ts'
import { initialStock, Model, type ModelOrder } from '#functions/testing/orderModel.ts'
import { advanceClock, openOrderBench, type Adjustment } from '#functions/testing/orderBench.ts'
import { allOrders, putProduct, readProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { adjustmentsFrom } from '#shared/orders/adjustments.ts'
import { adjustmentKinds } from '#shared/orders/kinds.ts'
import { orderStatus } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'

const stockIds = ['a', 'b']
const prices = [1_250.25, 33_333.33]

const line = fc.record({
  // Some lines that the order does not have, and more pieces than it has.
  line: fc.oneof({ weight: 9, arbitrary: fc.nat({ max: 1 }) }, fc.constantFrom(2, 3)),
  quantity: fc.integer({ min: 1, max: 3 }),
  restock: fc.boolean(),
})
const order = fc.nat({ max: 2 })
const step = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      lines: fc.array(
        fc.record({
          product: fc.nat({ max: prices.length - 1 }),
          stockId: fc.constantFrom(...stockIds),
          quantity: fc.integer({ min: 1, max: 5 }),
        }),
        { minLength: 2, maxLength: 3 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order,
      /** Else to the next status. */
      to: fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        fc.constantFrom(...orderStatus.options),
      ),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      order,
      /** Usually an index into the adjustments that the order's status allows. */
      adjustment: fc.nat({ max: 2 }),
      isAny: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
      lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat' as const), command: fc.nat(9) }) },
)
/** Begins with two orders. */
const steps = fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }).map((drawn) => [
  ...[1, 2].map((quantity) => ({
    kind: 'place' as const,
    lines: [0, 1].map((product) => ({ product, stockId: 'a', quantity: 3 * quantity })),
  })),
  ...drawn,
])

/** How long a key is remembered (docs/rules.md). */
const keyLifeMs = 7 * 24 * 3_600_000

/** A command that was carried out, to be sent again with its key. */
interface SentCommand {
  send: () => Promise<number>
  order: ModelOrder
  body: Adjustment
  /** Epoch ms. */
  at: number
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function openMarket() {
  const bench = await openOrderBench()
  const ids: string[] = []
  for (const price of prices) {
    const source = { quantity: initialStock, price }
    ids.push((await putProduct(bench.app, bench.vendor, { a: source, b: source })).productId)
  }
  return { bench, ids }
}

async function expectSame({ bench, ids }: Awaited<ReturnType<typeof openMarket>>, model: Model) {
  const { app, vendor, customer } = bench
  for (const [index, id] of ids.entries()) {
    for (const stockId of stockIds)
      expect(await readStock(app, id, stockId)).toBe(model.left(`${index} ${stockId}`))
    expect((await readProduct(app, id)).sold ?? 0).toBe(model.sold(`${index} `))
  }
  const stored = await allOrders(app)
  const facts = stored.map((row) => [
    row.orderId,
    [row.status, row.countedAs, row.totalAmount, row.listing.totalAmount, row.returnedAmount ?? 0],
  ])
  expect(Object.fromEntries(facts)).toEqual(model.facts())
  expectCapped(stored)
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
  expect([counters.vendor?.expected ?? 0, counters.vendor?.delivered ?? 0]).toEqual([
    model.money(['PENDING', 'CONFIRMED', 'OUT_FOR_DELIVERY']),
    model.money(['DELIVERED']),
  ])
}

function expectCapped(stored: OrderRecord[]): void {
  for (const { quantity, cancelled = 0, refused = 0, returned = 0 } of stored.flatMap(
    (order) => order.items,
  ))
    expect(cancelled + refused + returned).toBeLessThanOrEqual(quantity)
}

function bodyOf(
  { status }: ModelOrder,
  { adjustment, isAny, lines }: Extract<Step, { kind: 'adjust' }>,
): Adjustment {
  const allowed = adjustmentsFrom(status)
  const kinds = isAny || allowed.length === 0 ? adjustmentKinds : allowed
  const kind = kinds[adjustment % kinds.length] ?? 'nobodyThere'
  return kind === 'nobodyThere' || kind === 'chassisMatched' ? { kind } : { kind, lines }
}

/** Does one step through the handlers; returns the status, and the expected one. */
async function perform(
  { bench, ids }: Awaited<ReturnType<typeof openMarket>>,
  model: Model,
  taken: Step,
  sent: SentCommand[],
): Promise<[status: number, expected: number] | undefined> {
  if (taken.kind === 'place') {
    const wanted = taken.lines.map(({ product, stockId, quantity }) => ({
      source: `${product} ${stockId}`,
      price: Math.round((prices[product] ?? 0) * 100),
      pieces: quantity,
    }))
    const fits = wanted.every(({ source }) => {
      const pieces = wanted.filter((one) => one.source === source)
      return pieces.reduce((sum, one) => sum + one.pieces, 0) <= model.left(source)
    })
    if (!fits) return undefined
    const placed = await bench.place(
      ...taken.lines.map(({ product, ...line }) => ({ ...line, productId: ids[product] ?? '' })),
    )
    model.place(placed.id, wanted)
    return undefined
  }
  if (taken.kind === 'repeat') {
    const command = sent[taken.command]
    if (!command) return undefined
    const now = bench.app.now().getTime()
    const status = await command.send()
    if (now - command.at < keyLifeMs) return [status, 200]
    // Its key is forgotten: it is another command.
    if (status === 200) command.at = now
    return [status, model.adjust(command.order, command.body)]
  }
  const order = model.orders[taken.order]
  if (!order) return undefined
  if (taken.kind === 'cancel') {
    const { status } = await bench.cancel(order.id)
    return [status, model.move(order, 'customer', 'CANCELLED')]
  }
  if (taken.kind === 'move') {
    const to = taken.to ?? happyPath[happyPath.indexOf(order.status) + 1] ?? 'DELIVERED'
    const { status } = await bench.move(order.id, to)
    return [status, model.move(order, 'vendor', to)]
  }
  const body = bodyOf(order, taken)
  const key = `command-${randomUUID()}`
  const send = async () => (await bench.adjust(order.id, body, key)).status
  const status = await send()
  if (status === 200) sent.push({ send, order, body, at: bench.app.now().getTime() })
  return [status, model.adjust(order, body)]
}

describe('adjusted orders', () => {
  it('match the model after any sequence, and a repeated command does nothing', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const market = await openMarket()
        const model = new Model()
        const sent: SentCommand[] = []
        for (const taken of drawn) {
          // Days pass too, so that deliveries and returns are counted on days of their own.
          market.bench.app.advance(5 * 3_600_000)
          const [status, expected] = (await perform(market, model, taken, sent)) ?? []
          expect([taken, status]).toEqual([taken, expected])
        }
        await expectSame(market, model)
      }),
      { numRuns: 8 },
    )
  })

  it('keep stock, caps and counters exact when many things happen at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const rounds = [drawn.slice(0, 2)]
        for (let at = 2; at < drawn.length; at += 5) rounds.push(drawn.slice(at, at + 5))
        const market = await openMarket()
        const { app, vendor, customer } = market.bench
        advanceClock(app)
        const model = new Model()
        const sent: SentCommand[] = []
        for (const round of rounds) {
          app.advance(1000)
          const done = await Promise.all(
            round.map((taken) => perform(market, model, taken, sent).catch(() => undefined)),
          )
          for (const [status] of done.filter((one) => one !== undefined))
            expect([200, 400, 409]).toContain(status)
        }
        const { counters, recount } = await countersAndRecount(app, vendor, [customer])
        expect(counters).toEqual(recount)
        const stored = await allOrders(app)
        expectCapped(stored)
        let pieces = stored.reduce((sum, order) => sum + piecesHeld(order), 0)
        for (const id of market.ids)
          for (const stockId of stockIds) pieces += await readStock(app, id, stockId)
        expect(pieces).toBe(initialStock * stockIds.length * prices.length)
      }),
      { numRuns: 8 },
    )
  })
})
