import { beforeEach, describe, expect, it } from 'vitest'
import { raiseConflicts, type Conflicts } from '#functions/testing/raiseConflicts.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { allOrders, orderBody } from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'
import type { Product } from '#shared/products/schema.ts'

let app: TestApp
let market: Market
let vendor: string

async function open() {
  app = await createTestApp()
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
}

/** Sends the group until nothing in it is busy, as our client does. */
async function change(rows: ProductChangeRow[], idempotencyKey: string) {
  for (;;) {
    const { data } = await app.call(
      'products/changeProducts',
      { body: { rows }, idempotencyKey },
      { as: vendor },
    )
    if (!data.some((row) => !row.done && row.code === 'BUSY')) return data
  }
}

/** Orders one piece at the price that the customer was shown; of a new price, they accept it. */
async function buy(as: string, productId: string, key: string, bought: () => void) {
  let price = 25_000
  for (let tries = 0; ; tries++) {
    const response = await app.call(
      'orders/createOrder',
      {
        body: orderBody([{ productId }], { expectedTotal: price }),
        idempotencyKey: `${key}-${tries}`,
      },
      { as },
    )
    if (response.status === 201) {
      expect(response.data.totalAmount).toBe(price)
      return bought()
    }
    if (response.status === 503) continue
    const [issue] = response.error.issues ?? []
    if (issue?.code !== 'PRICE_CHANGED') return expect(issue?.code).toBe('INSUFFICIENT_STOCK')
    expect(issue.price).toBe(30_000)
    price = 30_000
  }
}

/**
 * 60 customers buy while the vendor, who saw 40 pieces at 25,000, makes them 45 at 30,000; the request
 * is sent three times, once some are sold. However they meet: five pieces are added, once.
 */
async function rushAgainst(rowsFor: (product: Product) => ProductChangeRow[]) {
  const product = await market.sell(vendor, {
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 40 }],
  })
  const customers = await Promise.all(Array.from({ length: 60 }, () => app.signUp('CUSTOMER')))
  const rows = rowsFor(product)
  const fifthSale = Promise.withResolvers<void>()
  let sales = 0
  const bought = () => {
    if (++sales === 5) fifthSale.resolve()
  }
  const changeLate = () => fifthSale.promise.then(() => change(rows, 'group'))
  const [first, second, third] = await Promise.all([
    changeLate(),
    changeLate(),
    changeLate(),
    ...customers.map((customer, index) => buy(customer, product.id, `rush-${index}`, bought)),
  ])
  for (const results of [first, second, third])
    expect(results.map(({ done }) => done)).toEqual(rows.map(() => true))
  const params = { id: product.id }
  const { data } = await app.call('products/getProduct', { params })
  const placed = await allOrders(app)
  expect([data.price, data.stock + placed.length, data.version]).toEqual([30_000, 45, 2])
  expect(placed.length).toBeGreaterThanOrEqual(40)
}

const inlineEdit = ({ id, stocks: [stock] }: Product): ProductChangeRow[] => [
  {
    edit: {
      id,
      stocks: [
        {
          stockId: stock?.stockId ?? '',
          ...{ price: 30_000, priceSeen: 25_000, quantity: 45, quantitySeen: 40 },
        },
      ],
    },
  },
]

const imported = ({ id, stocks: [stock] }: Product): ProductChangeRow[] => [
  { create: market.productBody({ nameAr: 'جديد' }) },
  {
    update: {
      ...market.productBody(),
      id,
      stocks: [
        {
          ...{ stockId: stock?.stockId, origin: 'كوريا' },
          ...{ price: 30_000, quantity: 45, quantitySeen: 40 },
        },
      ],
    },
  },
]

const changes = [
  ['an inline edit', inlineEdit],
  ['an import', imported],
] as const

describe('60 customers at once', () => {
  beforeEach(open)

  it.each(changes)(
    'against %s: nothing is oversold, added twice, or sold at a price not shown',
    (_, rowsFor) => rushAgainst(rowsFor),
  )
})

describe('60 customers at once, while the engine raises conflicts', () => {
  let engine: Conflicts
  beforeEach(async () => {
    await open()
    engine = raiseConflicts(app)
  })

  it.each(changes)(
    'against %s: nothing is oversold, added twice, or sold at a price not shown',
    async (_, rowsFor) => {
      await rushAgainst(rowsFor)
      expect(engine.count()).toBeGreaterThan(0)
    },
  )
})
