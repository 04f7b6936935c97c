import { expect, it } from 'vitest'
import { addRecord } from '#functions/cars/levelStore.ts'
import { readLevel } from '#functions/cars/store.ts'
import { carTrimKey } from '#functions/table/keys.ts'
import { putLargeCarTree } from '#functions/testing/largeCarTree.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'
import { toYearId } from '#shared/cars/rules.ts'

useApp('market', 'vendor')

const get = (id: string, as?: string) =>
  app.call('products/getProduct', { params: { id } }, as ? { as } : {})

it('returns category, vendor, compatibilities and stocks to everybody [API-PRD-04]', async () => {
  const made = await market.sell(vendor)
  const seen = (await get(made.id)).data
  expect(seen).toMatchObject({
    id: made.id,
    category: { id: 'cat-engine', nameAr: 'المحرك والوقود' },
    vendor: { id: vendor, businessName: 'محل الرافدين' },
    compatibilities: [{ carTrimId: market.trimId, years: [{ year: 2016 }, { year: 2015 }] }],
    stocks: [{ origin: 'كوريا', price: 25_000, quantity: 5 }],
  })
  expect(seen).toEqual({ ...made, stocks: made.stocks.map(({ supplier: _, ...source }) => source) })
})

it('names the drawing of the part that a product without images is', async () => {
  const { id } = await market.sell(vendor, { nameAr: 'كشاف ضباب يمين النترا', imageUrl: '[]' })
  expect((await get(id)).data).toMatchObject({ imageUrl: '[]', drawing: 'headlight' })
  expect((await get((await market.sell(vendor)).id)).data).not.toHaveProperty('drawing')
})

it('returns the supplier to its vendor only', async () => {
  const { id } = await market.sell(vendor)
  expect((await get(id, vendor)).data.stocks[0]?.supplier).toBe('شركة النور')
  const others = [undefined, await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]
  for (const as of others) expect((await get(id, as)).data.stocks[0]).not.toHaveProperty('supplier')
})

it('shows an inactive product to its vendor only [DATA-18] [DATA-19]', async () => {
  const { id } = await market.sell(vendor, { isActive: false })
  expect((await get(id, vendor)).data.isActive).toBe(false)
  const others = [undefined, await app.signUp('CUSTOMER'), await app.signUp('VENDOR')]
  for (const as of others) expect((await get(id, as)).status).toBe(404)
  const active = await market.sell(vendor, { isActive: true })
  for (const as of [vendor, ...others]) expect((await get(active.id, as)).data.isActive).toBe(true)
})

it('returns 404 for an unknown and for a deleted product, also to its vendor [API-PRD-04]', async () => {
  const { id } = await market.sell(vendor)
  await app.call('products/deleteProduct', { params: { id } }, { as: vendor })
  for (const gone of [id, '01JABCDEFGHJKMNPQRSTVWXYZ0'])
    expect((await get(gone, vendor)).error.code).toBe('NOT_FOUND')
})

it('comes with its variants, and costs one query, and a batch read of what is not cached', async () => {
  const { id } = await market.sell(vendor)
  const body = { productId: id, carBrand: 'هيونداي', carModel: 'النترا', year: '2015' }
  await app.call('variants/createVariant', { body }, { as: vendor })
  app.costs.length = 0
  expect((await get(id)).data.variants).toMatchObject([{ productId: id, year: '2015' }])
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'BatchGetItem'])
  expect(app.costs.reduce((sum, cost) => sum + cost.capacity, 0)).toBeLessThanOrEqual(6)
  app.advance(60_000)
  const customer = await app.signUp('CUSTOMER')
  const seen = await get(id)
  app.costs.length = 0
  for (const as of [undefined, customer, undefined])
    expect((await get(id, as)).data).toEqual(seen.data)
  expect(app.costs).toMatchObject(
    Array.from({ length: 3 }, () => ({ action: 'Query', capacity: 1 })),
  )
})

it('names the brand that the trim has now, for one more read', async () => {
  const { id } = await market.sell(vendor)
  const [old] = await readLevel(app.services.table, 'brand', [market.brandId])
  const brandId = await addRecord(app.services, 'brand', {
    name: 'كيا',
    carCountryId: old?.countryId ?? '',
  })
  await app.services.table.update(carTrimKey(market.trimId), { set: { addedBy: vendor } })
  const moved = await app.call(
    'cars/trims/updateTrim',
    { params: { id: market.trimId }, body: { name: 'ريو', carBrandId: brandId } },
    { as: vendor },
  )
  expect(moved.status).toBe(200)
  app.costs.length = 0
  expect((await get(id)).data.compatibilities[0]).toMatchObject({
    brand: { id: brandId, name: 'كيا' },
    trim: { name: 'ريو' },
  })
  expect(app.costs).toHaveLength(3)
})

it('reads the cars of public pages at most once in half a minute', async () => {
  const trims = (await putLargeCarTree(app.services.table, app.now())).slice(0, 40)
  const fitmentOf = ({ trimId, years }: (typeof trims)[number], count: number) => ({
    carTrimId: trimId,
    carYearIds: Object.keys(years)
      .slice(0, count)
      .map((key) => toYearId(trimId, key)),
  })
  const compatibilities = trims.map((trim) => fitmentOf(trim, 1))
  const made = await market.sell(vendor, { compatibilities })
  const cost = async (as?: string) => {
    app.costs.length = 0
    const { data } = await get(made.id, as)
    expect(data.compatibilities).toHaveLength(40)
    return app.costs.reduce((sum, { capacity }) => sum + capacity, 0)
  }
  app.advance(60_000)
  expect(await cost()).toBeGreaterThan(80)
  // The product (its forty cars make it larger than 4 KB), its shop and its category.
  for (let page = 0; page < 20; page++) expect(await cost()).toBeLessThan(6)
  expect(await cost(vendor)).toBeGreaterThan(80)
  app.advance(31_000)
  expect(await cost()).toBeGreaterThan(80)

  // What its vendor has just changed is there at once.
  const { version: _, ...rest } = (await get(made.id, vendor)).data
  const body = { ...rest, compatibilities: trims.map((trim) => fitmentOf(trim, 2)) }
  await app.call('products/updateProduct', { params: { id: made.id }, body }, { as: vendor })
  const seen = (await get(made.id)).data.compatibilities
  expect(seen.map(({ years }) => years.length)).toEqual(Array(40).fill(2))
})
