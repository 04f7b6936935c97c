import { beforeEach, expect, it } from 'vitest'
import { usesPartition } from '#functions/table/keys.ts'
import { trimSubject } from '#functions/table/uses.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  categoryPartition,
  featuredCountKey,
  feedPartition,
  productKey,
  vendorCounter,
} from '#functions/table/keys.ts'
import { publishedImage } from '#functions/testing/orderFixtures.ts'
import type { ProductBody } from '#functions/testing/market.ts'
import { app, market, useApp } from '#functions/testing/useApp.ts'

useApp('market')
let vendor: string
beforeEach(async () => {
  vendor = await app.signUp('VENDOR', { firstName: 'علي', businessName: 'محل السنك' })
})

const create = (changes: Partial<ProductBody> = {}, as = vendor) =>
  app.call('products/createProduct', { body: market.productBody(changes) }, { as })

async function rejectedPath(changes: Partial<ProductBody>) {
  const response = await create(changes)
  expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED'])
  return response.error.issues?.[0]?.path
}

const counted = async () => ({
  products: (await readCounter(app.services.table, vendorCounter(vendor))).products ?? 0,
})

it('returns 201 with the product, its names and its offer [API-PRD-06] [DATA-03]', async () => {
  const response = await create({
    descriptionEn: 'For Hyundai engines',
    isFeatured: true,
    stocks: [
      { origin: 'الصين', price: 9000, quantity: 0 },
      { origin: 'كوريا', price: 25_000, quantity: 4, supplier: 'شركة النور' },
    ],
  })
  expect(response.status).toBe(201)
  expect(response.data).toMatchObject({
    id: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
    nameAr: 'فلتر دهن',
    nameEn: 'Oil filter',
    descriptionAr: 'فلتر دهن أصلي لمحركات هيونداي',
    descriptionEn: 'For Hyundai engines',
    manufacturer: 'Mobis',
    partNumber: '26300-35503',
    isFeatured: true,
    isActive: true,
    condition: 'new',
    categoryId: 'cat-engine',
    category: {
      id: 'cat-engine',
      slug: 'engine',
      nameAr: 'المحرك والوقود',
      descriptionAr: 'بلكات وكويلات، قوايش، فلاتر دهن، فيول بمب وكل ما تحتاجه المكينة',
      icon: 'gauge',
    },
    vendorId: vendor,
    vendor: { id: vendor, businessName: 'محل السنك', user: { firstName: 'علي' } },
    imageUrl: '["/parts/oil-filter.svg"]',
    price: 25_000,
    stock: 4,
    version: 1,
    variants: [],
    stocks: [
      { origin: 'الصين', price: 9000, quantity: 0 },
      { origin: 'كوريا', price: 25_000, quantity: 4, supplier: 'شركة النور' },
    ],
    compatibilities: [
      {
        carTrimId: market.trimId,
        brand: { id: market.brandId, name: 'هيونداي' },
        trim: { name: 'النترا' },
        years: [{ year: 2016 }, { year: 2015 }],
      },
    ],
  })
  expect(response.data.stocks[0]?.stockId).toMatch(/^[0-9A-Z]{8}$/)
  const params = { id: response.data.id }
  const read = await app.call('products/getProduct', { params }, { as: vendor })
  expect(read.data).toEqual(response.data)
})

