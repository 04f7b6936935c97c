/**
 * The real handlers over a snapshot, behind the local gateway, in a process whose memory and CPU time
 * are theirs alone. Does what its parent asks: see `Ask`.
 */
import { prepareCatalogue } from '#functions/catalogue/store.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { testEngine, testEnvironment } from '#functions/testing/testEngine.ts'
import { openMarket } from '#functions/testing/market.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { createGateway } from '#functions/local/gateway.ts'
import { listen } from '#infra/local/server.ts'
import { rows } from '#shared/contract/index.ts'
import { median } from '../median.ts'
import { startProfile, type Shares } from './shares.ts'
import { classes, type BenchClass, type BenchRequest, type Facts } from './classes.ts'

export type Ask =
  | { ask: 'handler'; what: string }
  | { ask: 'requests'; what: string; count: number }
  | { ask: 'usage' }
  | { ask: 'profile' }
  | { ask: 'shares' }

/** Of one class in this process, without HTTP. */
export interface HandlerFigures {
  ms: number
  cpuMs: number
  bytes: number
}
export interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
export interface Usage {
  cpuMs: number
  residentMb: number
  peakMb: number
  firstMs: number
}

const warmUp = 3
const maxRuns = 40
const least = 5
/** Of one class, as long as `least` requests take no longer. */
const maxMs = 1500

// From the bench (catalogue.ts).
const facts = JSON.parse(process.env.BENCH_FACTS ?? '{}') as Facts
const port = Number(process.env.PORT)
Object.assign(process.env, testEnvironment)
const engine = await testEngine()
const app = await createTestApp({ metrics: { put: () => undefined } })
const gateway = createGateway(rows)
const begun = performance.now()
// As functions do while they start: a request may not last as long as opening a million products.
await prepareCatalogue(app.services)
await gateway({ method: 'GET', url: new URL('http://localhost/api/products'), headers: {} })
const firstMs = performance.now() - begun
const residentMb = process.memoryUsage().rss / 1024 / 1024

const market = await openMarket(app)
const people = { vendor: await app.signUp('VENDOR'), customer: await app.signUp('CUSTOMER') }
const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 100_000 }]
const products: string[] = []
for (let at = 0; at < 30; at++)
  products.push((await market.sell(people.vendor, { stocks, nameAr: `فلتر دهن ${at}` })).id)

let sent = 0
async function requestOf({ request }: BenchClass): Promise<SentRequest> {
  const { method, path, body, as }: BenchRequest = request({ ...facts, products }, sent++)
  return {
    method,
    path,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(as
        ? { authorization: `Bearer ${await signToken(people[as], { now: new Date() })}` }
        : {}),
    },
    body: body ? JSON.stringify({ ...body, deliveryAddress: testAddress }) : '',
  }
}

async function call({ method, path, headers, body }: SentRequest): Promise<string> {
  const response = await gateway({
    method,
    url: new URL(path, 'http://localhost'),
    headers,
    body: method === 'POST' ? piecesOf(body) : undefined,
  })
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${response.body}`)
  return response.body
}

async function* piecesOf(body: string) {
  yield Buffer.from(body)
}

const find = (what: string): BenchClass => {
  const found = classes.find((one) => one.what === what)
  if (!found) throw new Error(`No class ${what}`)
  return found
}

/** Sells a piece, and lets the catalogue read that without counting anything. */
async function change(): Promise<void> {
  await call(await requestOf(find('order of three lines')))
  app.advance(1500)
  const path = '/api/products/by-car-selection?carTrimId=none'
  await call({ method: 'GET', path, headers: {}, body: '' })
}

async function measure(one: BenchClass): Promise<HandlerFigures> {
  const times: number[] = []
  const used: number[] = []
  let bytes = 0
  const started = performance.now()
  for (let run = -warmUp; run < maxRuns; run++) {
    if (one.afterChange) await change()
    const request = await requestOf(one)
    const cpu = process.cpuUsage()
    const before = performance.now()
    bytes = Buffer.byteLength(await call(request))
    const ms = performance.now() - before
    const { user, system } = process.cpuUsage(cpu)
    if (run >= 0) {
      times.push(ms)
      used.push((user + system) / 1000)
    }
    if (run + 1 >= least && performance.now() - started > maxMs) break
  }
  return { ms: median(times), cpuMs: median(used), bytes }
}

let endProfile: (() => Promise<Shares>) | undefined

async function resultOf(asked: Ask): Promise<unknown> {
  if (asked.ask === 'handler') return await measure(find(asked.what))
  if (asked.ask === 'profile') return void (endProfile = await startProfile())
  if (asked.ask === 'shares') return await endProfile?.()
  if (asked.ask === 'requests') {
    const requests: SentRequest[] = []
    for (let at = 0; at < asked.count; at++) requests.push(await requestOf(find(asked.what)))
    return requests
  }
  const { user, system } = process.cpuUsage()
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { cpuMs: (user + system) / 1000, residentMb, peakMb, firstMs } satisfies Usage
}

// Compiled code, as in a process that has served for a while.
for (let round = 0; round < 1000; round++) await call(await requestOf(find('newest')))
for (const one of classes) await call(await requestOf(one))

const server = await listen({
  port,
  gatewayOf: () => gateway,
  serve: async () => new Response(null, { status: 404 }),
})
process.on('message', (asked: Ask) => {
  resultOf(asked).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.once('disconnect', () => {
  server.close()
  void engine.stop().finally(() => process.exit(0))
})
process.send?.({ result: 'ready' })
