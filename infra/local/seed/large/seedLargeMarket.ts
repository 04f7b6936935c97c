/**
 * Adds a given number of products and orders to a market, for measurements. People and orders are
 * created as in production. Products are the stores' own rows and counts; through the API, a hundred
 * thousand would take half an hour.
 */
import { createLog, printLine } from '#functions/http/log.ts'
import { moveOrder } from '#functions/orders/change.ts'
import { placeOrder } from '#functions/orders/store.ts'
import { readAllTrims } from '#functions/cars/store.ts'
import { newProductWrites } from '#functions/products/store.ts'
import { keyText, type Key, type Table, type Write } from '#functions/table/table.ts'
import { happyPath } from '#shared/orders/status.ts'
import { findOffer } from '#shared/products/rules.ts'
import pMap from 'p-map'
import { ulid } from 'ulid'
import { createRandom, type Random } from '../random.ts'
import { seedCustomers, type SeedCountry, type SeedOrder } from '../seedData.ts'
import type { SeededMarket } from '../seedMarket.ts'
import { seedProductRecord } from '../seedRows.ts'
import { largeCustomers, largeVendors } from './largePeople.ts'
import { largeProducts } from './largeProducts.ts'

export interface LargeSize {
  products: number
  orders: number
  /** Seed of the random numbers: another one gives another market. */
  random: number
}

/** The existing market, and the parts of the local server that seeding needs. */
export interface LargeMarketContext extends SeededMarket {
  table: Table
  now: () => Date
  say: (line: string) => void
  cars: readonly SeedCountry[]
}

/** A product with its age and the quantity of its offer. */
interface Sellable {
  productId: string
  vendorId: string
  daysAgo: number
  left: number
}

const log = createLog(printLine)
const dayMs = 86_400_000
/** No product is older than the demo market's cars. */
const oldestDays = 118
/** Some products are older than all orders, so that every order finds one. */
const orderDays = 60
const productsPerVendor = 250
/** DynamoDB's limit. */
const rowsPerTransaction = 100
const ordersPerCustomer = 10

/** Most products and orders are of the market's first vendor and first customer. */
export async function seedLargeMarket(context: LargeMarketContext, size: LargeSize): Promise<void> {
  const { table, cars, trims, say } = context
  const start = context.now().getTime()
  const at = (daysAgo: number) => new Date(start - daysAgo * dayMs)

  const newVendors = largeVendors(size.random, Math.ceil(size.products / productsPerVendor), cars)
  const newCustomers = largeCustomers(size.random, Math.ceil(size.orders / ordersPerCustomer))
  const vendors = [
    ...context.vendors.slice(0, 1),
    ...(await forEach(say, 'vendors', newVendors, context.addVendor)),
  ]
  const customers = [
    ...context.customers.slice(0, 1),
    ...(await forEach(say, 'customers', newCustomers, context.addCustomer)),
  ]
  const addresses = [...seedCustomers.slice(0, 1), ...newCustomers].map((one) => one.addresses[0])

  const records = new Map((await readAllTrims(table)).map((trim) => [trim.trimId, trim]))
  const random = createRandom(size.random, 'ids')
  const seeded = { trims, records, vendorIds: vendors.map(({ id }) => id), random }
  const counters = new Map<string, { key: Key; add: Record<string, number> }>()
  const shops = [{ brands: ['kia', 'hyundai'], featured: 0 }, ...newVendors]
  const rows: Write[] = []
  let written = 0
  const goods = await forEach(
    say,
    'products',
    largeProducts(size.random, size.products, shops, cars),
    async (seed): Promise<Sellable> => {
      const daysAgo = oldestDays * (1 - ++written / (size.products + 1))
      const product = seedProductRecord(seed, seeded, at(daysAgo))
      for (const write of newProductWrites(product))
        if (write.kind === 'put') rows.push({ kind: 'put', item: write.item })
        else sum(counters, write)
      while (rows.length >= rowsPerTransaction)
        await table.transact(rows.splice(0, rowsPerTransaction))
      // An order without a source takes the offer.
      const offer = findOffer(seed.stocks.map((stock) => ({ ...stock, price: stock.priceIqd })))
      const { productId, vendorId } = product
      return { productId, vendorId, daysAgo, left: offer?.quantity ?? 0 }
    },
  )
  if (rows.length > 0) await table.transact(rows)
  await pMap(counters.values(), ({ key, add }) => table.update(key, { add }), { concurrency: 8 })

  const orders = planOrders(createRandom(size.random, 'orders'), size.orders, goods)
  await forEach(
    say,
    'orders',
    orders,
    async ({ items, vendorId, daysAgo, buyer, moves, reason }) => {
      // Few customers, such as workshops, place many orders.
      const index = Math.floor(customers.length * buyer ** 1.6)
      const address = addresses[index]
      if (!address) throw new Error('A customer has no address')
      const { isDefault: _, ...deliveryAddress } = address
      const placedAt = at(daysAgo)
      const { order } = await placeOrder(
        { table, newId: () => ulid(placedAt.getTime()), now: () => placedAt, log },
        {
          customerId: customers[index]?.id ?? '',
          body: { items, deliveryAddress },
          key: undefined,
        },
      )
      for (const [step, to] of moves.entries()) {
        const movedAt = at(Math.max(0.001, daysAgo * (1 - 0.2 * (step + 1))))
        await moveOrder(
          { table, now: () => movedAt, log },
          { orderId: order.orderId, by: 'vendor', userId: vendorId, to, reason },
        )
      }
    },
  )
}

