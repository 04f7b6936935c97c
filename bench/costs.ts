/**
 * What each call costs in DynamoDB: number of requests and consumed capacity, as the engine reports
 * it, and the handler's time on this machine. The car tree has a realistic size: 1,400 trims, 11,000
 * years.
 */
import { readCars } from '#functions/cars/store.ts'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { openMarket } from '#functions/testing/market.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import type { TestApp } from '#functions/testing/testApp.ts'
import { toYearId } from '#shared/cars/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import { withBenchApp } from './benchApp.ts'
import { median } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

const times = 7
const listed = 60

export async function benchCosts(): Promise<void> {
  const measures: Measure[] = []
  await withBenchApp(async (app, api) => {
    const market = await openMarket(app)
    const trims = await putLargeCarTree(app.services.table, app.now())
    const vendor = await app.signUp('VENDOR')
    const customer = await app.signUp('CUSTOMER')
    const stocks = [{ origin: 'كوريا', price: 25_000, quantity: 10_000 }]
    const made = []
    for (let index = 0; index < listed; index++) made.push(await market.sell(vendor, { stocks }))
    const [product] = made
    if (!product) throw new Error('Nothing is for sale')
    const place = () =>
      api(
        'orders/createOrder',
        { body: { items: [{ productId: product.id, quantity: 1 }], deliveryAddress: testAddress } },
        customer,
      )
    for (let index = 0; index < listed; index++) await place()

    const measure = async (what: string, call: () => Promise<unknown>) =>
      measures.push(await measureCall(app, what, call))
    const page = { params: { id: product.id } }
    // A page remembers no rows from before the product's last change.
    app.advance(60_000)
    await measure('product page', () => api('products/getProduct', page))
    const ofManyCars = await market.sell(vendor, {
      compatibilities: trims.slice(0, limits.fitmentsPerProduct).map(({ trimId, years }) => ({
        carTrimId: trimId,
        carYearIds: Object.keys(years).map((key) => toYearId(trimId, key)),
      })),
    })
    const manyCars = { params: { id: ofManyCars.id } }
    app.advance(60_000)
    await measure('product page, 40 cars', () => api('products/getProduct', manyCars))
    await measure('product page, 40 cars, for its vendor', () =>
      api('products/getProduct', manyCars, vendor),
    )
    await measure('list', () => api('catalogue/listProducts', {}))
    await measure('search', () => api('catalogue/searchProducts', { query: { q: 'فلتر' } }))
    await measure('suggestions', () => api('catalogue/listSuggestions', { query: { text: 'فل' } }))
    let misses = 0
    await measure('search that finds nothing, a new text', () =>
      api('catalogue/searchProducts', { query: { q: `زرافة ${'ابتثجحخدذرزس'[misses++]}ق` } }),
    )
    await measure('search that finds nothing, a known text', () =>
      api('catalogue/searchProducts', { query: { q: 'زرافة' } }),
    )
    const car = { carTrimId: market.trimId, carYearIds: market.yearIds.join(',') }
    await measure('parts for a car', () =>
      api('catalogue/listProductsByCarSelection', { query: car }),
    )
    await measure('car tree', () => api('cars/getTree', {}))
    await measure('brands of cars', () => api('cars/brands/listBrands', {}))
    await measure('trims of cars', () => api('cars/trims/listTrims', {}))
    await measure("car tree, a vendor's", () => api('cars/getTree', {}, vendor))
    let year = limits.carYearMin
    await measure("car tree, a vendor's who has just added a year", async () => {
      const body = { carTrimId: market.trimId, year: year++ }
      await api('cars/years/createYear', { body }, vendor)
      app.costs.length = 0
      await api('cars/getTree', {}, vendor)
    })
    await measure('car tree, read from the table', () => readCars(app.services.table))
    await measure('add a product', () =>
      api('products/createProduct', { body: market.productBody() }, vendor),
    )
    const own = (query: { search?: string }) => () =>
      api('products/listMyProducts', { query }, vendor)
    await measure("vendor's own products", own({}))
    await measure("vendor's own products, searched", own({ search: 'فلتر' }))
    const sold = (query: { status?: 'PENDING'; search?: string }) => () =>
      api('orders/listMyVendorOrders', { query }, vendor)
    await measure("vendor's orders", sold({}))
    await measure("vendor's orders of one status", sold({ status: 'PENDING' }))
    await measure("vendor's orders, searched", sold({ search: 'حيدر' }))
    await measure('my orders', () => api('orders/listMyCustomerOrders', {}, customer))
    await measure('vendor stats', () =>
      api('vendors/getVendorStats', { params: { id: vendor } }, vendor),
    )
    await measure('edit a product', async () => {
      const { data } = await api('products/getProduct', page, vendor)
      app.costs.length = 0
      const { version: _, ...body } = { ...data, nameAr: `${data.nameAr}.`.slice(-50) }
      await api('products/updateProduct', { ...page, body }, vendor)
    })
    await measure('place an order', place)
    await measure("change an order's status", async () => {
      const params = { id: (await place()).data.id }
      app.costs.length = 0
      await api('orders/updateOrderStatus', { params, body: { status: 'CONFIRMED' } }, vendor)
    })
    await measure('cancel an order', async () => {
      const params = { id: (await place()).data.id }
      // A product's changes follow one another, and the clock stands still.
      app.advance(1)
      app.costs.length = 0
      await api('orders/cancelOrder', { params }, customer)
    })
  })
  await report('costs', measures)
}

/** In a warm process: the caller's role is cached and the catalogue is open. */
async function measureCall(
  app: TestApp,
  what: string,
  call: () => Promise<unknown>,
): Promise<Measure> {
  const spent: number[] = []
  await call()
  for (let run = 0; run < times; run++) {
    // A freshness check is due at most once a second, so every call here includes one; what a page
    // remembers of its vendor is kept for ten.
    app.advance(1400)
    app.costs.length = 0
    const started = performance.now()
    await call()
    spent.push(performance.now() - started)
  }
  const sum = (field: 'capacity' | 'indexCapacity') =>
    app.costs.reduce((all, cost) => all + cost[field], 0)
  return {
    what,
    requests: app.costs.length,
    kinds: app.costs.map(({ action }) => action).join(' '),
    capacity: rounded(sum('capacity')),
    'of it indexes': rounded(sum('indexCapacity')),
    ms: rounded(median(spent)),
  }
}