it('keeps sources with decimal prices and whole quantities, and cars by trim and years [DATA-07]', async () => {
  const compatibilities = [
    { carTrimId: market.trimId, carYearIds: market.yearIds },
    { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
  ]
  const stocks = [
    { origin: 'كوريا', price: 1250.5, quantity: 3, supplier: 'شركة النور' },
    { origin: 'الصين', price: 900, quantity: 0 },
  ]
  const { data } = await create({ stocks, compatibilities })
  expect(data.stocks).toMatchObject(
    stocks.map((stock) => ({ ...stock, stockId: expect.any(String) as string })),
  )
  expect(
    data.compatibilities.map(({ carTrimId, carYearIds }) => ({
      carTrimId,
      carYearIds: carYearIds.toSorted(),
    })),
  ).toEqual(compatibilities.map((car) => ({ ...car, carYearIds: car.carYearIds.toSorted() })))
  const path = ['stocks', 0, 'quantity']
  expect(await rejectedPath({ stocks: [{ origin: 'كوريا', price: 9, quantity: 1.5 }] })).toEqual(
    path,
  )
  expect(await rejectedPath({ stocks: [{ origin: ' ', price: 9, quantity: 1 }] })).toEqual([
    'stocks',
    0,
    'origin',
  ])
})

it('saves without the optional fields [VALID-07]', async () => {
  const response = await create({ nameEn: '', manufacturer: undefined, partNumber: undefined })
  expect(response.status).toBe(201)
  expect(response.data).not.toHaveProperty('nameEn')
  expect(response.data).not.toHaveProperty('partNumber')
})

it('stores a part number in Latin digits, on whatever keyboard it was typed', async () => {
  const { data } = await create({ partNumber: '٠٤٤٦٥-٣٣٤٥٠' })
  expect(data.partNumber).toBe('04465-33450')
})

it('counts the product at its vendor, its category and its cars, and enters the feed', async () => {
  app.advance(1000)
  const { data } = await create()
  expect(await counted()).toEqual({ products: 1 })
  const uses = await app.services.table.queryAll({
    pk: usesPartition(trimSubject(market.trimId)),
  })
  expect(uses).toMatchObject([{ productId: data.id, vendorId: vendor }])
  expect(
    Object.keys(uses[0] ?? {})
      .filter((field) => field.startsWith('year_'))
      .sort(),
  ).toEqual(market.yearIds.map((id) => `year_${toYearKey(id)}`).sort())
  const feed = await app.services.table.queryAll({ index: 'gsi1', pk: feedPartition })
  expect(feed.at(-1)).toMatchObject({ ...productKey(data.id), rev: 1 })
  await create({ isActive: false })
  expect(await counted()).toEqual({ products: 2 })
})

it('rejects missing fields with their own messages [VALID-02] [VALID-03] [VALID-04] [VALID-05] [VALID-06] [VALID-21]', async () => {
  const cases: [Partial<ProductBody>, string][] = [
    [{ nameAr: ' ' }, 'Product name in Arabic is required'],
    [{ descriptionAr: '' }, 'Product description in Arabic is required'],
    [{ categoryId: '' }, 'Category is required'],
    [{ compatibilities: [] }, 'At least one compatibility must be added'],
    [{ stocks: [] }, 'At least one stock source must be added'],
  ]
  for (const [changes, text] of cases) {
    const response = await create(changes)
    expect([response.status, response.error.message]).toEqual([400, `Validation: ${text}`])
  }
  expect(await counted()).toEqual({ products: 0 })
})

it('rejects invalid stock sources with their own messages [VALID-08] [VALID-09] [VALID-10] [VALID-21]', async () => {
  const source = { origin: 'كوريا', price: 1000, quantity: 0 }
  const cases: [Partial<typeof source>, string][] = [
    [{ origin: '' }, 'Country of origin is required'],
    [{ price: 0 }, 'Price must be greater than zero'],
    [{ quantity: -1 }, 'Quantity cannot be negative'],
  ]
  for (const [changes, text] of cases) {
    const response = await create({ stocks: [{ ...source, ...changes }] })
    expect([response.status, response.error.message]).toEqual([400, `Validation: ${text}`])
  }
  expect((await create({ stocks: [source] })).status).toBe(201)
})

it('names a category, car or year that does not exist', async () => {
  for (const categoryId of ['cat-nothing', 'a.b', categoryPartition])
    expect(await rejectedPath({ categoryId })).toEqual(['categoryId'])
  const known = { carTrimId: market.trimId, carYearIds: market.yearIds }
  const wrong = [
    { carTrimId: '01JABCDEFGHJKMNPQRSTVWXYZ0', carYearIds: market.yearIds },
    { carTrimId: market.otherTrimId, carYearIds: market.yearIds },
    { carTrimId: market.otherTrimId, carYearIds: [`${market.otherTrimId}.constructor`] },
    { carTrimId: market.otherTrimId, carYearIds: [...market.otherYearIds, 'x'] },
  ]
  for (const fitment of wrong)
    expect(await rejectedPath({ compatibilities: [known, fitment] })).toEqual([
      'compatibilities',
      1,
    ])
  expect(await counted()).toEqual({ products: 0 })
})

it('accepts bundled drawings and own uploads only', async () => {
  const other = await app.signUp('VENDOR')
  const imageId = await publishedImage(app, vendor)
  const foreign = await publishedImage(app, other)
  const own = `["/img/${vendor}/${imageId}.webp","/parts/brake-pads.svg"]`
  expect((await create({ imageUrl: own })).data.imageUrl).toBe(own)
  const wide = `["/img/${vendor}/${imageId}.webp#photo4"]`
  expect((await create({ imageUrl: wide })).data.imageUrl).toBe(wide)
  const rejected = [
    // A width that is not the image's, and copies that were never uploaded.
    `["/img/${vendor}/${imageId}.webp#photo5"]`,
    `["/img/${vendor}/${imageId}.webp#photo4-thumbnail4"]`,
    `["/img/${vendor}/${imageId}.webp#photo4-middle4"]`,
    `["/img/${vendor}/${imageId}.webp#x"]`,
    `["/img/${other}/${foreign}.webp"]`,
    `["/img/${vendor}x/${imageId}.webp"]`,
    `["/img/${vendor}/../${other}/${foreign}.webp"]`,
    // Never uploaded, of another type, a thumbnail, another host before a vendor folder.
    `["/img/${vendor}/01JABCDEFGHJKMNPQRSTVWXYZ0.webp"]`,
    `["/img/${vendor}/x.jpg"]`,
    `["/img/${vendor}/${imageId}.png"]`,
    `["/img/${vendor}/${imageId}.thumb.webp"]`,
    `["/img/${vendor}/${imageId}.middle.webp"]`,
    `["/img/${vendor}//host/${imageId}.webp"]`,
    '["/parts/no-such-family.svg"]',
    '["https://evil.test/a.png"]',
    'not a list',
  ]
  for (const imageUrl of rejected) expect(await rejectedPath({ imageUrl })).toEqual(['imageUrl'])
})

it('rejects the eleventh featured product, also among eleven at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 11 }, () => create({ isFeatured: true })),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([...Array(10).fill(201), 409])
  expect(responses.find((response) => response.status === 409)?.error.code).toBe(
    'TOO_MANY_FEATURED',
  )
  expect((await create({ isFeatured: true })).error.code).toBe('TOO_MANY_FEATURED')
  expect(await counted()).toEqual({ products: 10 })
  expect(await app.services.table.get(featuredCountKey(vendor))).toMatchObject({ featured: 10 })
  expect((await create({ isFeatured: false })).status).toBe(201)
  const other = await app.signUp('VENDOR')
  expect((await create({ isFeatured: true }, other)).status).toBe(201)
})

