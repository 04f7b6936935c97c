import { yearIdIn } from '#functions/testing/catalogueFixtures.ts'
import { beforeEach, expect, it } from 'vitest'
import {
  categoryKey,
  orderKey,
  productKey,
  vendorDayCounterKey,
  vendorKey,
} from '#functions/table/keys.ts'
import { chooseShard } from '#functions/table/counters.ts'
import { countersAndRecount } from '#functions/testing/countersAndRecount.ts'
import {
  allOrders,
  orderBody,
  putProduct,
  putTrim,
  putVariant,
  readProduct,
  readStock,
  testAddress,
} from '#functions/testing/orderFixtures.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

let app: TestApp
let vendor: string
let customer: string
async function openMarket() {
  app = await createTestApp()
  vendor = await app.signUp('VENDOR')
  customer = await app.signUp('CUSTOMER', { firstName: 'زينب' })
}

const place = (body: NewOrder, as = customer) => app.call('orders/createOrder', { body }, { as })

beforeEach(openMarket)

it('creates one pending order and lowers the stock [API-ORD-03] [API-ORD-12] [ORDST-10]', async () => {
  const product = await putProduct(app, vendor)
  const { variantId } = await putVariant(app, product.productId, 0)
  const response = await place(
    orderBody([{ productId: product.productId, variantId, quantity: 3 }], {
      notes: ' اتصل قبل التوصيل ',
    }),
  )
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    status: 'PENDING',
    totalAmount: 30_000,
    itemCount: 3,
    notes: 'اتصل قبل التوصيل',
    deliveryAddress: testAddress,
    customer: { firstName: 'زينب', lastName: 'الكعبي' },
    vendor: { id: vendor, businessName: 'محل الرافدين', phone: '07701234567', city: 'بغداد' },
    history: [{ status: 'PENDING', by: 'customer', at: app.now().toISOString() }],
    items: [
      {
        product: {
          id: product.productId,
          nameAr: 'فلتر دهن',
          nameEn: 'Oil filter',
          partNumber: '26300-35503',
          imageUrl: '["/parts/oil-filter.svg","/parts/part.svg"]',
          category: { id: 'cat-engine', nameAr: 'المحرك والوقود', nameEn: 'Engine and fuel' },
        },
        variant: { id: variantId, carBrand: 'هيونداي', carModel: 'النترا', year: '2016-2020' },
        stock: { stockId: 'main', origin: 'كوريا' },
        quantity: 3,
        price: 10_000,
        lineTotal: 30_000,
      },
    ],
  })
  expect(response.data.orderNumber).toBe(response.data.id.slice(-8))
  expect(response.data.items[0]).not.toHaveProperty('fit')
  expect((await allOrders(app)).map(({ orderId }) => orderId)).toEqual([response.data.id])
  expect(await readStock(app, product.productId)).toBe(7)
})

it('updates the feed and keeps the edit version', async () => {
  const product = await putProduct(app, vendor)
  await place(orderBody([{ productId: product.productId }]))
  const after = await readProduct(app, product.productId)
  expect(after.rev).toBe(product.rev + 1)
  expect(after.gsi1sk > product.gsi1sk).toBe(true)
  expect(after.version).toBe(product.version)
})

it('costs one batch read and one transaction, and another read for variants or a vendor that is not cached', async () => {
  const { productId } = await putProduct(app, vendor, { main: { quantity: 100 } })
  const { variantId } = await putVariant(app, productId, 500)
  const car = { carTrimId: (await putTrim(app)).trimId, year: 2018 }
  const costOf = async (...lines: Parameters<typeof orderBody>[0]) => {
    app.costs.length = 0
    await place(orderBody(lines, { car }))
    return app.costs.map(({ action }) => action)
  }
  await place(orderBody([{ productId }], { car }))
  expect(await costOf({ productId })).toEqual(['BatchGetItem', 'TransactWriteItems'])
  const twoReads = ['BatchGetItem', 'BatchGetItem', 'TransactWriteItems']
  expect(await costOf({ productId }, { productId, variantId })).toEqual(twoReads)
  app.advance(10_000)
  expect(await costOf({ productId })).toEqual(twoReads)
})

