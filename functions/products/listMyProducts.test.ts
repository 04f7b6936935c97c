import { expect, it } from 'vitest'
import { productKey } from '#functions/table/keys.ts'
import { type ProductBody } from '#functions/testing/market.ts'
import { app, market, vendor, useApp } from '#functions/testing/useApp.ts'

useApp('market', 'vendor')

async function sellNamed(names: string[], changes: Partial<ProductBody> = {}, as = vendor) {
  for (const nameAr of names) {
    app.advance(1000)
    await market.sell(as, { nameAr, ...changes })
  }
}

const list = (query: Record<string, string | number | undefined> = {}, as = vendor) =>
  app.call('products/listMyProducts', { query }, { as })

const namesOf = async (query: Record<string, string | number | undefined>) => {
  const response = await list(query)
  return [response.data.map((product) => product.nameAr), response.pagination.total]
}

it('returns own products only, newest first, including inactive ones [API-PRD-05] [DATA-19]', async () => {
  await sellNamed(['أول'])
  await sellNamed(['ثان'], { isActive: false })
  await sellNamed(['غريب'], {}, await app.signUp('VENDOR'))
  const response = await list()
  expect(response.data).toMatchObject([
    { nameAr: 'ثان', isActive: false },
    {
      nameAr: 'أول',
      isActive: true,
      imageUrl: '["/parts/oil-filter.svg"]',
      categoryId: 'cat-engine',
      price: 25_000,
      stock: 5,
      fitmentCount: 1,
      carMake: 'هيونداي',
      carModel: 'النترا',
    },
  ])
  expect(response.data[0]?.id).toMatch(/^[0-9A-Z]{26}$/)
  expect(response.data[0]?.createdAt).toBe(new Date(app.now().getTime() - 1000).toISOString())
  expect(response.pagination).toEqual({ page: 1, limit: 20, total: 2, totalPages: 1 })
})

it('leaves deleted ones out of the list and its total', async () => {
  await sellNamed(['أول', 'ثان'])
  const [newest] = (await list()).data
  const params = { id: newest?.id ?? '' }
  await app.call('products/deleteProduct', { params }, { as: vendor })
  expect(await namesOf({})).toEqual([['أول'], 1])
})

it('pages by number and by cursor, and costs one query for the page and one for the total [API-PRD-05]', async () => {
  await sellNamed(['1', '2', '3', '4', '5'])
  const first = await list({ limit: 2 })
  expect(first.pagination).toMatchObject({ page: 1, limit: 2, total: 5, totalPages: 3 })
  await sellNamed(['6'])
  app.costs.length = 0
  const second = await list({ limit: 2, cursor: first.pagination.next })
  expect(second.data.map((product) => product.nameAr)).toEqual(['3', '2'])
  expect(second.pagination).toMatchObject({ page: 2, total: 6 })
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query', 'Query'])
  expect(app.costs.reduce((sum, cost) => sum + cost.capacity, 0)).toBeLessThanOrEqual(2)
  expect(await namesOf({ limit: 2, page: 3 })).toEqual([['2', '1'], 6])
  expect(await namesOf({ limit: 2, page: 9 })).toEqual([[], 6])
  expect(await namesOf({ limit: 0, page: -1 })).toEqual([['6', '5', '4', '3', '2', '1'], 6])
})

it('finds all words in names and part number, in any form of letters and digits [API-PRD-09] [VPROD-02]', async () => {
  await sellNamed(['فلتر هواء أصلي'], { nameEn: 'Air filter', partNumber: 'AB-100' })
  await sellNamed(['فلتر دهن'], { nameEn: 'Oil filter', partNumber: '26300-35503' })
  expect(await namesOf({ search: 'فلتر' })).toEqual([['فلتر دهن', 'فلتر هواء أصلي'], 2])
  for (const page of [1, 2]) {
    const name = page === 1 ? 'فلتر دهن' : 'فلتر هواء أصلي'
    expect(await namesOf({ search: 'فلتر', limit: 1, page })).toEqual([[name], 2])
  }
  expect(await namesOf({ search: 'هواء', limit: 1 })).toEqual([['فلتر هواء أصلي'], 1])
  for (const search of ['اصلي هوا', 'AIR', 'filter هواء', 'ab100', 'AB-100'])
    expect(await namesOf({ search })).toEqual([['فلتر هواء أصلي'], 1])
  for (const search of ['2630035503', '٢٦٣٠٠', '35503 دهن'])
    expect(await namesOf({ search })).toEqual([['فلتر دهن'], 1])
  expect(await namesOf({ search: 'فلتر بريك' })).toEqual([[], 0])
  expect(await namesOf({ search: '  ' })).toEqual([['فلتر دهن', 'فلتر هواء أصلي'], 2])
})

