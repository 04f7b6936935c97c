/**
 * Fills a market with as many products and orders as are asked for, for measuring. People and orders
 * come through the same doors as everybody's. Products are the stores' own rows and counts, written
 * many at a time: through the API alone a hundred thousand would take half an hour.
 */
import { createLog, printLine } from '#functions/http/log.ts'
import { moveOrder, placeOrder } from '#functions/orders/store.ts'
import { readAllTrims } from '#functions/cars/store.ts'
import { checkFitments } from '#functions/products/fitments.ts'
import { newProductRecord } from '#functions/products/productRows.ts'
import { newProductWrites } from '#functions/products/store.ts'
import type { Table } from '#functions/table/table.ts'
import { happyPath } from '#shared/orders/status.ts'
import { newProduct } from '#shared/products/schema.ts'
import { ulid } from 'ulid'
import type { SeedCountry, SeedCustomer, SeedProduct } from '../data/seedTypes.ts'
import { productBody, type SeededMarket } from '../seedMarket.ts'
import { largeOrders, type LargeOrder, type Sellable } from './largeOrders.ts'
import { largeCustomers, largeShops } from './largePeople.ts'
import { largeProducts } from './largeProducts.ts'
import { createMergedWrites } from './mergedWrites.ts'
import { createRandom } from './random.ts'

export interface LargeSize {
  products: number
  orders: number
  /** Another number makes another market. */
  random: number
}

/** Where it is made, and what stands there already. */
export interface LargeGround extends Pick<SeededMarket, 'trims' | 'openShop' | 'openAccount'> {
  table: Table
  now: () => Date
  say: (line: string) => void
  cars: readonly SeedCountry[]
  /** The shop that gets the largest part, and its brands. */
  firstShop: { id: string; brands: string[] }
  /** The buyer who orders most. */
  firstCustomer: { id: string; seed: SeedCustomer }
}

const dayMs = 86_400_000
/** Products are as old as the demo market's cars at most. */
const oldestDays = 118
const productsPerShop = 250
const ordersPerCustomer = 10
const atOnce = 8

export async function seedLargeMarket(ground: LargeGround, size: LargeSize): Promise<void> {
  const { say, cars, firstShop, firstCustomer } = ground
  const newShops = largeShops(size.random, Math.ceil(size.products / productsPerShop), cars)
  const shops = [{ brands: firstShop.brands, featured: 0 }, ...newShops]
  const shopIds = [firstShop.id, ...(await opened(newShops, ground.openShop))]
  const customers = [
    firstCustomer.seed,
    ...largeCustomers(size.random, Math.ceil(size.orders / ordersPerCustomer)),
  ]
  const customerIds = [firstCustomer.id, ...(await opened(customers.slice(1), ground.openAccount))]
  say(`  accounts: ${newShops.length} shops, ${customers.length - 1} buyers`)

  const start = ground.now().getTime()
  const at = (daysAgo: number) => new Date(start - daysAgo * dayMs)
  const goods = await writeProducts(ground, size, { shops, shopIds, at })

  const progress = createProgress(say, 'orders', size.orders)
  const planned = largeOrders(size.random, size.orders, { goods, customers: customers.length })
  const workers = Array.from({ length: atOnce }, async () => {
    // One source for all: each takes the next order that nobody has taken.
    for (const order of planned) {
      await writeOrder(ground.table, order, {
        customerId: customerIds[order.customer] ?? '',
        customer: customers[order.customer] ?? firstCustomer.seed,
        vendorId: shopIds[order.shop] ?? '',
        at,
      })
      progress.step()
    }
  })
  await Promise.all(workers)
  progress.end()
}

/** Accounts, some at once: most of their time is the password's. */
async function opened<T>(people: readonly T[], open: (one: T) => Promise<{ id: string }>) {
  const ids: string[] = []
  for (let first = 0; first < people.length; first += atOnce)
    ids.push(
      ...(await Promise.all(people.slice(first, first + atOnce).map(open))).map(({ id }) => id),
    )
  return ids
}

async function writeProducts(
  ground: LargeGround,
  { products, random: number }: LargeSize,
  market: {
    shops: Parameters<typeof largeProducts>[2]['shops']
    shopIds: string[]
    at: (daysAgo: number) => Date
  },
): Promise<Sellable[]> {
  const { table, trims, cars, say } = ground
  const records = new Map((await readAllTrims(table)).map((trim) => [trim.trimId, trim]))
  const random = createRandom(number, 'ids')
  const writes = createMergedWrites(table)
  const progress = createProgress(say, 'products', products)
  const goods: Sellable[] = []
  for (const seed of largeProducts(number, products, { shops: market.shops, cars })) {
    const daysAgo = oldestDays * (1 - (goods.length + 1) / (products + 1))
    const now = market.at(daysAgo)
    // What the API would refuse must not be here either.
    const body = newProduct.parse(productBody(seed, trims))
    const product = newProductRecord(body, checkFitments(body.compatibilities, records), {
      vendorId: market.shopIds[seed.vendor] ?? '',
      now: () => now,
      newId: () => ulid(now.getTime(), random.next),
    })
    await writes.add(newProductWrites(product))
    goods.push({ productId: product.productId, shop: seed.vendor, daysAgo, left: offered(seed) })
    progress.step()
  }
  await writes.finish()
  progress.end()
  return goods
}

/** Pieces of the source that is sold from. */
const offered = ({ stocks }: SeedProduct) =>
  stocks.find(({ quantity }) => quantity > 0)?.quantity ?? 0

/** Places an order on its day and moves it, some hours apart, to where it has come. */
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
    { table, newId: () => ulid(placedAt.getTime()), now: () => placedAt },
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
      { table, now: () => movedAt, log: createLog(printLine) },
      { orderId: placed.orderId, by: 'vendor', userId: vendorId, to, reason: order.reason },
    )
  }
}

/** A line at every tenth of the way, with the time it took. */
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
      const short = done < all ? `, for nothing was left of the ${all} asked for` : ''
      say(`  ${what}: ${done} more in ${seconds()} s${short}`)
    },
  }
}
