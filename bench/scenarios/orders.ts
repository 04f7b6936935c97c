/**
 * Throughput of concurrent orders: of one product, and of three, beside the engine's own transactions of
 * that size. These are the same rows under new ids, sent through the client of the table without
 * anything else that an order does, so their rate is the most that orders could reach on this engine.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pMap from 'p-map'
import { newId } from '#functions/http/newId.ts'
import type { Engine } from '#functions/local/engine.ts'
import { createDynamoTable } from '#functions/table/dynamoTable.ts'
import type { Write } from '#functions/table/table.ts'
import { openMarket } from '#functions/testing/market.ts'
import { orderOf } from '#functions/testing/orderFixtures.ts'
import type { TestApp } from '#functions/testing/testApp.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { withBenchApp } from '../app.ts'
import { median, report, rounded, type Measure } from '../report.ts'

const perRound = 200
const rounds = 3
/** Pairs of rounds of orders and bare transactions; the first one warms up. */
const pairs = 6
const callers = 8

export async function bench(): Promise<void> {
  const measures: Measure[] = []
  await withBenchApp(async (app, _, engine) => {
    const market = await openMarket(app)
    const vendor = await app.signUp('VENDOR')
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () =>
        signToken(await app.signUp('CUSTOMER'), {
          now: new Date(),
          claims: { exp: Date.now() / 1000 + 3600 },
        }),
      ),
    )
    const products: string[] = []
    const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 1_000_000 }]
    for (let index = 0; index < 40; index++)
      products.push((await market.sell(vendor, { stocks })).id)
    // As in production: no meter, and a clock that moves.
    Object.assign(app.services, { now: () => new Date(), newId })
    app.services.table = createDynamoTable({ tableName: process.env.TABLE_NAME ?? '' })

    let turn = 0
    /** Places an order of the next products. */
    const place = async (caller: number, lines: number) => {
      const from = lines === 1 ? 0 : (turn += lines)
      const items = Array.from({ length: lines }, (_, line) => ({
        productId: products[(from + line) % products.length] ?? '',
        quantity: 1,
      }))
      const token = tokens[caller] ?? ''
      const input = { body: orderOf(items), idempotencyKey: randomUUID() }
      const { status } = await app.call('orders/createOrder', input, { token })
      if (status !== 201) throw new Error(`An order was rejected with ${status}`)
    }
    for (const atOnce of [1, 5, 20]) {
      const done: Round[] = []
      for (let round = 0; round < rounds; round++)
        done.push(await runRound(engine, atOnce, (caller) => place(caller, 1)))
      measures.push({
        what: `${atOnce} at once`,
        'orders a second': rounded(median(done.map(({ rate }) => rate))),
        'median ms': rounded(median(done.flatMap(({ waits }) => waits))),
        'slowest ms': rounded(Math.max(...done.flatMap(({ waits }) => waits))),
      })
    }
    measures.push(...(await besideBare(app, engine, (caller) => place(caller, 3))))
  })
  await report('orders', measures)
}

/** The same number of orders and of bare transactions, in turns. */
async function besideBare(
  app: TestApp,
  engine: Engine,
  place: (caller: number) => Promise<void>,
): Promise<Measure[]> {
  const { table } = app.services
  const written: Write[][] = []
  app.services.table = {
    ...table,
    transact: (writes) => {
      written.push(writes)
      return table.transact(writes)
    },
  }
  const ordered: Round[] = []
  const bare: Round[] = []
  for (let pair = 0; pair < pairs; pair++) {
    written.length = 0
    const one = await runRound(engine, callers, place)
    const copies = written.map(copyWrites)
    const other = await runRound(engine, callers, () => table.transact(copies.pop() ?? []))
    if (pair > 0) {
      ordered.push(one)
      bare.push(other)
    }
  }
  const share = ordered.map(({ rate }, pair) => (100 * rate) / (bare[pair]?.rate ?? Number.NaN))
  const columns = (all: readonly Round[]) => ({
    'orders a second': rounded(median(all.map(({ rate }) => rate))),
    'median ms': rounded(median(all.flatMap(({ waits }) => waits))),
    'slowest ms': rounded(Math.max(...all.flatMap(({ waits }) => waits))),
    'our CPU ms': rounded(median(all.map(({ cpuMs }) => cpuMs))),
    "engine's CPU ms": rounded(median(all.map(({ engineMs }) => engineMs))),
  })
  return [
    {
      what: `three lines, ${callers} at once`,
      ...columns(ordered),
      '% of bare': rounded(median(share)),
    },
    { what: 'its bare transaction', ...columns(bare) },
  ]
}

/** The writes of another order of the same size: new ids for the order and the caller's key. */
function copyWrites(writes: Write[]): Write[] {
  let text = JSON.stringify(writes)
  for (const write of writes) {
    if (write.kind !== 'put') continue
    const id = /^ORDER#(.+)/.exec(write.item.pk)?.[1]
    const key = /^IDEMPOTENCY#(.+)/.exec(write.item.sk)?.[1]
    if (id) text = text.replaceAll(id, newId())
    if (key) text = text.replaceAll(key, randomUUID())
  }
  // The writes that were stringified, but for ids.
  return JSON.parse(text) as Write[]
}

interface Round {
  /** A second. */
  rate: number
  /** Milliseconds, of each. */
  waits: number[]
  /** Of one, in this process and in the engine's. */
  cpuMs: number
  engineMs: number
}

async function runRound(
  engine: Engine,
  atOnce: number,
  run: (caller: number) => Promise<void>,
): Promise<Round> {
  const waits: number[] = []
  const started = performance.now()
  const before = process.cpuUsage()
  const engineBefore = await readCpuMs(engine.pid)
  const callers = Array.from({ length: atOnce }, (_, caller) => caller)
  await pMap(
    Array.from({ length: perRound }),
    async () => {
      const caller = callers.pop() ?? 0
      const start = performance.now()
      await run(caller)
      waits.push(performance.now() - start)
      callers.push(caller)
    },
    { concurrency: atOnce },
  )
  const rate = (perRound * 1000) / (performance.now() - started)
  const { user, system } = process.cpuUsage(before)
  const engineMs = ((await readCpuMs(engine.pid)) - engineBefore) / perRound
  return { rate, waits, cpuMs: (user + system) / 1000 / perRound, engineMs }
}

/** CPU time that a process has used, of all its threads; NaN where Linux does not tell. */
async function readCpuMs(pid: number | undefined): Promise<number> {
  const folder = `/proc/${pid}/task`
  try {
    const spent = (await readdir(folder)).map(async (thread) =>
      Number((await readFile(`${folder}/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    )
    return (await Promise.all(spent)).reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
  } catch {
    return Number.NaN
  }
}
