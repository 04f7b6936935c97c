import { beforeEach, describe, expect, it } from 'vitest'
import { replaceServices } from '#functions/http/services.ts'
import { readTrims } from '#functions/cars/store.ts'
import { readCounter } from '#functions/table/counters.ts'
import { categoryCounter, featuredCountKey, productKey } from '#functions/table/keys.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import { describeEndpoint } from '#functions/testing/describeEndpoint.ts'
import { publishedImage } from '#functions/testing/publishedImage.ts'
import { openMarket, type Market } from '#functions/testing/market.ts'
import { createTestApp, type TestApp } from '#functions/testing/testApp.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { products } from '#shared/products/contract.ts'
import type { Product } from '#shared/products/schema.ts'
import { handler as deleteProduct } from './deleteProduct.ts'
import { handler as getProduct } from './getProduct.ts'
import { handler } from './updateProduct.ts'

describeEndpoint(products.updateProduct, handler)

type Body = CallInput<typeof products.updateProduct>['body']

let app: TestApp
let market: Market
let vendor: string
let product: Product
beforeEach(async () => {
  app = await createTestApp()
  market = await openMarket(app)
  vendor = await app.signUp('VENDOR')
  product = await market.sell(vendor)
})

/** What the form sends when nothing was touched. */
const unchanged = (from = product): Body => ({
  ...market.productBody(),
  compatibilities: from.compatibilities.map(({ carTrimId, carYearIds }) => ({
    carTrimId,
    carYearIds,
  })),
  stocks: from.stocks,
})

const edit = (changes: Partial<Body>, options: { as?: string; id?: string } = {}) =>
  app.call(
    handler,
    products.updateProduct,
    { params: { id: options.id ?? product.id }, body: { ...unchanged(), ...changes } },
    { as: options.as ?? vendor },
  )

const read = async () =>
  (await app.call(getProduct, products.getProduct, { params: { id: product.id } }, { as: vendor }))
    .data

const row = async () =>
  (await app.services.table.get(productKey(product.id))) as unknown as ProductRecord

/** What an order does to the row: stock down, `rev` up, `version` untouched. */
const sale = (quantity: number, stockId = product.stocks[0]?.stockId ?? '') =>
  app.services.table.update(productKey(product.id), {
    add: { [`stocks.${stockId}.quantity`]: -quantity, rev: 1 },
  })

const source = (changes: Partial<Body['stocks'][number]> = {}) => ({
  origin: 'كوريا',
  price: 25_000,
  quantity: 5,
  stockId: product.stocks[0]?.stockId,
  ...changes,
})

