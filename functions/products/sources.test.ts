import { beforeEach, expect, it } from 'vitest'
import { productRecord, putRow, stockRecord } from '#functions/testing/catalogueFixtures.ts'
import { openMarket, type Market, type ProductBody } from '#functions/testing/market.ts'
import { app, useApp } from '#functions/testing/useApp.ts'
import type { ProductChangeRow } from '#shared/products/bulkSchema.ts'
import type { ProductRecord } from '#functions/table/records.ts'

useApp()

let vendor: string
let market: Market
beforeEach(async () => {
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
})

const korean = {
  ...{ origin: 'كوري أصلي', price: 150_000, quantity: 3, condition: 'new', partType: 'oem' },
  ...{ manufacturer: 'Mobis', warranty: { days: 90 } },
} as const
const chinese = {
  ...{ origin: 'تجاري صيني', price: 60_000, quantity: 9 },
  ...{ condition: 'new', partType: 'aftermarket' },
} as const
const used = { origin: 'مستعمل', price: 40_000, quantity: 0, condition: 'used' } as const

const sell = (changes: object) => market.sell(vendor, { ...changes, manufacturer: undefined })
const read = async (id: string) =>
  (await app.call('products/getProduct', { params: { id } }, { as: vendor })).data
const change = (edit: Extract<ProductChangeRow, { edit: unknown }>['edit']) =>
  app.call(
    'products/changeProducts',
    { body: { rows: [{ edit }] }, idempotencyKey: crypto.randomUUID() },
    { as: vendor },
  )
const list = async (query: object) => (await app.call('catalogue/listProducts', { query })).data

it('keeps what each source is; the product is what its offer is', async () => {
  const { id } = await sell({ stocks: [korean, chinese] })
  const product = await read(id)
  expect(product).toMatchObject({ price: 60_000, condition: 'new', partType: 'aftermarket' })
  expect(product).not.toHaveProperty('manufacturer')
  expect(product).not.toHaveProperty('warranty')
  expect(product.stocks).toMatchObject([
    { ...korean, country: 'korea' },
    { ...chinese, country: 'china' },
  ])
  expect(product.stocks[1]).not.toHaveProperty('manufacturer')
})

it('reads what a product says once as said of every source that says nothing itself', async () => {
  const { origin, price, quantity } = chinese
  const plain = { origin, price, quantity }
  const genuine = { ...plain, origin: 'كوري أصلي' }
  const { id } = await market.sell(vendor, { partType: 'oem', stocks: [genuine, used, plain] })
  const { stocks } = await read(id)
  expect(stocks[0]).toMatchObject({ condition: 'new', partType: 'oem', manufacturer: 'Mobis' })
  // Its own words say commercial, so it is, and nobody knows whose.
  expect(stocks[2]).toMatchObject({ condition: 'new', partType: 'aftermarket', country: 'china' })
  expect(stocks[2]).not.toHaveProperty('manufacturer')
  expect(stocks[1]).toMatchObject({ condition: 'used' })
  expect(stocks[1]).not.toHaveProperty('partType')
  expect(stocks[1]).not.toHaveProperty('country')
})

it('changes and clears what a source is, and keeps it when only prices change', async () => {
  const { id } = await sell({ stocks: [korean, chinese] })
  const { stocks, ...product } = await read(id)
  const [first, second] = stocks
  if (!first || !second) throw new Error('two sources')
  const { warranty: _, manufacturer: __, ...cleared } = first
  const body = { ...product, stocks: [{ ...cleared, condition: 'used' as const }, second] }
  const edited = await app.call('products/updateProduct', { params: { id }, body }, { as: vendor })
  expect(edited.data.stocks[0]).toMatchObject({ condition: 'used', partType: 'oem' })
  expect(edited.data.stocks[0]).not.toHaveProperty('warranty')
  expect(edited.data.stocks[0]).not.toHaveProperty('manufacturer')
  const edit = { id, stocks: [{ stockId: first.stockId, price: 140_000 }] }
  await change(edit)
  expect((await read(id)).stocks).toMatchObject([
    { price: 140_000, condition: 'used', partType: 'oem', country: 'korea' },
    { partType: 'aftermarket', country: 'china' },
  ])
})

it('rejects a part type, a country or a warranty of a source that is none, naming the field', async () => {
  const wrong = { ...korean, partType: 'original', country: 'atlantis', warranty: { days: -1 } }
  const body = market.productBody({ stocks: [wrong as never] })
  const { status, error } = await app.call('products/createProduct', { body }, { as: vendor })
  expect(status).toBe(400)
  expect(error.issues?.map(({ path }) => path.join('.')).sort()).toEqual([
    ...['stocks.0.country', 'stocks.0.partType', 'stocks.0.warranty.days'],
  ])
})

