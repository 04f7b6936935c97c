/**
 * What each call costs in DynamoDB: number of requests and consumed capacity, as the engine reports
 * it, and the handler's time on this machine. The car tree has a realistic size: 1,400 trims, 11,000
 * years.
 */
import { handlers as carReads } from '#functions/cars/readHandlers.ts'
import { readCars } from '#functions/cars/store.ts'
import { handlers as carWrites } from '#functions/cars/writeHandlers.ts'
import { handler as listProducts } from '#functions/catalogue/listProducts.ts'
import { handler as byCar } from '#functions/catalogue/listProductsByCarSelection.ts'
import { handler as searchProducts } from '#functions/catalogue/searchProducts.ts'
import { handler as cancelOrder } from '#functions/orders/cancelOrder.ts'
import { handler as createOrder } from '#functions/orders/createOrder.ts'
import { handler as listMyCustomerOrders } from '#functions/orders/listMyCustomerOrders.ts'
import { handler as listMyVendorOrders } from '#functions/orders/listMyVendorOrders.ts'
import { handler as updateOrderStatus } from '#functions/orders/updateOrderStatus.ts'
import { handler as createProduct } from '#functions/products/createProduct.ts'
import { handler as getProduct } from '#functions/products/getProduct.ts'
import { handler as listMyProducts } from '#functions/products/listMyProducts.ts'
import { handler as updateProduct } from '#functions/products/updateProduct.ts'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { openMarket } from '#functions/testing/market.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import type { TestApp } from '#functions/testing/testApp.ts'
import { handler as getVendorStats } from '#functions/vendors/getVendorStats.ts'
import { carBrands, cars, carTrims, carYears } from '#shared/cars/contract.ts'
import { yearIdOf } from '#shared/cars/rules.ts'
import { limits } from '#shared/kernel/limits.ts'
import { catalogue } from '#shared/catalogue/contract.ts'
import { orders } from '#shared/orders/contract.ts'
import { products } from '#shared/products/contract.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { withBenchApp } from './benchApp.ts'
import { median } from './median.ts'
import { report, rounded, type Measure } from './report.ts'

const times = 7
const listed = 60

export async function benchCosts(): Promise<void> {
  const measures: Measure[] = []
  await withBenchApp(async (app) => {
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
      app.call(
        createOrder,
        orders.createOrder,
        { body: { items: [{ productId: product.id, quantity: 1 }], deliveryAddress: testAddress } },
        { as: customer },
      )
    for (let index = 0; index < listed; index++) await place()

    const measure = async (what: string, call: () => Promise<{ status: number }>) =>
      measures.push(await measureCall(app, what, call))
    const page = { params: { id: product.id } }
    await measure('product page', () => app.call(getProduct, products.getProduct, page))
    const ofManyCars = await market.sell(vendor, {
      compatibilities: trims.slice(0, limits.fitmentsPerProduct).map(({ trimId, years }) => ({
        carTrimId: trimId,
        carYearIds: Object.keys(years).map((key) => yearIdOf(trimId, key)),
      })),
    })
    const manyCars = { params: { id: ofManyCars.id } }
    // The page caches no rows from before the product's last change.
    app.advance(60_000)
    await measure('product page, 40 cars', () =>
      app.call(getProduct, products.getProduct, manyCars),
    )
    await measure('product page, 40 cars, for its vendor', () =>
      app.call(getProduct, products.getProduct, manyCars, { as: vendor }),
    )
    await measure('list', () => app.call(listProducts, catalogue.listProducts, {}))
    await measure('search', () =>
      app.call(searchProducts, catalogue.searchProducts, { query: { q: 'فلتر' } }),
    )
    await measure('parts for a car', () =>
      app.call(byCar, catalogue.listProductsByCarSelection, {
        query: { carTrimId: market.trimId, carYearIds: market.yearIds.join(',') },
      }),
    )
    const asVendor = { as: vendor }
    await measure('car tree', () => app.call(carReads.getTree, cars.getTree, {}))
    await measure('brands of cars', () => app.call(carReads.listBrands, carBrands.listBrands, {}))
    await measure('trims of cars', () => app.call(carReads.listTrims, carTrims.listTrims, {}))
    await measure("car tree, a vendor's", () =>
      app.call(carReads.getTree, cars.getTree, {}, asVendor),
    )
    let year = limits.carYearMin
    await measure("car tree, a vendor's who has just added a year", async () => {
      const body = { carTrimId: market.trimId, year: year++ }
      await app.call(carWrites.createYear, carYears.createYear, { body }, asVendor)
      app.costs.length = 0
      return app.call(carReads.getTree, cars.getTree, {}, asVendor)
    })
    await measure('car tree, read from the table', async () => {
      await readCars(app.services.table)
      return { status: 200 }
    })
    await measure('add a product', () =>
      app.call(createProduct, products.createProduct, { body: market.productBody() }, asVendor),
    )
    const own = (query: { search?: string }) => () =>
      app.call(listMyProducts, products.listMyProducts, { query }, asVendor)
    await measure("vendor's own products", own({}))
    await measure("vendor's own products, searched", own({ search: 'فلتر' }))
    const sold = (query: { status?: 'PENDING'; search?: string }) => () =>
      app.call(listMyVendorOrders, orders.listMyVendorOrders, { query }, asVendor)
    await measure("vendor's orders", sold({}))
    await measure("vendor's orders of one status", sold({ status: 'PENDING' }))
    await measure("vendor's orders, searched", sold({ search: 'حيدر' }))
    await measure('my orders', () =>
      app.call(listMyCustomerOrders, orders.listMyCustomerOrders, { query: {} }, { as: customer }),
    )
    await measure('vendor stats', () =>
      app.call(getVendorStats, vendors.getVendorStats, { params: { id: vendor } }, asVendor),
    )
    await measure('edit a product', async () => {
      const { data } = await app.call(getProduct, products.getProduct, page, asVendor)
      app.costs.length = 0
      const { version: _, ...body } = { ...data, nameAr: `${data.nameAr}.`.slice(-50) }
      return app.call(updateProduct, products.updateProduct, { ...page, body }, asVendor)
    })
    await measure('place an order', place)
    await measure("change an order's status", async () => {
      const { data } = await place()
      app.costs.length = 0
      const body = { status: 'CONFIRMED' as const }
      return app.call(
        updateOrderStatus,
        orders.updateOrderStatus,
        { params: { id: data.id }, body },
        asVendor,
      )
    })
    await measure('cancel an order', async () => {
      const { data } = await place()
      app.costs.length = 0
      return app.call(
        cancelOrder,
        orders.cancelOrder,
        { params: { id: data.id } },
        { as: customer },
      )
    })
  })
  await report('costs', measures)
}

/** In a warm process: the caller's role is cached and the catalogue is open. */
async function measureCall(
  app: TestApp,
  what: string,
  call: () => Promise<{ status: number }>,
): Promise<Measure> {
  const spent: number[] = []
  await call()
  for (let run = 0; run < times; run++) {
    // A freshness check is due at most once a second, so every call here includes one.
    app.advance(1500)
    app.costs.length = 0
    const started = performance.now()
    const { status } = await call()
    spent.push(performance.now() - started)
    if (status >= 400) throw new Error(`${what} returned ${status}`)
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
