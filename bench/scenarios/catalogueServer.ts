/**
 * The real handlers over a snapshot, behind the local gateway, in a process whose memory and CPU time
 * are theirs alone. To the name of a class it replies with `ClassFigures`, to 'usage' with `Usage`.
 */
import { prepareCatalogue } from '#functions/catalogue/store.ts'
import { createGateway } from '#functions/local/gateway.ts'
import { openMarket } from '#functions/testing/market.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { testEngine, testEnvironment } from '#functions/testing/testEngine.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { listen } from '#infra/local/server.ts'
import { rows } from '#shared/contract/index.ts'
import { median } from '../report.ts'
import { requestClasses, type BenchClass, type Facts } from './requests.ts'

export interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}
/** Of one class in this process, without HTTP; and further requests to send over it. */
export interface ClassFigures {
  ms: number
  cpuMs: number
  bytes: number
  requests: SentRequest[]
}
export interface Usage {
  cpuMs: number
  residentMb: number
  peakMb: number
  firstMs: number
}

const httpRequests = 20
const warmUp = 3
const maxRuns = 40
const minRuns = 5
/** Of one class, as long as `minRuns` requests take no longer. */
const maxMs = 1500

// From the bench (catalogue.ts).
const facts = JSON.parse(process.env.BENCH_FACTS ?? '{}') as Facts
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
async function nextRequest({ request }: BenchClass): Promise<SentRequest> {
  const { method, path, body, as } = request({ ...facts, products }, sent++)
  const token = as && (await signToken(people[as], { now: new Date() }))
  return {
    method,
    path,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify({ ...body, deliveryAddress: testAddress }) : '',
  }
}

async function call({ method, path, headers, body }: SentRequest): Promise<string> {
  const response = await gateway({
    method,
    url: new URL(path, 'http://localhost'),
    headers,
    body: method === 'POST' ? inPieces(body) : undefined,
  })
  if (response.status >= 400) throw new Error(`${path}: ${response.status} ${response.body}`)
  return response.body
}

async function* inPieces(body: string) {
  yield Buffer.from(body)
}

const findClass = (what: string): BenchClass => {
  const match = requestClasses.find((one) => one.what === what)
  if (!match) throw new Error(`No class ${what}`)
  return match
}

/** Sells a piece, and lets the catalogue read that without counting anything. */
async function changeProduct(): Promise<void> {
  await call(await nextRequest(findClass('order of three lines')))
  app.advance(1500)
  const path = '/api/products/by-car-selection?carTrimId=none'
  await call({ method: 'GET', path, headers: {}, body: '' })
}

async function measureClass(one: BenchClass): Promise<ClassFigures> {
  const times: number[] = []
  const cpuTimes: number[] = []
  let bytes = 0
  const started = performance.now()
  for (let run = -warmUp; run < maxRuns; run++) {
    if (one.afterChange) await changeProduct()
    const request = await nextRequest(one)
    const cpu = process.cpuUsage()
    const before = performance.now()
    bytes = Buffer.byteLength(await call(request))
    const ms = performance.now() - before
    const { user, system } = process.cpuUsage(cpu)
    if (run >= 0) {
      times.push(ms)
      cpuTimes.push((user + system) / 1000)
    }
    if (run + 1 >= minRuns && performance.now() - started > maxMs) break
  }
  const requests: SentRequest[] = []
  for (let at = 0; at < httpRequests; at++) requests.push(await nextRequest(one))
  return { ms: median(times), cpuMs: median(cpuTimes), bytes, requests }
}

function measureUsage(): Usage {
  const { user, system } = process.cpuUsage()
  const peakMb = process.resourceUsage().maxRSS / 1024
  return { cpuMs: (user + system) / 1000, residentMb, peakMb, firstMs }
}

// Compiled code, as in a process that has served for a while.
for (let round = 0; round < 1000; round++) await call(await nextRequest(findClass('newest')))
for (const one of requestClasses) await call(await nextRequest(one))

const server = await listen({
  port: Number(process.env.PORT),
  gatewayOf: () => gateway,
  serve: async () => new Response(null, { status: 404 }),
})
async function reply(question: string): Promise<void> {
  process.send?.(question === 'usage' ? measureUsage() : await measureClass(findClass(question)))
}
// A rejection ends the process, which the bench reports.
process.on('message', (question: string) => void reply(question))
process.once('disconnect', () => {
  server.close()
  void engine.stop().finally(() => process.exit(0))
})
process.send?.('ready')
