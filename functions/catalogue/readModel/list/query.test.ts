import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryRecord,
  productRecord,
  stockRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import {
  anyCarQuery,
  anyCars,
  anyFilters,
  anyProduct,
  anyVendors,
  day,
  sorts,
} from '../testing/anyProducts.ts'
import { createPlainMarket } from '../testing/plainMarket.ts'
import { allCards, openReadModel } from '../testing/readModel.ts'

const allPages = async (...input: Parameters<typeof allCards>) =>
  (await allCards(...input)).map(({ id }) => id)

describe('lists', () => {
  it('filter, sort, count and page exactly as a plain array would, by number and by cursor [API-PRD-01] [DATA-16]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { maxLength: 30, size: 'max' }),
        anyFilters,
        anyCarQuery,
        fc.integer({ min: 1, max: 7 }),
        fc.nat(29),
        async (records, filters, car, limit, excluded) => {
          const rows = [...anyVendors, ...anyCars, ...records]
          const { list, ids } = openReadModel(rows)
          const query = { ...filters, ...car, excludeId: records[excluded]?.productId }
          const expected = createPlainMarket(rows).ids(query)
          expect(await allPages(list, { ...query, limit })).toEqual(expected)
          const pages = Math.ceil(expected.length / limit)
          const byNumber = Array.from({ length: pages }, (_, at) =>
            ids({ ...query, page: at + 1, limit }),
          )
          expect(byNumber.flat()).toEqual(expected)
          const past = list({ ...query, page: pages + 1, limit })
          expect(past.data).toEqual([])
          expect(past.pagination).toEqual({
            page: pages + 1,
            limit,
            total: expected.length,
            totalPages: pages,
          })
        },
      ),
      { numRuns: 150 },
    )
  })

  it('neither repeat nor skip a row by cursor while rows arrive, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { minLength: 5, maxLength: 25 }),
        fc.array(anyProduct, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(...sorts, 'relevance' as const, undefined),
        fc.constantFrom('فلتر', undefined),
        anyCarQuery,
        async (records, arriving, sortBy, search, car) => {
          const featured = sortBy === undefined && !search ? { isFeatured: true } : {}
          const { search: list, add } = openReadModel([...anyCars, ...records])
          const query = { sortBy, search, limit: 2, ...featured, ...car }
          const before = await allPages(list, query)
          const queue = [...arriving]
          const seen = await allPages(list, query, () => {
            const next = queue.pop()
            if (next) add(next)
          })
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.filter((id) => before.includes(id))).toEqual(before)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('take the offer as price and stock: the cheapest source in stock, else the first for sale', () => {
    const { list } = openReadModel([
      productRecord({
        stocks: {
          a: stockRecord({ position: 0, price: 1000, quantity: 9, retired: true }),
          b: stockRecord({ position: 1, price: 2000, quantity: 0 }),
          c: stockRecord({ position: 2, price: 4000, quantity: 7 }),
          d: stockRecord({ position: 3, price: 3000, quantity: 4, origin: 'اليابان' }),
        },
      }),
    ])
    expect(list({ page: 1, limit: 1, maxPrice: 3000 }).data).toMatchObject([
      { price: 3000, stock: 4, origin: 'اليابان' },
    ])
  })

  it('counts again when no more than the price of a further source has changed', () => {
    const product = (price: number) =>
      productRecord({
        productId: 'A',
        stocks: { a: stockRecord({ price: 1000 }), b: stockRecord({ price }) },
      })
    const { list, add } = openReadModel([product(5000)])
    const dear = { minPrice: 4000, page: 1, limit: 9 }
    expect(list(dear).pagination.total).toBe(1)
    add({ ...product(2000), rev: 2 })
    expect(list(dear).pagination.total).toBe(0)
  })

  it('find a product by any price in stock, show the highest, and sort by the offer’s', async () => {
    const source = (position: number, price: number, quantity = 1) =>
      stockRecord({ position, price, quantity })
    const { list, ids, add, searchIds } = openReadModel([
      productRecord({
        productId: 'bumper',
        nameAr: 'دعامية',
        stocks: { a: source(0, 320_000), b: source(1, 145_000), c: source(2, 500_000, 0) },
      }),
      productRecord({
        productId: 'soldOut',
        nameAr: 'دعامية',
        stocks: { a: source(0, 90_000, 0), b: source(1, 300_000, 0) },
      }),
      productRecord({ productId: 'plain', nameAr: 'دعامية', price: 200_000 }),
    ])
    const all = { page: 1, limit: 9, sortBy: 'price_asc' } as const
    const prices = list(all).data.map(({ id, price, priceTo }) => [id, price, priceTo])
    expect(prices).toEqual([
      ['soldOut', 90_000, undefined],
      ['bumper', 145_000, 320_000],
      ['plain', 200_000, undefined],
    ])
    expect(ids({ ...all, maxPrice: 150_000 })).toEqual(['soldOut', 'bumper'])
    expect(ids({ ...all, minPrice: 300_000 })).toEqual(['soldOut', 'bumper'])
    expect(ids({ ...all, minPrice: 310_000, maxPrice: 330_000 })).toEqual(['bumper'])
    expect(ids({ ...all, minPrice: 210_000, maxPrice: 290_000 })).toEqual([])
    expect(ids({ ...all, minPrice: 400_000 })).toEqual([])
    expect(await searchIds({ ...all, search: 'دعامية فوق ٣١٠ الف' })).toEqual(['bumper'])
    expect(await searchIds({ ...all, search: 'دعامية تحت ١٥٠ الف' })).toEqual(['soldOut', 'bumper'])
    const { data, pagination } = list({ ...all, minPrice: 310_000, categoryId: 'engine' })
    expect([data[0]?.id, pagination.total]).toEqual(['bumper', 1])
    add({ ...productRecord({ productId: 'bumper', price: 145_000 }), rev: 2 })
    expect(ids({ ...all, minPrice: 300_000 })).toEqual(['soldOut'])
  })

  it('are empty when the lowest price is above the highest', () => {
    const { ids } = openReadModel([productRecord({ price: 5000 })])
    expect(ids({ page: 1, limit: 5, minPrice: 5000, maxPrice: 5000 })).toHaveLength(1)
    expect(ids({ page: 1, limit: 5, minPrice: 6000, maxPrice: 4000 })).toEqual([])
  })

  it('reject a cursor of another list, and nonsense', () => {
    const { list } = openReadModel([productRecord(), productRecord()])
    const { next } = list({ page: 1, limit: 1 }).pagination
    expect(() => list({ page: 1, limit: 1, sortBy: 'name', cursor: next })).toThrow('Validation')
    expect(() => list({ page: 1, limit: 1, cursor: 'nonsense' })).toThrow('Validation')
  })

  it('reject a tampered cursor: an empty or far too long text, no place, half of one, or one of another order', async () => {
    const { search: list } = openReadModel([productRecord(), productRecord()])
    const query = { page: 1, limit: 1, search: 'فلتر', sortBy: 'relevance' } as const
    const { next = '' } = (await list(query)).pagination
    const told = JSON.parse(Buffer.from(next, 'base64url').toString()) as { k: object }
    const half = Object.fromEntries(Object.entries(told.k).slice(1))
    const named = { ...told.k, value: 'فلتر' }
    const texts = [{ s: '' }, { s: 'ا ب '.repeat(1000) }]
    for (const wrong of [...texts, { k: undefined }, { k: half }, { k: named }]) {
      const cursor = Buffer.from(JSON.stringify({ ...told, ...wrong })).toString('base64url')
      await expect(list({ ...query, cursor })).rejects.toThrow('Validation')
    }
  })
})

