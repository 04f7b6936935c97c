/**
 * Random sequences of order steps against a small model: stock, orders, statuses. At any time the
 * pieces in stock plus those in open orders equal the initial stock, and every counter equals a
 * recount of the orders.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import { allOrders, orderBody, putProduct, readStock } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import { orderStatus, type OrderStatus } from '#shared/orders/schema.ts'
import { canMove } from '#shared/orders/status.ts'

const stockIds = ['a', 'b']
const initialStock = 12
const productCount = 2
const customerCount = 2

const line = fc.record({
  product: fc.nat({ max: productCount - 1 }),
  stockId: fc.constantFrom(...stockIds),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    customer: fc.nat({ max: customerCount - 1 }),
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), order: fc.nat({ max: 20 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    order: fc.nat({ max: 20 }),
    // Weighted towards the happy path, so that orders get far.
    to: fc.oneof(
      fc.constantFrom<OrderStatus>('CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'),
      fc.constantFrom(...orderStatus.options),
    ),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Market {
  app: TestApp
  vendor: string
  customers: string[]
  productIds: string[]
}

async function openMarket(): Promise<Market> {
  const app = await createTestApp()
  const vendor = await app.signUp('VENDOR')
  const customers: string[] = []
  for (let index = 0; index < customerCount; index += 1)
    customers.push(await app.signUp('CUSTOMER'))
  const productIds: string[] = []
  for (let index = 0; index < productCount; index += 1) {
    const source = { quantity: initialStock, price: 1_250.25 * (index + 1) }
    const product = await putProduct(app, vendor, { a: source, b: source })
    productIds.push(product.productId)
  }
  return { app, vendor, customers, productIds }
}

interface ModelOrder {
  id: string
  customer: number
  status: OrderStatus
}

/** Does one step through the handlers; returns the status, and the order if one was placed. */
async function perform(market: Market, known: ModelOrder[], taken: Step) {
  const { app, vendor, customers, productIds } = market
  if (taken.kind === 'place') {
    const body = orderBody(
      taken.lines.map(({ product, stockId, quantity }) => ({
        productId: productIds[product] ?? '',
        stockId,
        quantity,
      })),
    )
    const as = customers[taken.customer] ?? ''
    const response = await app.call('orders/createOrder', { body }, { as })
    if (response.status === 201)
      known.push({ id: response.data.id, customer: taken.customer, status: 'PENDING' })
    return response.status
  }
  const order = known[taken.order]
  if (!order) return undefined
  const params = { id: order.id }
  if (taken.kind === 'cancel') {
    const as = customers[order.customer] ?? ''
    return (await app.call('orders/cancelOrder', { params }, { as })).status
  }
  const body = { status: taken.to }
  return (await app.call('orders/updateOrderStatus', { params, body }, { as: vendor })).status
}

function piecesBySource(lines: { product: number; stockId: string; quantity: number }[]) {
  const pieces = new Map<string, number>()
  for (const { product, stockId, quantity } of lines) {
    const source = `${product} ${stockId}`
    pieces.set(source, (pieces.get(source) ?? 0) + quantity)
  }
  return pieces
}

async function expectStock({ app, productIds }: Market, left: (source: string) => number) {
  for (const [index, productId] of productIds.entries())
    for (const stockId of stockIds)
      expect(await readStock(app, productId, stockId)).toBe(left(`${index} ${stockId}`))
}

async function expectThingsAddUp({ app, vendor, customers, productIds }: Market) {
  const placed = await allOrders(app)
  for (const productId of productIds)
    for (const stockId of stockIds) {
      const inOrders = placed
        .filter(({ status }) => status !== 'CANCELLED')
        .flatMap(({ items }) => items)
        .filter(({ product, stock }) => product.id === productId && stock.stockId === stockId)
        .reduce((sum, { quantity }) => sum + quantity, 0)
      expect((await readStock(app, productId, stockId)) + inOrders).toBe(initialStock)
    }
  const { counters, recount } = await countersAndRecount(app, vendor, customers)
  expect(counters).toEqual(recount)
  for (const status of [undefined, ...orderStatus.options]) {
    const of = (id: string, key: 'vendorId' | 'customerId') =>
      placed.filter((order) => order[key] === id && (!status || order.status === status)).length
    const query = { status, limit: 100 }
    const shop = await app.call('orders/listMyVendorOrders', { query }, { as: vendor })
    expect([shop.data.length, shop.pagination.total]).toEqual(Array(2).fill(of(vendor, 'vendorId')))
    for (const as of customers) {
      const own = await app.call('orders/listMyCustomerOrders', { query }, { as })
      expect([own.data.length, own.pagination.total]).toEqual(Array(2).fill(of(as, 'customerId')))
    }
  }
}

describe('random sequences of order steps', () => {
  it('match the model after each step, with exact counters [API-ORD-12] [ORDST-12]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const market = await openMarket()
        const known: ModelOrder[] = []
        const contents = new Map<string, Map<string, number>>()
        const stock = new Map<string, number>()
        const left = (source: string) => stock.get(source) ?? initialStock
        const returnStock = (order: ModelOrder) => {
          for (const [source, count] of contents.get(order.id) ?? [])
            stock.set(source, left(source) + count)
        }
        for (const taken of steps) {
          market.app.advance(1000)
          const order = taken.kind === 'place' ? undefined : known[taken.order]
          const status = await perform(market, known, taken)
          if (taken.kind === 'place') {
            const wanted = piecesBySource(taken.lines)
            const enough = [...wanted].every(([source, count]) => count <= left(source))
            expect(status).toBe(enough ? 201 : 409)
            if (!enough) continue
            contents.set(known.at(-1)?.id ?? '', wanted)
            for (const [source, count] of wanted) stock.set(source, left(source) - count)
          } else if (order) {
            const [by, to] =
              taken.kind === 'cancel'
                ? (['customer', 'CANCELLED'] as const)
                : (['vendor', taken.to] as const)
            const allowed = canMove(order.status, by, to)
            expect(status).toBe(allowed ? 200 : 409)
            if (!allowed) continue
            order.status = to
            if (to === 'CANCELLED') returnStock(order)
          }
        }
        const stored = await allOrders(market.app)
        expect(stored.map(({ orderId, status }) => `${orderId} ${status}`).sort()).toEqual(
          known.map(({ id, status }) => `${id} ${status}`).sort(),
        )
        await expectStock(market, left)
        await expectThingsAddUp(market)
      }),
      { numRuns: 12 },
    )
  })

  it('keep exact counters when many steps happen at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 8 }),
        async (rounds) => {
          const market = await openMarket()
          const known: ModelOrder[] = []
          for (const round of rounds) {
            const statuses = await Promise.all(round.map((taken) => perform(market, known, taken)))
            for (const status of statuses) expect([undefined, 200, 201, 409]).toContain(status)
          }
          await expectThingsAddUp(market)
        },
      ),
      { numRuns: 12 },
    )
  })
})