/** Works on several at once, and prints every ten thousandth and the elapsed time. */
async function forEach<In, Out>(
  say: (line: string) => void,
  what: string,
  all: Iterable<In>,
  work: (one: In) => Promise<Out>,
): Promise<Out[]> {
  const started = performance.now()
  let done = 0
  const print = (more = '') =>
    say(`  ${what}: ${done}${more} in ${Math.round((performance.now() - started) / 1000)} s`)
  const step = async (one: In) => {
    const result = await work(one)
    if (++done % 10_000 === 0) print()
    return result
  }
  const results = await pMap(all, step, { concurrency: 8 })
  print(' more')
  return results
}

/** Without other writers a counter can be written once, and conditions guard nothing. */
function sum(counters: Map<string, { key: Key; add: Record<string, number> }>, write: Write): void {
  if (write.kind === 'check') return
  if (write.kind !== 'update' || Object.keys(write.changes).some((name) => name !== 'add'))
    throw new Error('Only counters can be summed')
  const { key, changes } = write
  const add = counters.get(keyText(key))?.add ?? {}
  counters.set(keyText(key), { key, add })
  for (const [field, delta] of Object.entries(changes.add ?? {}))
    add[field] = (add[field] ?? 0) + delta
}

const reasons = [
  'ما طلعت القطعة مطابقة',
  'الزبون ما يرد على التلفون',
  'أجلت التصليح',
  'لكيتها أقرب',
  'غلطت بالموديل',
]

/**
 * Orders from the oldest to the newest. Their quantities are subtracted from `goods`, so that every
 * order finds its stock, in whatever sequence they are written. Ends when stock runs out.
 */
function* planOrders(random: Random, count: number, goods: readonly Sellable[]) {
  const byVendor = Map.groupBy(goods, ({ vendorId }) => vendorId)
  for (let index = 0; index < count; index++) {
    const daysAgo = 0.02 + orderDays * (1 - (index + random.next()) / count) * 0.99
    const lines = new Set<Sellable>()
    const draw = (from: readonly Sellable[]) => {
      for (let attempt = 0; attempt < 60; attempt++) {
        const one = random.pick(from)
        if (one.left > 0 && one.daysAgo > daysAgo + 0.1 && !lines.has(one)) return lines.add(one)
      }
      return undefined
    }
    draw(goods)
    const [first] = lines
    if (!first) return
    const others = byVendor.get(first.vendorId) ?? []
    while (random.chance(0.35) && lines.size < 5 && draw(others));
    const items = Array.from(lines, (line) => {
      const quantity = Math.min(line.left, random.chance(0.8) ? 1 : random.between(2, 4))
      line.left -= quantity
      return { productId: line.productId, quantity, variantId: undefined, stockId: undefined }
    })
    const moves = pickMoves(random, daysAgo)
    const reason = moves[0] === 'CANCELLED' ? random.pick(reasons) : undefined
    yield { items, vendorId: first.vendorId, daysAgo, buyer: random.next(), moves, reason }
  }
}

/** Old orders are delivered, today's pending. */
function pickMoves(random: Random, daysAgo: number): SeedOrder['status'][] {
  if (random.chance(0.09)) return ['CANCELLED']
  const begun = daysAgo + random.next() * 1.5
  return happyPath.slice(1, 1 + [1, 2.2, 4].filter((days) => begun >= days).length)
}
