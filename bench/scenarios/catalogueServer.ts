/**
 * The real handlers over a snapshot, behind the local gateway, in a process whose memory and CPU time
 * are theirs alone. Sends what it measured without HTTP, with requests to send over it.
 */
import { prepareCatalogue } from '#functions/catalogue/openCatalogue.ts'
import { createGateway, loadHandler } from '#functions/local/gateway.ts'
import { openMarket } from '#functions/testing/market.ts'
import { orderBody } from '#functions/testing/orderFixtures.ts'
import { createTestApp } from '#functions/testing/testApp.ts'
import { testEngine, testEnvironment } from '#functions/testing/testEngine.ts'
import { signToken } from '#functions/testing/tokens.ts'
import { listen } from '#infra/local/server.ts'
import { rows } from '#shared/contract/index.ts'
import requestClasses from '../data/requests.json' with { type: 'json' }
import { medians, repeat, spentOn, type Spent } from '../measure.ts'

/** `$name` stands for a fact of the market; without `query` the list's usual parameters are left out. */
interface RequestClass {
  what: string
  /** Below /api/products. */
  path?: string
  query?: Record<string, string | undefined>
  /** A customer's is an order. */
  as?: string
  /** A product changes before each request. */
  afterChange?: boolean
}

export interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

/** For one class, in the warm-up and in the runs: half a second, but at least `minRuns`. */
const maxMs = 500
const minRuns = 5
const maxRuns = 200

const facts = JSON.parse(process.env.BENCH_FACTS ?? '{}') as Record<string, string>
const running = new AsyncDisposableStack()
Object.assign(process.env, testEnvironment)
const engine = await testEngine()
running.defer(() => engine.stop())
const app = await createTestApp({ metrics: { put: () => undefined } })
/** What the last handler took, without the gateway. */
let spent: Spent = { ms: 0, cpuMs: 0 }
const gateway = createGateway(rows, {
  load: async (row) => {
    const handler = await loadHandler(row)
    return async (event, context) => {
      const response = Promise.withResolvers<Awaited<ReturnType<typeof handler>>>()
      spent = await spentOn(async () => response.resolve(await handler(event, context)))
      return response.promise
    }
  },
})
// As functions do while they start: a request may not last as long as opening a million products.
const first = await spentOn(async () => {
  await prepareCatalogue(app.services)
  await gateway(new Request('http://localhost/api/products'))
})
const residentMb = process.memoryUsage().rss / 1024 / 1024

const market = await openMarket(app)
const people = { vendor: await app.signUp('VENDOR'), customer: await app.signUp('CUSTOMER') }
const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 100_000 }]
const products = await repeat(30, async (at) => {
  const { id } = await market.sell(people.vendor, { stocks, nameAr: `فلتر دهن ${at}` })
  return id
})
const nextProduct = (at: number) => products[at % products.length] ?? ''

let sent = 0
async function nextRequest({ path = '', query, as }: RequestClass): Promise<SentRequest> {
  const k = sent++
  const bounds = { minPrice: 20_000 + 250 * k, maxPrice: 270_000 + 250 * k }
  const values: Record<string, unknown> = { ...facts, ...bounds, product: nextProduct(k) }
  const fill = (text = '') =>
    text.replace(/^(\/?)\$(\w+)$/, (_, slash, name) => slash + values[name])
  const usual = { limit: '12', ...(path === '/search' && { sortBy: 'relevance' }) }
  const words = Object.entries({ ...usual, ...query }).map(([name, value]) => [name, fill(value)])
  const address = `/api/products${fill(path)}${query ? `?${new URLSearchParams(words)}` : ''}`
  const items = [0, 1, 2].map((line) => ({ productId: nextProduct(3 * k + line), quantity: 1 }))
  const isOrder = as === 'customer'
  const user = as === 'customer' || as === 'vendor' ? people[as] : undefined
  const token = user && (await signToken(user, { now: new Date() }))
  return {
    method: isOrder ? 'POST' : 'GET',
    path: isOrder ? '/api/orders' : address,
    headers: {
      ...(isOrder && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isOrder ? JSON.stringify(orderBody(items)) : '',
  }
}

/** Returns the bytes of the response. */
async function call({ method, path, headers, body }: SentRequest): Promise<number> {
  const address = new URL(path, 'http://localhost')
  const response = await gateway(new Request(address, { method, headers, body: body || null }))
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return Buffer.byteLength(text)
}

/** Sells a piece, and lets the catalogue read that without counting anything. */
async function changeProduct(): Promise<void> {
  await call(await nextRequest({ what: '', as: 'customer' }))
  app.advance(1500)
  await call(
    await nextRequest({ what: '', path: '/by-car-selection', query: { carTrimId: 'none' } }),
  )
}

async function measureClass(one: RequestClass) {
  let bytes = 0
  const run = async () => {
    const runs: Spent[] = []
    const start = performance.now()
    while (runs.length < minRuns || (runs.length < maxRuns && performance.now() - start < maxMs)) {
      if (one.afterChange) await changeProduct()
      bytes = await call(await nextRequest(one))
      runs.push(spent)
    }
    return runs
  }
  // Until the class's own code is compiled, as in a process that has served for a while.
  await run()
  const runs = await run()
  const { ms, cpuMs } = medians(runs)
  const requests = await repeat(one.afterChange ? 0 : runs.length, () => nextRequest(one))
  return { what: one.what, 'handler ms': ms, 'handler CPU ms': cpuMs, bytes, requests }
}

const server = await listen({ port: Number(process.env.PORT), serve: gateway })
running.defer(() => server.close())
process.once('disconnect', () => void running.disposeAsync().finally(() => process.exit(0)))
const measured = requestClasses.filter(({ what }) => what.includes(process.argv[2] ?? ''))
const result = {
  classes: await repeat(measured.length, (at) => measureClass(measured[at] ?? { what: '' })),
  'first response ms': first.ms,
  'resident MB after load': residentMb,
  'resident MB at the peak': process.resourceUsage().maxRSS / 1024,
}
export type ServerResult = typeof result
process.send?.(result)