describe('updateProduct', () => {
  it('changes every field and answers what a read then shows [API-PRD-07]', async () => {
    app.advance(5000)
    const response = await edit({
      nameAr: 'فلتر هواء',
      nameEn: undefined,
      descriptionAr: 'فلتر هواء أصلي',
      descriptionEn: 'Genuine',
      manufacturer: 'Mann',
      partNumber: 'X-1',
      categoryId: 'cat-air-exhaust',
      condition: 'used',
      partType: 'oem',
      isFeatured: true,
      isActive: false,
      imageUrl: '[]',
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
      stocks: [source({ price: 30_000, quantity: 7, supplier: undefined })],
      version: 1,
    })
    expect(response.status).toBe(200)
    expect(response.data).toMatchObject({
      nameAr: 'فلتر هواء',
      descriptionAr: 'فلتر هواء أصلي',
      descriptionEn: 'Genuine',
      manufacturer: 'Mann',
      partNumber: 'X-1',
      categoryId: 'cat-air-exhaust',
      category: { id: 'cat-air-exhaust' },
      condition: 'used',
      partType: 'oem',
      isFeatured: true,
      isActive: false,
      imageUrl: '[]',
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
      stocks: [{ origin: 'كوريا', price: 30_000, quantity: 7 }],
      price: 30_000,
      stock: 7,
      version: 2,
      createdAt: product.createdAt,
      updatedAt: app.now().toISOString(),
    })
    expect(response.data).not.toHaveProperty('nameEn')
    expect(response.data.stocks[0]).not.toHaveProperty('supplier')
    expect(await read()).toEqual(response.data)
    expect((await edit({ nameEn: 'Air filter' })).data.nameEn).toBe('Air filter')
  })

  it('keeps isActive when it is not sent', async () => {
    await edit({ isActive: false })
    await edit({ nameAr: 'اسم' })
    expect((await read()).isActive).toBe(false)
  })

  it('grows rev and the stamp with every write, version with edits only', async () => {
    const before = await row()
    await sale(1)
    await edit({})
    const after = await row()
    expect([after.rev, after.version]).toEqual([before.rev + 2, 2])
    expect(after.gsi1sk > before.gsi1sk).toBe(true)
  })

  it('refuses a stale version with the one that stands, and takes an edit without one', async () => {
    await edit({ nameAr: 'الأول', version: 1 })
    const stale = await edit({ nameAr: 'الثاني', version: 1 })
    expect([stale.status, stale.error.code]).toEqual([409, 'STALE_VERSION'])
    expect(stale.error.issues).toEqual([{ path: ['version'], code: 'STALE_VERSION', version: 2 }])
    expect((await read()).nameAr).toBe('الأول')
    expect((await edit({ nameAr: 'الثالث' })).data).toMatchObject({ nameAr: 'الثالث', version: 3 })
  })

  it('lets one of two edits of the same version win', async () => {
    const responses = await Promise.all([
      edit({ nameAr: 'الأول', version: 1 }),
      edit({ nameAr: 'الثاني', version: 1 }),
    ])
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409])
    const won = responses.find((response) => response.status === 200)
    expect((await read()).nameAr).toBe(won?.data.nameAr)
  })

  it('lands all edits that carry no version, one after another', async () => {
    const names = ['أ', 'ب', 'ج', 'د']
    const responses = await Promise.all(names.map((nameAr) => edit({ nameAr })))
    expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
    expect((await read()).version).toBe(5)
  })

  it('adds what the vendor changed to what sales left', async () => {
    await sale(2)
    const response = await edit({ stocks: [source({ quantity: 15, quantitySeen: 5 })], version: 1 })
    expect(response.data.stock).toBe(13)
    await sale(1)
    await edit({ stocks: [source({ price: 26_000, quantity: 15, quantitySeen: 15 })], version: 2 })
    expect(await read()).toMatchObject({ price: 26_000, stock: 12 })
  })

  it('holds both an edit and the sales that run beside it', async () => {
    const [response] = await Promise.all([
      edit({ stocks: [source({ price: 27_000, quantity: 10, quantitySeen: 5 })], version: 1 }),
      ...Array.from({ length: 5 }, () => sale(1)),
    ])
    expect(response.status).toBe(200)
    expect(await read()).toMatchObject({ price: 27_000, stock: 5 })
  })

  it('refuses a lowered quantity when sales left too little, and changes nothing', async () => {
    await sale(4)
    const lowered = { nameAr: 'اسم', stocks: [source({ quantity: 3, quantitySeen: 5 })] }
    const response = await edit(lowered)
    expect([response.status, response.error.code]).toEqual([409, 'QUANTITY_CHANGED'])
    expect(response.error.issues).toEqual([
      { path: ['stocks', 0, 'quantity'], code: 'QUANTITY_CHANGED', available: 1 },
    ])
    expect(await read()).toMatchObject({ nameAr: 'فلتر دهن', stock: 1, version: 1 })
  })

  it('never lets a quantity fall below zero when the sale lands between read and write', async () => {
    let sold = false
    beforeTransactions(async () => {
      if (!sold) await sale(4)
      sold = true
    })
    const response = await edit({ stocks: [source({ quantity: 3, quantitySeen: 5 })] })
    expect(response.error.code).toBe('QUANTITY_CHANGED')
    expect((await row()).stocks[source().stockId ?? '']?.quantity).toBe(1)
  })

  it('keeps a sale that lands between read and write, without asking anyone again', async () => {
    beforeTransactions(async () => {
      await sale(2)
    })
    const response = await edit({
      stocks: [source({ price: 27_000, quantity: 10, quantitySeen: 5 })],
      version: 1,
    })
    expect(response.status).toBe(200)
    expect(await read()).toMatchObject({ price: 27_000, stock: 8 })
  })

  it('lands every one of twenty edits that come at once and name no version', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => edit({ partNumber: `P-${at}` })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await row()).toMatchObject({ version: 21, rev: 21 })
  })

  it('takes a quantity without quantitySeen as it is', async () => {
    await sale(5)
    expect((await edit({ stocks: [source({ quantity: 2 })] })).data.stock).toBe(2)
  })

  it('keeps a removed source retired: hidden, out of the offer, with its stock', async () => {
    const [old] = product.stocks
    const response = await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
    expect(response.data.stocks).toHaveLength(1)
    expect(response.data).toMatchObject({ price: 8000, stock: 1 })
    await sale(-3, old?.stockId)
    expect(await read()).toMatchObject({ price: 8000, stock: 1 })
    expect((await row()).stocks[old?.stockId ?? '']).toMatchObject({ retired: true, quantity: 8 })
    await edit({ stocks: response.data.stocks })
    expect((await row()).stocks[old?.stockId ?? '']).toMatchObject({ retired: true, quantity: 8 })
  })

  it('stays editable however often all its sources are replaced, up to a bound', async () => {
    const long = 'م'.repeat(100)
    const fresh = Array.from({ length: 10 }, (_, at) => ({
      origin: long,
      supplier: long.repeat(2),
      price: 1000 + at,
      quantity: 7,
    }))
    const before = JSON.stringify(await row()).length
    for (let edits = 0; edits < 99; edits++)
      expect((await edit({ stocks: fresh })).status).toBe(200)
    expect(JSON.stringify(await row()).length - before).toBeLessThan(60_000)
    const full = await edit({ stocks: fresh })
    expect(full.error).toMatchObject({
      code: 'CONFLICT',
      issues: [{ path: ['stocks'], code: 'TOO_MANY_SOURCES' }],
    })
    const { stocks } = await read()
    const kept = await edit({ stocks: stocks.map((one) => ({ ...one, quantity: 3 })) })
    expect([kept.status, kept.data.stock]).toEqual([200, 3])
  })

  it('keeps of a retired source only what a returned piece needs', async () => {
    const [old] = product.stocks
    beforeTransactions(async () => {
      await sale(2)
    })
    await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
    expect((await row()).stocks[old?.stockId ?? '']).toEqual({ retired: true, quantity: 3 })
  })

  it('refuses a source that is retired, unknown or named twice', async () => {
    const [old] = product.stocks
    const { data } = await edit({ stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }] })
    const live = data.stocks[0]
    for (const stockId of [old?.stockId, 'NOSUCHID', 'constructor', 'a.b', live?.stockId]) {
      const response = await edit({
        stocks: [source({ stockId: live?.stockId }), source({ stockId })],
      })
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([
        400,
        ['stocks', 1, 'stockId'],
      ])
    }
  })

  it('answers sources in the order they were sent', async () => {
    const { data } = await edit({
      stocks: [{ origin: 'الصين', price: 8000, quantity: 1 }, source()],
    })
    expect(data.stocks.map((stock) => stock.origin)).toEqual(['الصين', 'كوريا'])
    expect((await read()).stocks).toEqual(data.stocks)
  })

  it('moves the use counts of cars to what it now fits', async () => {
    await edit({
      compatibilities: [
        { carTrimId: market.trimId, carYearIds: market.yearIds.slice(1) },
        { carTrimId: market.otherTrimId, carYearIds: market.otherYearIds },
      ],
    })
    expect(await uses()).toEqual([1, [0, 1], 1, [1]])
    await edit({
      compatibilities: [{ carTrimId: market.otherTrimId, carYearIds: market.otherYearIds }],
    })
    expect(await uses()).toEqual([0, [0, 0], 1, [1]])
  })

  it('moves the category count, and drops it while inactive', async () => {
    const counts = () => readCounter(app.services.table, categoryCounter)
    await edit({ categoryId: 'cat-body' })
    expect(await counts()).toMatchObject({ 'cat-engine': 0, 'cat-body': 1 })
    await edit({ categoryId: 'cat-body', isActive: false })
    expect(await counts()).toMatchObject({ 'cat-body': 0 })
    await edit({ categoryId: 'cat-engine', isActive: true })
    expect(await counts()).toMatchObject({ 'cat-engine': 1, 'cat-body': 0 })
  })

  it('counts featured products, and refuses the eleventh', async () => {
    await edit({ isFeatured: true })
    await edit({ isFeatured: true })
    const featured = () => app.services.table.get(featuredCountKey(vendor))
    expect(await featured()).toMatchObject({ featured: 1 })
    await edit({ isFeatured: false })
    for (let made = 0; made < 10; made++) await market.sell(vendor, { isFeatured: true })
    const response = await edit({ isFeatured: true })
    expect([response.status, response.error.code]).toEqual([409, 'TOO_MANY_FEATURED'])
    expect(await featured()).toMatchObject({ featured: 10 })
  })

  it('replaces 40 fitments and 10 images by others in one transaction of at most 100 writes', async () => {
    const trims = await Promise.all(
      Array.from({ length: 80 }, (_, index) => market.addTrim(`طراز ${index}`, [2000])),
    )
    const fitments = trims.map(({ trimId, yearIds }) => ({
      carTrimId: trimId,
      carYearIds: yearIds,
    }))
    expect((await edit({ compatibilities: fitments.slice(0, 40) })).status).toBe(200)
    const sizes: number[] = []
    beforeTransactions(async (writes) => {
      sizes.push(writes.length)
    })
    const imageIds = await Promise.all(
      Array.from({ length: 10 }, () => publishedImage(app, vendor)),
    )
    const response = await edit({
      imageUrl: JSON.stringify(imageIds.map((id) => `/img/${vendor}/${id}.webp`)),
      compatibilities: fitments.slice(40),
      categoryId: 'cat-body',
      isFeatured: true,
    })
    expect(response.data.compatibilities).toHaveLength(40)
    expect(sizes).toEqual([93])
  })

  it("answers 404 for another vendor's product and for a deleted one, and changes nothing [ROLE-06]", async () => {
    const before = await row()
    const other = await app.signUp('VENDOR')
    expect((await edit({ nameAr: 'سرقة' }, { as: other })).status).toBe(404)
    expect((await edit({}, { id: '01JABCDEFGHJKMNPQRSTVWXYZ0' })).status).toBe(404)
    expect(await row()).toEqual(before)
    const params = { id: product.id }
    await app.call(deleteProduct, products.deleteProduct, { params }, { as: vendor })
    expect((await edit({})).status).toBe(404)
  })

  it('costs one query, one batch read and one transaction', async () => {
    await edit({})
    app.costs.length = 0
    await edit({ nameAr: 'اسم' })
    expect(app.costs.map((cost) => cost.action)).toEqual([
      'Query',
      'BatchGetItem',
      'TransactWriteItems',
    ])
  })

  it('names what does not exist', async () => {
    const cases: [Partial<Body>, (string | number)[]][] = [
      [{ categoryId: 'cat-nothing' }, ['categoryId']],
      [{ compatibilities: [{ carTrimId: 'x', carYearIds: ['x.y'] }] }, ['compatibilities', 0]],
      [{ imageUrl: '["/img/user_other/a.webp"]' }, ['imageUrl']],
    ]
    for (const [changes, path] of cases) {
      const response = await edit(changes)
      expect([response.status, response.error.issues?.[0]?.path]).toEqual([400, path])
    }
  })
})

/** Lets something happen after an edit's reads and before its write. */
function beforeTransactions(step: (writes: Write[]) => Promise<void>): void {
  const { table } = app.services
  const transact = table.transact.bind(table)
  const watched: Table = {
    ...table,
    transact: async (writes) => {
      await step(writes)
      return transact(writes)
    },
  }
  replaceServices({ ...app.services, table: watched })
}

async function uses() {
  const trims = await readTrims(app.services.table, [market.trimId, market.otherTrimId])
  const of = (trimId: string, yearIds: string[]) => {
    const trim = trims.find((one) => one.trimId === trimId)
    return [
      trim?.uses,
      yearIds.map((yearId) => trim?.years[yearId.slice(yearId.lastIndexOf('.') + 1)]?.uses),
    ]
  }
  return [...of(market.trimId, market.yearIds), ...of(market.otherTrimId, market.otherYearIds)]
}
