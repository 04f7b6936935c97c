/** The whole life of products and orders, without any row put into the table by hand. */
import { expect, it } from 'vitest'
import { openMarket } from '#functions/testing/market.ts'
import { orderBody, readProduct } from '#functions/testing/orderFixtures.ts'
import { createTestApp, rejection } from '#functions/testing/testApp.ts'

it('a vendor sells, edits and retires a product while orders of it are placed, delivered and cancelled [API-ORD-12]', async () => {
  const app = await createTestApp()
  const market = await openMarket(app)
  const vendor = await app.signUp('VENDOR')
  const customer = await app.signUp('CUSTOMER')
  const product = await market.sell(vendor)
  const [source] = product.stocks
  if (!source) throw new Error('A product on sale has a source')
  const { data: variant } = await app.call(
    'variants/createVariant',
    {
      body: {
        productId: product.id,
        carBrand: 'هيونداي',
        carModel: 'النترا',
        year: '2015',
        additionalPrice: 2_000,
      },
    },
    { as: vendor },
  )
  const stock = async () =>
    (await app.call('products/getProduct', { params: { id: product.id } })).data.stock

  const body = orderBody([{ productId: product.id, variantId: variant.id, quantity: 2 }], {
    car: { carTrimId: market.trimId, year: 2015 },
    expectedTotal: 54_000,
  })
  const place = () => app.call('orders/createOrder', { body }, { as: customer })
  const delivered = (await place()).data
  expect(delivered.items[0]).toMatchObject({ price: 27_000, fit: 'fits' })
  expect(delivered.car).toMatchObject({ brand: 'هيونداي', trim: 'النترا' })
  expect(await stock()).toBe(3)

  // The vendor's form was loaded before the sale.
  const edited = await app.call(
    'products/updateProduct',
    {
      params: { id: product.id },
      body: {
        ...market.productBody({ nameAr: 'فلتر دهن أصلي' }),
        version: product.version,
        stocks: [{ ...source, quantity: 6, quantitySeen: 5 }],
      },
    },
    { as: vendor },
  )
  expect(edited.status).toBe(200)
  expect(await stock()).toBe(4)

  for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
    const params = { id: delivered.id }
    const moved = await app.call(
      'orders/updateOrderStatus',
      { params, body: { status } },
      { as: vendor },
    )
    expect(moved.data.status).toBe(status)
  }

  const cancelled = (await place()).data
  expect(cancelled.items[0]?.product.nameAr).toBe('فلتر دهن أصلي')
  const params = { id: product.id }
  await app.call('products/deleteProduct', { params }, { as: vendor })
  expect(await rejection(place())).toBe('409 PRODUCT_UNAVAILABLE')
  const back = await app.call(
    'orders/cancelOrder',
    { params: { id: cancelled.id } },
    { as: customer },
  )
  expect(back.status).toBe(200)
  const retired = await readProduct(app, product.id)
  expect(retired.stocks[source.stockId]?.quantity).toBe(4)
  expect(retired.deletedAt).toBeDefined()

  const stats = await app.call('vendors/getVendorStats', { params: { id: vendor } }, { as: vendor })
  expect(stats.data).toMatchObject({
    totalProducts: 0,
    totalOrders: 2,
    pendingOrders: 0,
    totalRevenue: 54_000,
    ordersByStatus: { DELIVERED: 1, CANCELLED: 1, PENDING: 0 },
  })
})