it('filters by category, counted over all pages, together with text [API-PRD-09] [VPROD-03]', async () => {
  await sellNamed(['فلتر 1', 'فلتر 2', 'فلتر 3'])
  await sellNamed(['باب'], { categoryId: 'cat-body' })
  const categoryId = 'cat-engine'
  expect(await namesOf({ categoryId, limit: 2 })).toEqual([['فلتر 3', 'فلتر 2'], 3])
  const { pagination } = await list({ categoryId, limit: 2 })
  expect(await namesOf({ categoryId, limit: 2, cursor: pagination.next })).toEqual([['فلتر 1'], 3])
  expect(await namesOf({ categoryId: 'cat-body', search: 'فلتر' })).toEqual([[], 0])
})

it('finds every product with a price that may have been meant in thousands, in one query', async () => {
  const source = (price: number) => ({ origin: 'كوريا', price, quantity: 5 })
  await sellNamed(['قديم'], { stocks: [source(45)] })
  await sellNamed(['مصدره الثاني'], { stocks: [source(45_000), source(18)] })
  await sellNamed(['متوقف'], { stocks: [source(350.5)], isActive: false })
  await sellNamed(['رخيص'], { stocks: [source(5000)] })
  // An engine is never that cheap, a filter may be.
  await sellNamed(['مكينة النترا'], { stocks: [source(9500)] })
  await sellNamed(['فلتر دهن'], { stocks: [source(9500)] })
  await sellNamed(['غريب'], { stocks: [source(18)] }, await app.signUp('VENDOR'))
  await list()
  app.costs.length = 0
  expect(await namesOf({ priceLooksLow: 'true', limit: 2 })).toEqual([['مكينة النترا', 'متوقف'], 4])
  expect(app.costs.map((cost) => cost.action)).toEqual(['Query'])
  expect(await namesOf({ priceLooksLow: 'true', search: 'قديم' })).toEqual([['قديم'], 1])
  expect((await namesOf({ priceLooksLow: 'false' }))[1]).toBe(6)
  expect((await list({ priceLooksLow: 'maybe' })).error).toMatchObject({
    issues: [{ path: ['priceLooksLow'] }],
  })
})

it('filters by stock, status, image, fitment and car, counted over all pages', async () => {
  const source = (quantity: number) => ({ origin: 'كوريا', price: 1000, quantity })
  await sellNamed(['كثير'], { stocks: [source(3)] })
  await sellNamed(['قليل'], { stocks: [source(0), source(1), source(1)], isActive: false })
  await sellNamed(['نافد'], { stocks: [source(0)], imageUrl: '' })
  const other = { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }
  await sellNamed(['لسيارة أخرى'], { compatibilities: [other] })
  await sellNamed(['لكل السيارات'], {
    ...{ nameAr: 'بطارية', nameEn: 'Battery' },
    ...{ isUniversal: true, compatibilities: [] },
  })
  const { table } = app.services
  const bare = (await list({ search: 'لسيارة' })).data[0]?.id ?? ''
  expect(await namesOf({ stock: 'in' })).toEqual([['بطارية', 'لسيارة أخرى', 'كثير'], 3])
  expect(await namesOf({ stock: 'low' })).toEqual([['قليل'], 1])
  expect(await namesOf({ stock: 'out' })).toEqual([['نافد'], 1])
  expect(await namesOf({ status: 'paused' })).toEqual([['قليل'], 1])
  expect(await namesOf({ status: 'active', stock: 'out' })).toEqual([['نافد'], 1])
  expect(await namesOf({ withoutImage: 'true' })).toEqual([['نافد'], 1])
  expect(await namesOf({ carTrimId: market.otherTrimId })).toEqual([['لسيارة أخرى'], 1])
  expect(await namesOf({ withoutFitment: 'true' })).toEqual([[], 0])
  // As an import may leave it.
  await table.update(productKey(bare), { set: { 'listing.trimIds': [] } })
  expect(await namesOf({ withoutFitment: 'true' })).toEqual([['لسيارة أخرى'], 1])
  for (const wrong of [{ stock: 'x' }, { status: 'x' }, { sortBy: 'x' }]) {
    const response = await list(wrong)
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, Object.keys(wrong)])
  }
})