it('accepts 40 fitments and 10 sources, and no more', async () => {
  const trims = await Promise.all(
    Array.from({ length: 40 }, (_, index) => market.addTrim(`طراز ${index}`, [2000])),
  )
  const fitments = trims.map(({ trimId, yearIds }) => ({ carTrimId: trimId, carYearIds: yearIds }))
  const source = { origin: 'كوريا', price: 1000, quantity: 1 }
  const full = await create({ compatibilities: fitments, stocks: Array(10).fill(source) })
  expect(full.data.compatibilities).toHaveLength(40)
  expect(full.data.stocks).toHaveLength(10)
  const known = { carTrimId: market.trimId, carYearIds: market.yearIds }
  expect(await rejectedPath({ compatibilities: [...fitments, known] })).toEqual(['compatibilities'])
  expect(await rejectedPath({ stocks: Array(11).fill(source) })).toEqual(['stocks'])
})

it('costs two batch reads, the announcement of its cars and one transaction', async () => {
  await create()
  app.costs.length = 0
  await create()
  expect(app.costs.map((cost) => cost.action)).toEqual([
    'BatchGetItem',
    'BatchGetItem',
    'TransactWriteItems',
    'BatchGetItem',
    'TransactWriteItems',
  ])
  expect(app.costs.reduce((sum, cost) => sum + cost.capacity, 0)).toBeLessThanOrEqual(20)
})