it('has the names that its vendor and category had at most ten seconds before', async () => {
  const { productId, categoryId } = await putProduct(app, vendor)
  const namesIn = async () => {
    const { items, vendor } = (await place(orderBody([{ productId }]))).data
    return [vendor.businessName, items[0]?.product.category.nameAr]
  }
  await namesIn()
  await app.services.table.update(vendorKey(vendor), { set: { businessName: 'محل دجلة' } })
  await app.services.table.update(categoryKey(categoryId), { set: { nameAr: 'الإطارات' } })
  app.advance(10_000)
  expect(await namesIn()).toEqual(['محل دجلة', 'الإطارات'])
})

it('prices lines, with variants, from the stored rows, to the hundredth [API-ORD-10]', async () => {
  const one = await putProduct(app, vendor, { main: { price: 0.1 } })
  const two = await putProduct(app, vendor, { main: { price: 45_000 } })
  const variant = await putVariant(app, two.productId, 5_000)
  // Prices that a client sends are ignored.
  const sent = { price: 1, lineTotal: 1, additionalPrice: 0 }
  const { data } = await place(
    orderBody([
      { productId: one.productId, quantity: 3, ...sent },
      { productId: two.productId, variantId: variant.variantId, quantity: 2, ...sent },
    ]),
  )
  expect(data.items.map(({ price, lineTotal }) => [price, lineTotal])).toEqual([
    [0.1, 0.3],
    [50_000, 100_000],
  ])
  expect(data.totalAmount).toBe(100_000.3)
  expect(data.items[1]?.variant).toMatchObject({ id: variant.variantId, carModel: 'النترا' })
})

it('sells from the cheapest source with stock, or from the one the line names', async () => {
  const product = await putProduct(app, vendor, {
    empty: { quantity: 0, price: 1_000 },
    other: { quantity: 5, price: 3_000, origin: 'تركيا' },
    offer: { quantity: 5, price: 2_000, origin: 'اليابان' },
  })
  const { productId } = product
  const offer = await place(orderBody([{ productId }]))
  expect(offer.data.items[0]?.stock).toEqual({ stockId: 'offer', origin: 'اليابان' })
  const named = await place(orderBody([{ productId, stockId: 'other', quantity: 2 }]))
  expect(named.data.totalAmount).toBe(6_000)
  expect(await readStock(app, productId, 'offer')).toBe(4)
  expect(await readStock(app, productId, 'other')).toBe(3)
})

it('updates a product once for two lines of one source and for two of its sources', async () => {
  const product = await putProduct(app, vendor, { a: { quantity: 3 }, b: { quantity: 3 } })
  const { productId } = product
  const variant = await putVariant(app, productId, 0)
  const response = await place(
    orderBody([
      { productId, stockId: 'a', quantity: 1 },
      { productId, stockId: 'a', variantId: variant.variantId, quantity: 2 },
      { productId, stockId: 'b', quantity: 3 },
    ]),
  )
  expect(response.status).toBe(201)
  const after = await readProduct(app, productId)
  expect([after.stocks.a?.quantity, after.stocks.b?.quantity, after.rev]).toEqual([0, 0, 2])
})

it('stores the car with its names, and whether each line fits it', async () => {
  const trim = await putTrim(app)
  const fitment = {
    trimId: trim.trimId,
    brandId: trim.brandId,
    yearIds: [yearIdIn(trim.trimId, 2018)],
  }
  const fits = await putProduct(app, vendor, { main: {} }, { fitments: [fitment] })
  const unstated = await putProduct(app, vendor)
  const universal = await putProduct(app, vendor, { main: {} }, { isUniversal: true })
  const putFor = (more: object) =>
    putProduct(app, vendor, { main: {} }, { fitments: [{ ...fitment, ...more }] })
  const other = await putFor({ yearIds: [yearIdIn(trim.trimId, 2019)] })
  const otherEngine = await putFor({ engines: ['2.4'] })
  const gulf = await putFor({ markets: ['gulf'] })
  const car = { carTrimId: trim.trimId, year: 2018, engine: '2.0' }
  const lines = [fits, unstated, universal, other, otherEngine, gulf]
  const { data } = await place(
    orderBody(
      lines.map(({ productId }) => ({ productId })),
      { car: { ...car, engine: '2000 cc' } },
    ),
  )
  expect(data.car).toEqual({ ...car, brand: 'كيا', trim: 'سيراتو' })
  const answers = ['fits', 'unstated', 'universal', 'no', 'no', 'ask']
  expect(data.items.map(({ fit }) => fit)).toEqual(answers)
})