it('filters by years of a car, over all pages', async () => {
  const { trimId: carTrimId, yearIds } = market
  const [first = '', second = ''] = yearIds
  const fitting = (...carYearIds: string[]) => ({ compatibilities: [{ carTrimId, carYearIds }] })
  await sellNamed(['كلتاهما'], fitting(first, second))
  await sellNamed(['الأولى'], fitting(first))
  await sellNamed(['الثانية'], fitting(second))
  const other = { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }
  await sellNamed(['لسيارة أخرى'], { compatibilities: [other] })
  expect(await namesOf({ carTrimId, carYearIds: first })).toEqual([['الأولى', 'كلتاهما'], 2])
  expect((await namesOf({ carTrimId, carYearIds: `${first},${second}` }))[1]).toBe(3)
  expect(await namesOf({ carTrimId, carYearIds: second, search: 'كلت' })).toEqual([['كلتاهما'], 1])
  expect(await namesOf({ carTrimId, carYearIds: `${carTrimId}.none` })).toEqual([[], 0])
  const page = await list({ carTrimId, carYearIds: first, limit: 1 })
  const cursor = page.pagination.next
  expect(await namesOf({ carTrimId, carYearIds: first, limit: 1, cursor })).toEqual([
    ['كلتاهما'],
    2,
  ])
  const elsewhere = await list({ carTrimId, carYearIds: second, limit: 1, cursor })
  expect(elsewhere.error.issues?.[0]?.path).toEqual(['cursor'])
  expect((await list({ carTrimId, carYearIds: '#' })).error.issues?.[0]?.path[0]).toBe('carYearIds')
})

it('sorts, and pages stay in order while rows change', async () => {
  const source = (price: number, quantity: number) => ({ origin: 'كوريا', price, quantity })
  await sellNamed(['ب'], { stocks: [source(3000, 1)] })
  await sellNamed(['أ'], { stocks: [source(2000, 9)] })
  await sellNamed(['ت'], { stocks: [source(2000, 0), source(5000, 5)] })
  const orders = {
    oldest: ['ب', 'أ', 'ت'],
    name: ['أ', 'ب', 'ت'],
    price_asc: ['أ', 'ب', 'ت'],
    price_desc: ['ت', 'ب', 'أ'],
    stock_asc: ['ب', 'ت', 'أ'],
    stock_desc: ['أ', 'ت', 'ب'],
    updated: ['ت', 'أ', 'ب'],
    updated_asc: ['ب', 'أ', 'ت'],
  }
  for (const [sortBy, names] of Object.entries(orders)) {
    expect([sortBy, ...(await namesOf({ sortBy }))]).toEqual([sortBy, names, 3])
    const first = await list({ sortBy, limit: 1 })
    expect(await namesOf({ sortBy, limit: 1, page: 2 })).toEqual([[names[1]], 3])
    const cursor = first.pagination.next
    expect(await namesOf({ sortBy, limit: 2, cursor })).toEqual([names.slice(1), 3])
    expect((await list({ cursor })).error.issues).toMatchObject([{ path: ['cursor'] }])
  }
  const { next } = (await list({ sortBy: 'price_asc', limit: 2 })).pagination
  await sellNamed(['رخيص'], { stocks: [source(1000, 1)] })
  expect(await namesOf({ sortBy: 'price_asc', limit: 2, cursor: next })).toEqual([['ت'], 4])
  const forged = Buffer.from(
    Buffer.from(next ?? '', 'base64url')
      .toString()
      .replace(/%5B.*%5D/, 'x'),
  ).toString('base64url')
  const response = await list({ sortBy: 'price_asc', cursor: forged })
  expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['cursor']])
})

it('has the sources of each product, without suppliers', async () => {
  const [own] = (await sellNamed(['واحد']), (await list()).data)
  expect(own?.stocks).toEqual([
    {
      ...{ stockId: expect.stringMatching(/^[0-9A-Z]{8}$/) as string, origin: 'كوريا' },
      ...{ price: 25_000, quantity: 5 },
    },
  ])
})

it('rejects a cursor of another vendor and a broken one', async () => {
  await sellNamed(['1', '2'])
  const other = await app.signUp('VENDOR')
  const { next } = (await list({ limit: 1 })).pagination
  for (const cursor of [next, 'nonsense']) {
    const response = await list({ cursor }, other)
    expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, ['cursor']])
  }
})
