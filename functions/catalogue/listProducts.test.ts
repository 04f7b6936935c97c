import { describe, expect, it } from 'vitest'
import {
  categoryRecord,
  changeRow,
  deleteRow,
  productRecord,
  putRow,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { testAddress } from '#functions/testing/orderFixtures.ts'
import { openMarket } from '#functions/testing/market.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { catalogue } from '#shared/catalogue/contract.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'

useApp()

type Query = CallInput<typeof catalogue.listProducts>['query']
const list = (query: Query = {}) => app.call('catalogue/listProducts', { query })
const ids = async (query: Query = {}) => (await list(query)).data.map((product) => product.id)
const put = (parts: ProductParts = {}) =>
  putRow(app.services.table, productRecord(parts), app.now())

describe('listProducts', () => {
  it('returns cards and pagination without a token [API-PRD-01] [DATA-03] [DATA-16]', async () => {
    const vendorId = await app.signUp('VENDOR', { businessName: 'محل دجلة' })
    await putRow(app.services.table, categoryRecord('engine'), app.now())
    const product = await put({ vendorId, partNumber: '26300-35503', manufacturer: 'Mobis' })
    const response = await list()
    expect(response.status).toBe(200)
    expect(response.pagination).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 })
    expect(response.data).toEqual([
      {
        id: product.productId,
        nameAr: 'فلتر هواء',
        descriptionAr: 'قطعة جديدة بالكارتون',
        manufacturer: 'Mobis',
        partNumber: '26300-35503',
        isFeatured: false,
        isActive: true,
        condition: 'new',
        categoryId: 'engine',
        category: {
          id: 'engine',
          slug: 'engine',
          nameAr: 'المحرك',
          descriptionAr: 'أجزاء المحرك',
          icon: 'gauge',
        },
        vendorId,
        vendor: {
          id: vendorId,
          businessName: 'محل دجلة',
          city: 'بغداد',
          location: 'السنك',
          governorate: 'baghdad',
        },
        imageUrl: '["/parts/air-filter.svg"]',
        price: 25_000,
        stock: 5,
        origin: 'كوريا',
        fitmentCount: 0,
        createdAt: product.createdAt,
        updatedAt: product.updatedAt,
      },
    ])
  })

  it('names the drawing of the part that a product without images is', async () => {
    const images: string[] = []
    await put({ images, nameAr: 'كشاف ضباب يمين النترا' })
    await put({ images, nameAr: 'قطعة نادرة' })
    await put({ nameAr: 'بطارية' })
    const drawings = (await list({ sortBy: 'oldest' })).data.map(({ drawing }) => drawing)
    expect(drawings).toEqual(['headlight', undefined, undefined])
  })

  it('leaves out inactive and deleted products, and those without a source for sale [DATA-19]', async () => {
    const listed = await put()
    await put({ isActive: false })
    await put({ stocks: {} })
    await deleteRow(app.services.table, await put(), app.now())
    expect(await ids()).toEqual([listed.productId])
    await changeRow(app.services.table, listed, { isActive: false }, app.now())
    app.advance(1000)
    expect((await list()).pagination.total).toBe(0)
  })

  it('applies every filter together, and accepts q for search [API-PRD-01] [DATA-18]', async () => {
    const wanted = {
      nameAr: 'رديتر',
      isFeatured: true,
      price: 50_000,
      categoryId: 'cooling',
      vendorId: 'v1',
    }
    const kept = await put(wanted)
    const excluded = await put(wanted)
    const named = await put({ ...wanted, nameAr: 'سلف' })
    const other: ProductParts[] = [
      { isFeatured: false },
      { price: 9000 },
      { price: 50_001 },
      { categoryId: 'engine' },
      { vendorId: 'v2' },
    ]
    for (const parts of other) await put({ ...wanted, ...parts })
    const query = {
      isFeatured: 'true',
      minPrice: '10000',
      maxPrice: '50000',
      categoryId: 'cooling',
      vendorId: 'v1',
      excludeId: excluded.productId,
    }
    expect(await ids({ ...query, search: ' رديتر ' })).toEqual([kept.productId])
    expect(await ids({ ...query, sortBy: 'oldest' })).toEqual([kept.productId, named.productId])
    expect(await ids({ ...query, q: 'رديتر' })).toEqual([kept.productId])
    expect(await ids({ ...query, q: 'سلف', search: 'رديتر' })).toEqual([kept.productId])
    app.advance(1000)
    const dear = await put({ ...wanted, price: 60_000 })
    const { maxPrice: _, ...open } = { ...query, search: 'رديتر' }
    const byPrice = (page: number) => ids({ ...open, sortBy: 'price_asc', limit: 2, page })
    expect((await byPrice(1))[0]).toBe(kept.productId)
    expect(await byPrice(2)).toEqual([dear.productId])
    expect((await list({ ...open, limit: 2 })).pagination).toMatchObject({
      page: 1,
      limit: 2,
      total: 3,
      totalPages: 2,
    })
  })

  it('ignores empty filters, and uses the default for bad paging; at most 100 [VALID-01]', async () => {
    await put()
    const empty = { search: ' ', categoryId: '', minPrice: '', maxPrice: '', isFeatured: '' }
    expect((await list({ ...empty, sortBy: '' })).pagination.total).toBe(1)
    for (const bad of ['0', '-1', 'x', '1.5'])
      expect((await list({ page: bad, limit: bad })).pagination).toMatchObject({
        page: 1,
        limit: 20,
      })
    expect((await list({ limit: '101' })).pagination.limit).toBe(100)
  })

  it.each([{ sortBy: 'cheapest' }, { minPrice: 'x' }, { isFeatured: 'yes' }, { cursor: 'x' }])(
    'rejects %o',
    async (query) => {
      const response = await list(query)
      expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('pages on by its cursor in every order, with long names too', async () => {
    const nameAr = 'دعامية أمامية كيا سبورتاج'.repeat(8).slice(0, 200)
    for (let count = 0; count < 5; count++) await put({ nameAr, isFeatured: true })
    for (const sortBy of ['name', 'price_asc', 'newest', undefined]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const response = await list({ sortBy, limit: 2, cursor, isFeatured: 'true' })
        seen.push(...response.data.map((product) => product.id))
        cursor = response.pagination.next
      } while (cursor)
      expect(new Set(seen).size).toBe(5)
    }
  })

  it('shows what a vendor saves, changes and deletes within 2 seconds', async () => {
    const market = await openMarket(app)
    const as = await app.signUp('VENDOR', { businessName: 'محل السنك' })
    expect(await ids()).toEqual([])
    app.advance(1000)
    const product = await market.sell(as, { nameAr: 'سلف النترا' })
    app.advance(1000)
    expect((await list({ search: 'سلف إلنترا' })).data).toMatchObject([
      {
        id: product.id,
        price: 25_000,
        stock: 5,
        carMake: 'هيونداي',
        carModel: 'النترا',
        carYearFrom: 2015,
        carYearTo: 2016,
        category: { id: 'cat-engine' },
        vendor: { businessName: 'محل السنك' },
      },
    ])
    const params = { id: product.id }
    const body = market.productBody({ nameAr: 'دينمو النترا' })
    const changed = await app.call('products/updateProduct', { params, body }, { as })
    expect(changed.status).toBe(200)
    app.advance(1000)
    expect(await ids({ search: 'سلف' })).toEqual([])
    expect(await ids({ search: 'دينمو' })).toEqual([product.id])
    await app.call('products/deleteProduct', { params }, { as })
    app.advance(1000)
    expect(await ids()).toEqual([])
  })

  it('lists at most so many products of one vendor, on one page', async () => {
    for (const vendorId of ['one', 'one', 'one', 'two']) await put({ vendorId, isFeatured: true })
    const vendors = async (query: Query) => (await list(query)).data.map((one) => one.vendorId)
    expect((await vendors({ perVendor: 2 })).sort()).toEqual(['one', 'one', 'two'])
    expect(await vendors({ perVendor: 2, isFeatured: 'true' })).toEqual(['two', 'one', 'one'])
    const response = await list({ perVendor: 1, limit: 1 })
    expect(response.pagination).toEqual({ page: 1, limit: 1, total: 4, totalPages: 4 })
    expect((await list({ perVendor: 0 })).error.issues).toMatchObject([{ path: ['perVendor'] }])
  })

  it('shows of several cars one that the text names, in its years', async () => {
    const market = await openMarket(app)
    const compatibilities = [
      { carTrimId: market.trimId, carYearIds: market.yearIds },
      { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
    ]
    await market.sell(await app.signUp('VENDOR'), { nameAr: 'سلف', compatibilities })
    const models = async (query: Query) => (await list(query)).data.map(({ carModel }) => carModel)
    expect(await models({ search: 'سلف' })).toEqual(['النترا'])
    expect(await models({ search: 'سلف اكسنت' })).toEqual(['اكسنت'])
    expect(await models({ search: 'سلف اكسنت ٢٠١٢' })).toEqual(['اكسنت'])
    expect(await models({ search: 'سلف هيونداي' })).toEqual(['النترا'])
  })

  it('shows what an order took from the stock within 2 seconds', async () => {
    const market = await openMarket(app)
    const product = await market.sell(await app.signUp('VENDOR'))
    expect((await list()).data[0]?.stock).toBe(5)
    const as = await app.signUp('CUSTOMER')
    const body = {
      items: [{ productId: product.id, quantity: 2 }],
      deliveryAddress: testAddress,
    }
    app.advance(500)
    expect((await app.call('orders/createOrder', { body }, { as })).status).toBe(201)
    app.advance(1000)
    expect((await list()).data[0]?.stock).toBe(3)
  })

  it('costs one request, or none within the same second, and with a text now and then one for taught words', async () => {
    await put()
    await list()
    app.advance(1000)
    app.costs.length = 0
    await list({ search: 'فلتر', sortBy: 'relevance' })
    await list({ page: '2' })
    expect(app.costs.map((cost) => cost.action)).toEqual(['GetItem', 'Query'])
  })
})