it('lists a product by any of its sources, and the card shows the one that the filter chose', async () => {
  const { id } = await sell({ stocks: [korean, chinese, used] })
  await sell({ stocks: [chinese] })
  const [first, second] = (await read(id)).stocks
  expect(first?.stockId).not.toBe(second?.stockId)
  const oem = await list({ partType: 'oem' })
  expect(oem).toHaveLength(1)
  expect(oem[0]).toMatchObject({
    ...{ id, stockId: first?.stockId, price: 150_000, stock: 3, partType: 'oem' },
    ...{ origin: 'كوري أصلي', manufacturer: 'Mobis' },
  })
  expect(oem[0]).not.toHaveProperty('priceTo')
  const all = await list({ sortBy: 'price_asc' })
  expect(all[0]).toMatchObject({ price: 60_000, partType: 'aftermarket' })
  expect(all.every((card) => !('stockId' in card))).toBe(true)
  expect(await list({ condition: 'used' })).toMatchObject([{ id, price: 40_000, stock: 0 }])
  expect(await list({ condition: 'used', inStock: true })).toEqual([])
  expect(await list({ condition: 'used', partType: 'oem' })).toEqual([])
  expect(await list({ partType: 'oem', maxPrice: 100_000 })).toEqual([])
  const { facets } = await app.call('catalogue/listProducts', { query: { condition: 'used' } })
  expect(facets?.condition).toEqual({ new: 2, used: 1 })
})

it('sorts a list by the prices that its cards show', async () => {
  await sell({ stocks: [korean, chinese] })
  const { condition, partType } = korean
  await sell({ stocks: [{ origin: 'وكالة', price: 100_000, quantity: 1, condition, partType }] })
  const prices = async (query: object) => (await list(query)).map(({ price }) => price)
  expect(await prices({ sortBy: 'price_asc' })).toEqual([60_000, 100_000])
  expect(await prices({ sortBy: 'price_asc', partType: 'oem' })).toEqual([100_000, 150_000])
  expect(await prices({ sortBy: 'price_desc', partType: 'oem', minPrice: 90_000 })).toEqual([
    ...[150_000, 100_000],
  ])
})

it('reads rows from before sources said it, and writes it to them at the next edit', async () => {
  const row = productRecord({
    ...{ vendorId: vendor, categoryId: 'cat-engine', condition: 'used', partType: 'oem' },
    ...{ manufacturer: 'Toyota', warranty: { days: 7 } },
    stocks: { s1: stockRecord(), s2: stockRecord({ position: 1, price: 9_000 }) },
  })
  await putRow(app.services.table, row, app.now())
  const before = await read(row.productId)
  const said = { condition: 'used', partType: 'oem', manufacturer: 'Toyota', warranty: { days: 7 } }
  expect(before).toMatchObject({ ...said, stocks: [said, said] })
  expect((await list({ partType: 'oem', condition: 'used' }))[0]?.manufacturer).toBe('Toyota')
  const edit = { id: row.productId, isActive: false }
  await change(edit)
  const { pk, sk } = row
  const stored = (await app.services.table.get({ pk, sk })) as ProductRecord | undefined
  expect(stored?.stocks.s2).toMatchObject({ ...said, country: 'korea' })
  expect(stored).not.toHaveProperty('condition')
  expect(await read(row.productId)).toMatchObject({ ...said, stocks: [said, said] })
})

it('stores the month in which a source was made, of the last fifteen years', async () => {
  const battery = (producedAt: string) =>
    app.call(
      'products/createProduct',
      {
        body: market.productBody({
          stocks: [{ origin: 'كوريا', price: 9000, quantity: 1, producedAt }],
        }),
      },
      { as: vendor },
    )
  const month = new Date().toISOString().slice(0, 7)
  const { data } = await battery(month)
  expect((await read(data.id)).stocks).toMatchObject([{ producedAt: month }])
  for (const wrong of ['2099-01', '1999-12', '2025-13', '2025', '']) {
    const { status, error } = await battery(wrong)
    expect([status, error.issues?.[0]?.path]).toEqual([400, ['stocks', 0, 'producedAt']])
  }
})

it('keeps a stored month that has grown too old, and takes no other one', async () => {
  const s1 = stockRecord({ price: 9000, quantity: 1, producedAt: '2009-03' })
  const row = productRecord({ vendorId: vendor, categoryId: 'cat-engine', stocks: { s1 } })
  await putRow(app.services.table, row, app.now())
  const save = async (...stocks: ProductBody['stocks']) =>
    app.call(
      'products/updateProduct',
      { params: { id: row.productId }, body: market.productBody({ stocks }) },
      { as: vendor },
    )
  const source = { origin: 'كوريا', price: 9500, quantity: 1 }
  const stored = { ...source, stockId: 's1', producedAt: '2009-03' }
  expect((await save(stored)).status).toBe(200)
  expect((await read(row.productId)).stocks).toMatchObject([{ price: 9500, producedAt: '2009-03' }])
  for (const stocks of [
    [{ ...stored, producedAt: '2009-04' }],
    [{ ...stored, producedAt: '2099-01' }],
    [{ ...source, producedAt: '2009-03' }],
  ])
    expect(await save(...stocks)).toMatchObject({
      status: 400,
      error: { issues: [{ path: ['stocks', 0, 'producedAt'] }] },
    })
})

it('has a grade of used sources only', async () => {
  const graded = [used, korean].map((one) => ({ ...one, grade: 'A' as const }))
  const { id } = await sell({ stocks: graded })
  expect((await read(id)).stocks.map(({ grade }) => grade)).toEqual(['A', undefined])
})
