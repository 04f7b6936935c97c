/**
 * What each call costs in DynamoDB: number of requests and consumed capacity, as the engine reports
 * it, and the handler's time on this machine. The car tree has a realistic size: 1,400 trims, 11,000
 * years.
 */
import { readCars } from '#functions/cars/store.ts'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { openMarket } from '#functions/testing/market.ts'
import { orderBody } from '#functions/testing/orderFixtures.ts'
import type { TestApp } from '#functions/testing/testApp.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { ContractRows, RowId } from '#shared/contract/index.ts'
import { medians, repeat, rounded, spentOn } from '../measure.ts'
import { report, type Measure } from '../report.ts'
import { startApp } from '../start.ts'

const times = 7
const vendorRows = 60

/** A vendor with products, one of them for many cars, and with orders of a customer. */
async function prepare(app: TestApp) {
  const api = async <I extends RowId>(id: I, input: CallInput<ContractRows[I]>, as?: string) => {
    const response = await app.call(id, input, as ? { as } : {})
    if (response.status >= 400) throw new Error(`${id} returned ${response.status}`)
    return response
  }
  const market = await openMarket(app)
  const trims = await putLargeCarTree(app.services.table, app.now())
  const vendor = await app.signUp('VENDOR')
  const customer = await app.signUp('CUSTOMER')
  const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 10_000 }]
  const product = { params: { id: (await market.sell(vendor, { stocks })).id } }
  for (let index = 1; index < vendorRows; index++) await market.sell(vendor, { stocks })
  const compatibilities = trims.slice(0, limits.fitmentsPerProduct).map(({ trimId, years }) => ({
    carTrimId: trimId,
    carYearIds: Object.keys(years).map((key) => toYearId(trimId, key)),
  }))
  const place = async () => {
    const body = orderBody([{ productId: product.params.id, quantity: 1 }])
    return { params: { id: (await api('orders/createOrder', { body }, customer)).data.id } }
  }
  for (let index = 0; index < vendorRows; index++) await place()
  // A check of the feed reads again what changed last: one product, as in a market that is not just made.
  app.advance(60_000)
  const manyCars = { params: { id: (await market.sell(vendor, { compatibilities })).id } }
  return { app, api, market, vendor, customer, product, manyCars, place }
}

type Context = Awaited<ReturnType<typeof prepare>>

const calls: Record<string, (context: Context, run: number) => Promise<unknown>> = {
  'product page': ({ api, product }) => api('products/getProduct', product),
  'product page, 40 cars': ({ api, manyCars }) => api('products/getProduct', manyCars),
  'product page, 40 cars, for its vendor': ({ api, manyCars, vendor }) =>
    api('products/getProduct', manyCars, vendor),
  list: ({ api }) => api('catalogue/listProducts', {}),
  search: ({ api }) => api('catalogue/searchProducts', { query: { q: 'فلتر' } }),
  suggestions: ({ api }) => api('catalogue/listSuggestions', { query: { text: 'فل' } }),
  'search that finds nothing, a new text': ({ api }, run) =>
    api('catalogue/searchProducts', { query: { q: `زرافة ${'ابتثجحخدذرزس'[run]}ق` } }),
  'search that finds nothing, a known text': ({ api }) =>
    api('catalogue/searchProducts', { query: { q: 'زرافة' } }),
  'parts for a car': ({ api, market }) =>
    api('catalogue/listProductsByCarSelection', {
      query: { carTrimId: market.trimId, carYearIds: market.yearIds.join(',') },
    }),
  'car tree': ({ api }) => api('cars/getTree', {}),
  'brands of cars': ({ api }) => api('cars/brands/listBrands', {}),
  'trims of cars': ({ api }) => api('cars/trims/listTrims', {}),
  "car tree, a vendor's": ({ api, vendor }) => api('cars/getTree', {}, vendor),
  "car tree, a vendor's who has just added a year": async ({ app, api, market, vendor }, run) => {
    const body = { carTrimId: market.trimId, year: limits.carYearMin + run }
    await api('cars/years/createYear', { body }, vendor)
    app.costs.length = 0
    await api('cars/getTree', {}, vendor)
  },
  'car tree, read from the table': ({ app }) => readCars(app.services.table),
  'add a product': ({ api, market, vendor }) =>
    api('products/createProduct', { body: market.productBody() }, vendor),
  "vendor's own products": ({ api, vendor }) => api('products/listMyProducts', {}, vendor),
  "vendor's own products, searched": ({ api, vendor }) =>
    api('products/listMyProducts', { query: { search: 'فلتر' } }, vendor),
  "vendor's orders": ({ api, vendor }) => api('orders/listMyVendorOrders', {}, vendor),
  "vendor's orders of one status": ({ api, vendor }) =>
    api('orders/listMyVendorOrders', { query: { status: 'PENDING' } }, vendor),
  "vendor's orders, searched": ({ api, vendor }) =>
    api('orders/listMyVendorOrders', { query: { search: 'حيدر' } }, vendor),
  'my orders': ({ api, customer }) => api('orders/listMyCustomerOrders', {}, customer),
  'vendor stats': ({ api, vendor }) =>
    api('vendors/getVendorStats', { params: { id: vendor } }, vendor),
  'edit a product': async ({ app, api, product, vendor }) => {
    const { data } = await api('products/getProduct', product, vendor)
    app.costs.length = 0
    const { version: _, ...body } = { ...data, nameAr: `${data.nameAr}.`.slice(-50) }
    await api('products/updateProduct', { ...product, body }, vendor)
  },
  'place an order': ({ place }) => place(),
  "change an order's status": async ({ app, api, place, vendor }) => {
    const order = await place()
    app.costs.length = 0
    const body = { status: 'CONFIRMED' } as const
    await api('orders/updateOrderStatus', { ...order, body }, vendor)
  },
  'cancel an order': async ({ app, api, place, customer }) => {
    const order = await place()
    // A product's changes follow one another, and the clock stands still.
    app.advance(1)
    app.costs.length = 0
    await api('orders/cancelOrder', order, customer)
  },
}

export async function bench(): Promise<void> {
  await using running = new AsyncDisposableStack()
  const { app } = await startApp(running)
  const context = await prepare(app)
  // A page remembers no rows from before the product's last change.
  app.advance(60_000)
  const measures: Measure[] = []
  for (const [what, call] of Object.entries(calls)) {
    // In a warm process: the caller's role is cached and the catalogue is open.
    await call(context, 0)
    const spent = await repeat(times, (run) => {
      // A freshness check is due at most once a second, so every call here includes one; what a page
      // remembers of its vendor is kept for ten.
      app.advance(1400)
      app.costs.length = 0
      return spentOn(() => call(context, run + 1))
    })
    const sum = (field: 'capacity' | 'indexCapacity') =>
      rounded(app.costs.reduce((all, cost) => all + cost[field], 0))
    measures.push({
      what,
      requests: app.costs.length,
      kinds: app.costs.map(({ action }) => action).join(' '),
      capacity: sum('capacity'),
      'of it indexes': sum('indexCapacity'),
      ms: medians(spent).ms,
    })
  }
  await report('costs', measures)
}
