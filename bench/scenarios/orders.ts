/**
 * Throughput of concurrent orders: of one product, and of three, beside the engine's own transactions of
 * that size. These are the same rows under new ids, sent through the client of the table without
 * anything else that an order does, so their rate is the most that orders could reach on this engine.
 */
import { randomUUID } from 'node:crypto'
import pMap from 'p-map'
import { ulid } from 'ulid'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Write } from '#functions/table/table.ts'
import { openMarket } from '#functions/testing/market.ts'
import { orderBody } from '#functions/testing/orderFixtures.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { median, medians, readCpuMs, repeat, rounded, spentOn } from '../measure.ts'
import { report, type Measure } from '../report.ts'
import { startApp } from '../start.ts'

const perRound = 200
const rounds = 3
/** Pairs of rounds of orders and bare transactions; the first one warms up. */
const pairs = 6
const callers = 8

export async function bench(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const { app, engine } = await startApp(running)
  const market = await openMarket(app)
  const vendor = await app.signUp('VENDOR')
  const claims = { exp: Date.now() / 1000 + 3600 }
  const tokens = await repeat(20, async () =>
    signToken(await app.signUp('CUSTOMER'), { now: new Date(), claims }),
  )
  const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 1_000_000 }]
  const products = await repeat(40, async () => (await market.sell(vendor, { stocks })).id)
  const written: Write[][] = []
  const table = createDynamoTable({ tableName: process.env.TABLE_NAME ?? '' })
  // As in production: no meter, and a clock that moves.
  Object.assign(app.services, {
    now: () => new Date(),
    newId: () => ulid(),
    table: {
      ...table,
      transact: (writes: Write[]) => {
        written.push(writes)
        return table.transact(writes)
      },
    },
  })

  let turn = 0
  const place = async (caller: number, lines: number) => {
    const from = lines === 1 ? 0 : (turn += lines)
    const items = Array.from({ length: lines }, (_, line) => ({
      productId: products[(from + line) % products.length] ?? '',
      quantity: 1,
    }))
    const input = { body: orderBody(items), idempotencyKey: randomUUID() }
    const token = tokens[caller] ?? ''
    const { status } = await app.call('orders/createOrder', input, { token })
    if (status !== 201) throw new Error(`An order was rejected with ${status}`)
  }
  const runRound = (atOnce: number, run: (caller: number) => Promise<void>) =>
    measureRound(engine.pid, atOnce, run)
  const measures: Measure[] = []
  for (const atOnce of [1, 5, 20])
    measures.push({
      what: `${atOnce} at once`,
      ...summarise(await repeat(rounds, () => runRound(atOnce, (caller) => place(caller, 1)))),
    })

  const inPairs = await repeat(pairs, async () => {
    written.length = 0
    const order = await runRound(callers, (caller) => place(caller, 3))
    const copies = written.map(copyWrites)
    const bare = await runRound(callers, () => table.transact(copies.pop() ?? []))
    return { order, bare, share: (100 * order['orders a second']) / bare['orders a second'] }
  })
  const warm = inPairs.slice(1)
  measures.push(
    {
      what: `three lines, ${callers} at once`,
      ...summarise(warm.map(({ order }) => order)),
      '% of bare': median(warm.map(({ share }) => share)),
    },
    { what: 'its bare transaction', ...summarise(warm.map(({ bare }) => bare)) },
  )
  await report('orders', measures)
}

/** The writes of another order of the same size: new ids for the order and the caller's key. */
function copyWrites(writes: Write[]): Write[] {
  let text = JSON.stringify(writes)
  for (const write of writes) {
    if (write.kind !== 'put') continue
    const id = /^ORDER#(.+)/.exec(write.item.pk)?.[1]
    const key = /^IDEMPOTENCY#(.+)/.exec(write.item.sk)?.[1]
    if (id) text = text.replaceAll(id, ulid())
    if (key) text = text.replaceAll(key, randomUUID())
  }
  // The writes that were stringified, but for ids.
  return JSON.parse(text) as Write[]
}

/** CPU time is that of one order, in this process and in the engine's. */
async function measureRound(
  enginePid: number | undefined,
  atOnce: number,
  run: (caller: number) => Promise<void>,
) {
  const waits: number[] = []
  const free = Array.from({ length: atOnce }, (_, caller) => caller)
  const engineBefore = await readCpuMs(enginePid)
  const { ms, cpuMs } = await spentOn(() =>
    pMap(
      Array.from({ length: perRound }),
      async () => {
        const caller = free.pop() ?? 0
        waits.push((await spentOn(() => run(caller))).ms)
        free.push(caller)
      },
      { concurrency: atOnce },
    ),
  )
  return {
    'orders a second': (perRound * 1000) / ms,
    'median ms': median(waits),
    'slowest ms': Math.max(...waits),
    'our CPU ms': cpuMs / perRound,
    "engine's CPU ms": ((await readCpuMs(enginePid)) - engineBefore) / perRound,
  }
}

const summarise = (all: readonly Awaited<ReturnType<typeof measureRound>>[]) => ({
  ...medians(all),
  'slowest ms': rounded(Math.max(...all.map((round) => round['slowest ms']))),
})