it('a product that is written in the place of one just deleted is sorted by its own id', () => {
  const product = (productId: string) => productRecord({ productId, price: 1000 })
  const { add, ids } = openReadModel([product('B'), product('C')])
  const all = { page: 1, limit: 9 }
  expect(ids(all)).toEqual(['C', 'B'])
  add({ ...product('C'), deletedAt: '2026-02-02T00:00:00.000Z', rev: 2 })
  add(product('A'))
  expect(ids(all)).toEqual(['B', 'A'])
  expect(ids({ ...all, sortBy: 'price_asc' })).toEqual(['A', 'B'])
})

describe('featured strips', () => {
  const featured = (vendorId: string, number: number) =>
    productRecord({
      vendorId,
      isFeatured: true,
      productId: `${vendorId}${number}`,
      createdAt: day(number),
    })
  const records = [
    ...[5, 6, 7, 8].map((number) => featured('a', number)),
    ...[1, 2].map((number) => featured('b', number)),
    featured('c', 9),
    productRecord({ vendorId: 'd' }),
  ]

  it('show one product per vendor until they are full, the newest first', () => {
    const { ids } = openReadModel(records)
    expect(ids({ page: 1, limit: 5, isFeatured: true })).toEqual(['c9', 'a8', 'b2', 'a7', 'b1'])
    expect(ids({ page: 2, limit: 5, isFeatured: true })).toEqual(['a6', 'a5'])
    expect(ids({ page: 2, limit: 3, isFeatured: true })).toEqual(['a7', 'a6', 'a5'])
    expect(ids({ page: 3, limit: 3, isFeatured: true })).toEqual(['b1'])
  })

  it('are plain lists for one vendor, or with a sort order', () => {
    const { ids } = openReadModel(records)
    const newest = ['c9', 'a8', 'a7', 'a6', 'a5', 'b2', 'b1']
    expect(ids({ page: 1, limit: 9, isFeatured: true, sortBy: 'newest' })).toEqual(newest)
    expect(ids({ page: 1, limit: 9, isFeatured: true, vendorId: 'b' })).toEqual(['b2', 'b1'])
  })
})

