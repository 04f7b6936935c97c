/**
 * Adds a given number of products and orders to a market, for measurements. People and orders are
 * created as in production. Products are the stores' own rows and counts, written in batches: through
 * the API, a hundred thousand would take half an hour.
 */
import { createLog, printLine } from '#functions/http/log.ts'
import { moveOrder } from '#functions/orders/change.ts'
import { placeOrder } from '#functions/orders/store.ts'
import { readAllTrims } from '#functions/cars/store.ts'
import { newProductWrites } from '#functions/products/store.ts'
import type { Table } from '#functions/table/table.ts'
import { happyPath } from '#shared/orders/status.ts'
import { findOffer } from '#shared/products/rules.ts'
import pMap from 'p-map'
import { ulid } from 'ulid'
import type { SeedCountry, SeedCustomer } from '../seedData.ts'
import type { SeededMarket } from '../seedMarket.ts'
import { seedProductRecord } from '../seedRows.ts'
import { largeOrders, type LargeOrder, type Sellable } from './largeOrders.ts'
import { largeCustomers, largeVendors } from './largePeople.ts'
import { largeProducts } from './largeProducts.ts'
import { createMergedWrites } from './mergedWrites.ts'
import { createRandom } from './random.ts'

export interface LargeSize {
  products: number
  orders: number
  /** Seed of the random numbers: another one gives another market. */
  random: number
}

/** The existing market, and the parts of the local server that seeding needs. */
export interface LargeMarketContext extends Pick<
  SeededMarket,
  'trims' | 'addVendor' | 'addCustomer'
> {
  table: Table
  now: () => Date
  say: (line: string) => void
  cars: readonly SeedCountry[]
  /** The largest vendor, and its brands. */
  firstVendor: { id: string; brands: string[] }
  /** The customer with the most orders. */
  firstCustomer: { id: string; seed: SeedCustomer }
}

const log = createLog(printLine)
const dayMs = 86_400_000
/** No product is older than the demo market's cars. */
const oldestDays = 118
const productsPerVendor = 250
const ordersPerCustomer = 10
const concurrency = 8

export async function seedLargeMarket(context: LargeMarketContext, size: LargeSize): Promise<void> {
  const { say, cars, firstVendor, firstCustomer } = context
  const newVendors = largeVendors(size.random, Math.ceil(size.products / productsPerVendor), cars)
  const shops = [{ brands: firstVendor.brands, featured: 0 }, ...newVendors]
  const vendorIds = [firstVendor.id, ...(await createAll(newVendors, context.addVendor))]
  const customers = [
    firstCustomer.seed,
    ...largeCustomers(size.random, Math.ceil(size.orders / ordersPerCustomer)),
  ]
  const customerIds = [
    firstCustomer.id,
    ...(await createAll(customers.slice(1), context.addCustomer)),
  ]
  say(`  accounts: ${newVendors.length} vendors, ${customers.length - 1} customers`)

  const start = context.now().getTime()
  const at = (daysAgo: number) => new Date(start - daysAgo * dayMs)
  const goods = await writeProducts(context, size, { shops, vendorIds, at })

  const progress = createProgress(say, 'orders', size.orders)
  const planned = largeOrders(size.random, size.orders, { goods, customers: customers.length })
  const write = async (order: LargeOrder) => {
    await writeOrder(context.table, order, {
      customerId: customerIds[order.customer] ?? '',
      customer: customers[order.customer] ?? firstCustomer.seed,
      vendorId: vendorIds[order.shop] ?? '',
      at,
    })
    progress.step()
  }
  await pMap(planned, write, { concurrency })
  progress.end()
}

/** Creates accounts concurrently, because hashing passwords takes most of the time. */
const createAll = <T>(people: readonly T[], create: (one: T) => Promise<{ id: string }>) =>
  pMap(people, async (one) => (await create(one)).id, { concurrency })

async function writeProducts(
  context: LargeMarketContext,
  { products, random: number }: LargeSize,
  market: {
    shops: Parameters<typeof largeProducts>[2]['shops']
    vendorIds: string[]
    at: (daysAgo: number) => Date
  },
): Promise<Sellable[]> {
  const { table, trims, cars, say } = context
  const records = new Map((await readAllTrims(table)).map((trim) => [trim.trimId, trim]))
  const random = createRandom(number, 'ids')
  const writes = createMergedWrites(table)
  const progress = createProgress(say, 'products', products)
  const goods: Sellable[] = []
  for (const seed of largeProducts(number, products, { shops: market.shops, cars })) {
    const daysAgo = oldestDays * (1 - (goods.length + 1) / (products + 1))
    const product = seedProductRecord(
      seed,
      { trims, records, vendorIds: market.vendorIds, random },
      market.at(daysAgo),
    )
    await writes.add(newProductWrites(product))
    // An order without a source takes the offer.
    const sources = seed.stocks.map(({ priceIqd, quantity }) => ({ price: priceIqd, quantity }))
    const left = findOffer(sources)?.quantity ?? 0
    goods.push({ productId: product.productId, shop: seed.vendor, daysAgo, left })
    progress.step()
  }
  await writes.finish()
  progress.end()
  return goods
}

/** Places an order on its day and updates its status at intervals of some hours. */
async function writeOrder(
  table: Table,
  order: LargeOrder,
  {
    customerId,
    customer,
    vendorId,
    at,
  }: {
    customerId: string
    customer: SeedCustomer
    vendorId: string
    at: (daysAgo: number) => Date
  },
): Promise<void> {
  const [address] = customer.addresses
  if (!address) throw new Error(`${customer.email} has no address`)
  const { isDefault: _, ...deliveryAddress } = address
  const placedAt = at(order.daysAgo)
  const { order: placed } = await placeOrder(
    { table, newId: () => ulid(placedAt.getTime()), now: () => placedAt, log },
    {
      customerId,
      body: {
        items: order.lines.map((line) => ({ ...line, variantId: undefined, stockId: undefined })),
        deliveryAddress,
      },
      key: undefined,
    },
  )
  const moves =
    order.status === 'CANCELLED'
      ? [order.status]
      : happyPath.slice(1, happyPath.indexOf(order.status) + 1)
  for (const [step, to] of moves.entries()) {
    const movedAt = at(Math.max(0.001, order.daysAgo * (1 - 0.2 * (step + 1))))
    await moveOrder(
      { table, now: () => movedAt, log },
      { orderId: placed.orderId, by: 'vendor', userId: vendorId, to, reason: order.reason },
    )
  }
}

/** Prints a line with the elapsed time at every tenth. */
function createProgress(say: (line: string) => void, what: string, all: number) {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1000)
  let done = 0
  return {
    step() {
      done++
      if (done < all && done % Math.max(1000, Math.ceil(all / 10)) === 0)
        say(`  ${what}: ${done} of ${all} (${seconds()} s)`)
    },
    end() {
      const short = done < all ? `, fewer than ${all} because stock ran out` : ''
      say(`  ${what}: ${done} more in ${seconds()} s${short}`)
    },
  }
}