it('normalises recognised phones and stores others as typed', async () => {
  const product = await putProduct(app, vendor)
  const { data } = await place(
    orderBody([{ productId: product.productId }], {
      deliveryAddress: {
        ...testAddress,
        phone: '+964 ٧٧٠ 123 4567',
        phone2: '01 717 0000 داخلي 4',
      },
    }),
  )
  expect(data.deliveryAddress.phone).toBe('07701234567')
  expect(data.deliveryAddress.phone2).toBe('01 717 0000 داخلي 4')
})

it('keeps where the address was on the map, whatever it is later', async () => {
  const { productId } = await putProduct(app, vendor)
  const deliveryAddress = {
    ...testAddress,
    position: { latitude: 33.3152412, longitude: 44.36607 },
  }
  const { data } = await place(orderBody([{ productId }], { deliveryAddress }))
  const read = await app.call('orders/getVendorOrder', { params: { id: data.id } }, { as: vendor })
  expect(read.data.deliveryAddress.position).toEqual({ latitude: 33.31524, longitude: 44.36607 })
  const abroad = { ...testAddress, position: { latitude: 51.5, longitude: 44.36607 } }
  const { status, error } = await place(orderBody([{ productId }], { deliveryAddress: abroad }))
  const path = ['deliveryAddress', 'position', 'latitude']
  expect([status, error.issues?.[0]?.path]).toEqual([400, path])
})

it('goes nowhere where nobody answers, while an order from before is still read', async () => {
  const { productId } = await putProduct(app, vendor)
  const short = { ...testAddress, phone: '123' }
  const { status, error } = await place(orderBody([{ productId }], { deliveryAddress: short }))
  expect([status, error.issues?.[0]?.path]).toEqual([400, ['deliveryAddress', 'phone']])
  const { data } = await place(orderBody([{ productId }]))
  await app.services.table.update(orderKey(data.id), { set: { deliveryAddress: short } })
  const read = await app.call('orders/getOrder', { params: { id: data.id } }, { as: customer })
  expect(read.data.deliveryAddress.phone).toBe('123')
})

it('counts the order for its vendor, its day in Baghdad, and its customer', async () => {
  const product = await putProduct(app, vendor)
  // 22:00 UTC is already the next day in Baghdad.
  app.advance(13 * 3_600_000)
  const { data } = await place(orderBody([{ productId: product.productId, quantity: 2 }]))
  const { counters, recount } = await countersAndRecount(app, vendor, [customer])
  expect(counters).toEqual(recount)
  expect(counters.vendor).toEqual({ orders: 1, PENDING: 1, revenue: 20_000, expected: 20_000 })
  const day = await app.services.table.get(
    vendorDayCounterKey(vendor, '2026-03-02', chooseShard(data.id)),
  )
  expect(day).toMatchObject({ orders: 1, revenue: 20_000 })
})

it('keeps names and prices as they were when the product changes later [API-ORD-10]', async () => {
  const product = await putProduct(app, vendor)
  await place(orderBody([{ productId: product.productId }]))
  await app.services.table.update(productKey(product.productId), {
    set: { nameAr: 'اسم آخر', 'stocks.main.price': 99_000 },
  })
  const [order] = await allOrders(app)
  const then = { price: 10_000, lineTotal: 10_000, product: { nameAr: 'فلتر دهن' } }
  expect(order?.items[0]).toMatchObject(then)
  const params = { id: order?.orderId ?? '' }
  const { data } = await app.call('orders/getOrder', { params }, { as: customer })
  expect(data).toMatchObject({ totalAmount: 10_000, items: [then] })
})

it('stores the new category of a product that moved', async () => {
  const product = await putProduct(app, vendor)
  await place(orderBody([{ productId: product.productId }]))
  const { table } = app.services
  const row = await table.get(categoryKey('cat-engine'))
  await table.put({ ...row, ...categoryKey('cat-new'), categoryId: 'cat-new', nameAr: 'إكسسوارات' })
  await table.update(productKey(product.productId), { set: { categoryId: 'cat-new' } })
  const { data } = await place(orderBody([{ productId: product.productId }]))
  expect(data.items[0]?.product.category).toMatchObject({ id: 'cat-new', nameAr: 'إكسسوارات' })
})