describe('names of vendors and categories', () => {
  it('are joined by the query: a renamed vendor needs no write of its products', () => {
    const { add, list } = openReadModel([
      vendorRecord('v1', { businessName: 'القديم' }),
      categoryRecord('engine', { nameAr: 'المحرك' }),
      productRecord({ vendorId: 'v1' }),
    ])
    add({ ...vendorRecord('v1', { businessName: 'الجديد' }), rev: 2 })
    add({ ...categoryRecord('engine', { nameAr: 'الماكنة', nameEn: 'Engine' }), rev: 2 })
    expect(list({ page: 1, limit: 1 }).data[0]).toMatchObject({
      vendor: { businessName: 'الجديد', city: 'بغداد' },
      category: { nameAr: 'الماكنة', nameEn: 'Engine' },
    })
  })

  it('move with the vendor: its products are found in its new governorate and area only', () => {
    const [known, unknown] = [productRecord({ vendorId: 'v1' }), productRecord({ vendorId: 'v1' })]
    const vendor = vendorRecord('v1', { governorate: 'basra', area: 'basra-hamdan' })
    const { add, list } = openReadModel([known, vendor, unknown])
    const countIn = (governorate: string, area?: string) =>
      list({ page: 1, limit: 1, governorate, area }).pagination.total
    expect([countIn('basra', 'basra-hamdan'), countIn('basra', 'basra-ashar')]).toEqual([2, 0])
    add({ ...vendor, governorate: 'najaf', area: 'najaf-industrial', rev: 2 })
    expect([countIn('basra'), countIn('najaf', 'najaf-industrial')]).toEqual([0, 2])
    const first = list({ page: 1, limit: 1, area: 'najaf-parts-street' })
    expect(first.facets?.area).toEqual([
      { id: 'najaf-industrial', nameAr: 'الحي الصناعي', nameEn: 'Industrial quarter', count: 2 },
      expect.objectContaining({ id: 'najaf-parts-street', count: 0 }),
    ])
    expect(first.facets?.governorate).toEqual({ najaf: 2 })
    expect(list({ page: 1, limit: 1 }).data[0]?.vendor.area?.nameEn).toBe('Industrial quarter')
    add({ ...vendor, deletedAt: '2026-02-02T00:00:00.000Z', rev: 3 })
    expect(countIn('najaf')).toBe(0)
    expect(list({ page: 1, limit: 1 }).facets).toMatchObject({ governorate: {}, area: [] })
  })
})

describe('applying a row', () => {
  it('counts once, and never goes back to an older version', () => {
    const { add, list } = openReadModel()
    const product = { ...productRecord({ nameAr: 'الثاني' }), rev: 2 }
    expect(add(product)).toBe(true)
    expect(add(product)).toBe(false)
    expect(add({ ...product, nameAr: 'الأول', rev: 1 })).toBe(false)
    expect(add({ ...product, deletedAt: '2026-02-02T00:00:00.000Z', rev: 1 })).toBe(false)
    expect(list({ page: 1, limit: 5 }).data.map(({ nameAr }) => nameAr)).toEqual(['الثاني'])
    expect(add({ ...product, deletedAt: '2026-02-02T00:00:00.000Z', rev: 3 })).toBe(true)
    expect(add(product)).toBe(false)
    expect(list({ page: 1, limit: 5, search: 'الثاني', literal: true }).pagination.total).toBe(0)
  })
})
