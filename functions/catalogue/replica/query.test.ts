import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  categoryRecord,
  productRecord,
  stockRecord,
  vendorRecord,
} from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { liveStocks, offerOf } from '#shared/products/rules.ts'
import { createApplier } from './apply.ts'
import { createCards } from './cards.ts'
import { createList, type ListQuery } from './query.ts'
import { createDatabase } from './schema.ts'

/** A read model without a table: rows in, questions out. */
function readModel(records: object[] = []) {
  const db = createDatabase()
  const applier = createApplier(db)
  const add = (record: object) => applier.apply(record as unknown as Item)
  for (const record of records) add(record)
  const list = createList(db, createCards(db))
  return { add, list, ids: (question: ListQuery) => list(question).data.map(({ id }) => id) }
}

/** Every page by cursor; `between` runs before each further page. */
function allPages(
  list: ReturnType<typeof createList>,
  question: Omit<ListQuery, 'page'>,
  between: () => void = () => undefined,
): string[] {
  const ids: string[] = []
  let cursor: string | undefined
  for (let guard = 0; guard < 500; guard++) {
    const { data, pagination } = list({ ...question, page: 1, cursor })
    ids.push(...data.map((product) => product.id))
    expect(pagination.page).toBe(guard + 1)
    cursor = pagination.next
    if (!cursor) return ids
    between()
  }
  throw new Error('the list does not end')
}

const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`
let made = 0
const idOf = (number: number) => `P${String(number).padStart(6, '0')}`

const anyProduct: fc.Arbitrary<ProductRecord> = fc
  .record({
    vendorId: fc.constantFrom('v1', 'v2', 'v3'),
    categoryId: fc.constantFrom('engine', 'brakes'),
    nameAr: fc.constantFrom(
      'فلتر هواء',
      'فلتر',
      'فلطر',
      'رديتر',
      'أكسل',
      'اكسل',
      'إطار',
      'Filter',
      'ٱكسل',
    ),
    isFeatured: fc.boolean(),
    isActive: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
    condition: fc.constantFrom('new', 'used', 'refurbished'),
    partType: fc.constantFrom('oem', 'aftermarket', undefined),
    createdAt: fc.integer({ min: 1, max: 9 }).map(day),
    stocks: fc
      .array(
        fc.record({
          price: fc.integer({ min: 1, max: 6 }).map((thousands) => thousands * 1000),
          quantity: fc.integer({ min: 0, max: 2 }),
          retired: fc.constantFrom(true, false, false),
        }),
        { minLength: 1, maxLength: 3 },
      )
      .map((list) =>
        Object.fromEntries(
          list.map((stock, position) => [`s${position}`, stockRecord({ ...stock, position })]),
        ),
      ),
  })
  .map(({ partType, ...parts }) =>
    productRecord({ ...parts, ...(partType ? { partType } : {}), productId: idOf(made++) }),
  )

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const anyPrice = optional(fc.integer({ min: 0, max: 7 }).map((thousands) => thousands * 1000))
const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name'] as const

const anyFilters = fc.record({
  categoryId: optional(fc.constantFrom('engine', 'brakes', 'none')),
  vendorId: optional(fc.constantFrom('v1', 'v2')),
  isFeatured: optional(fc.boolean()),
  inStock: optional(fc.boolean()),
  condition: optional(fc.constantFrom('new' as const, 'used' as const)),
  partType: optional(fc.constantFrom('oem' as const, 'aftermarket' as const)),
  minPrice: anyPrice,
  maxPrice: anyPrice,
  sortBy: fc.constantFrom(...sorts),
})

/** The same question, asked of a plain array. */
function plainResponse(records: ProductRecord[], question: Omit<ListQuery, 'page' | 'limit'>) {
  const rows = records.flatMap((record) => {
    const offer = offerOf(liveStocks(record.stocks))
    return offer && record.isActive ? [{ ...record, offer }] : []
  })
  type Row = (typeof rows)[number]
  const kept = rows.filter(
    (row) =>
      (question.categoryId === undefined || row.categoryId === question.categoryId) &&
      (question.vendorId === undefined || row.vendorId === question.vendorId) &&
      (question.isFeatured === undefined || row.isFeatured === question.isFeatured) &&
      (question.inStock === undefined || row.offer.quantity > 0 === question.inStock) &&
      (question.condition === undefined || row.condition === question.condition) &&
      (question.partType === undefined || row.partType === question.partType) &&
      (question.minPrice === undefined || row.offer.price >= question.minPrice) &&
      (question.maxPrice === undefined || row.offer.price <= question.maxPrice) &&
      row.productId !== question.excludeId,
  )
  const keys: Record<string, (row: Row) => string | number> = {
    newest: (row) => row.createdAt,
    oldest: (row) => row.createdAt,
    price_asc: (row) => row.offer.price,
    price_desc: (row) => row.offer.price,
    name: (row) => fold(row.nameAr),
  }
  const sortBy = question.sortBy ?? 'newest'
  const sign = sortBy === 'newest' || sortBy === 'price_desc' ? -1 : 1
  const key = keys[sortBy] ?? (() => '')
  const compare = (one: string | number, other: string | number) =>
    one < other ? -sign : one > other ? sign : 0
  return kept
    .toSorted(
      (one, other) => compare(key(one), key(other)) || compare(one.productId, other.productId),
    )
    .map((row) => row.productId)
}

describe('lists', () => {
  it('filter, sort, count and page exactly as a plain array would, by number and by cursor [API-PRD-01] [DATA-16]', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 30 }),
        anyFilters,
        fc.integer({ min: 1, max: 7 }),
        fc.nat(29),
        (records, filters, limit, excluded) => {
          const { list, ids } = readModel(records)
          const question = { ...filters, excludeId: records[excluded]?.productId }
          const expected = plainResponse(records, question)
          expect(allPages(list, { ...question, limit })).toEqual(expected)
          const pages = Math.ceil(expected.length / limit)
          const byNumber = Array.from({ length: pages }, (_, at) =>
            ids({ ...question, page: at + 1, limit }),
          )
          expect(byNumber.flat()).toEqual(expected)
          const past = list({ ...question, page: pages + 1, limit })
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

  it('neither repeat nor skip a row by cursor while rows arrive, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { minLength: 5, maxLength: 25 }),
        fc.array(anyProduct, { minLength: 1, maxLength: 25 }),
        fc.constantFrom(...sorts, 'relevance' as const, undefined),
        fc.constantFrom('فلتر', undefined),
        (records, arriving, sortBy, search) => {
          const featured = sortBy === undefined && !search ? { isFeatured: true } : {}
          const { list, add } = readModel(records)
          const question = { sortBy, search, limit: 2, ...featured }
          const before = allPages(list, question)
          const queue = [...arriving]
          const seen = allPages(list, question, () => {
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

  it('take the offer as price and stock: the first source in stock, else the first for sale', () => {
    const { list } = readModel([
      productRecord({
        stocks: {
          a: stockRecord({ position: 0, price: 1000, quantity: 9, retired: true }),
          c: stockRecord({ position: 2, price: 3000, quantity: 4, origin: 'اليابان' }),
          b: stockRecord({ position: 1, price: 2000, quantity: 0 }),
        },
      }),
    ])
    expect(list({ page: 1, limit: 1, minPrice: 3000 }).data).toMatchObject([
      { price: 3000, stock: 4, origin: 'اليابان' },
    ])
  })

  it('hold nothing when the lowest price is above the highest', () => {
    const { ids } = readModel([productRecord({ price: 5000 })])
    expect(ids({ page: 1, limit: 5, minPrice: 5000, maxPrice: 5000 })).toHaveLength(1)
    expect(ids({ page: 1, limit: 5, minPrice: 6000, maxPrice: 4000 })).toEqual([])
  })

  it('refuse a cursor of another list, and nonsense', () => {
    const { list } = readModel([productRecord(), productRecord()])
    const { next } = list({ page: 1, limit: 1 }).pagination
    expect(() => list({ page: 1, limit: 1, sortBy: 'name', cursor: next })).toThrow('Validation')
    expect(() => list({ page: 1, limit: 1, cursor: 'nonsense' })).toThrow('Validation')
  })

  it('refuse a cursor whose text was tampered with: none, or one too long to search for', () => {
    const { list } = readModel([productRecord(), productRecord()])
    const question = { page: 1, limit: 1, search: 'فلتر', sortBy: 'relevance' } as const
    const { next = '' } = list(question).pagination
    const told = JSON.parse(Buffer.from(next, 'base64url').toString()) as object
    for (const s of ['', 'ا ب '.repeat(1000)]) {
      const cursor = Buffer.from(JSON.stringify({ ...told, s })).toString('base64url')
      expect(() => list({ ...question, cursor })).toThrow('Validation')
    }
  })
})

describe('facets', () => {
  const values = {
    categoryId: ['engine', 'brakes', 'none'],
    condition: ['new', 'used', 'refurbished'],
    isFeatured: [true],
    inStock: [true],
  } as const
  type Facet = keyof typeof values

  /** What each choice finds, asked as a list of its own; choices that find nothing are left out. */
  const counted = (list: ReturnType<typeof createList>, question: ListQuery, facet: Facet) =>
    Object.fromEntries(
      values[facet]
        .map((value) => [value, list({ ...question, [facet]: value }).pagination.total])
        .filter(([, total]) => total !== 0),
    )

  it('count for each choice what choosing it finds, with all other filters and the text', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 30 }),
        anyFilters,
        fc.constantFrom(undefined, 'فلتر', 'فلتر هواء', 'فلطر', 'زرافة'),
        fc.nat(29),
        (records, filters, search, excluded) => {
          const { list, add } = readModel(records.slice(1))
          const excludeId = records[excluded]?.productId
          const question = { ...filters, search, excludeId, page: 1, limit: 3 }
          const check = () => {
            const { facets } = list(question)
            expect(facets?.categoryId).toEqual(counted(list, question, 'categoryId'))
            expect(facets?.condition).toEqual(counted(list, question, 'condition'))
            expect(facets?.isFeatured).toBe(counted(list, question, 'isFeatured').true ?? 0)
            expect(facets?.inStock).toBe(counted(list, question, 'inStock').true ?? 0)
          }
          check()
          if (records[0]) add(records[0])
          check()
        },
      ),
      { numRuns: 150 },
    )
  })

  it('come with the first page only', () => {
    const { list } = readModel([productRecord(), productRecord(), productRecord()])
    const { facets, pagination } = list({ page: 1, limit: 1 })
    expect(facets).toMatchObject({ condition: { new: 3 }, inStock: 3, isFeatured: 0 })
    expect(list({ page: 1, limit: 1, cursor: pagination.next })).not.toHaveProperty('facets')
    expect(list({ page: 2, limit: 1 })).not.toHaveProperty('facets')
  })

  it('of a misspelled text count what the corrected one finds', () => {
    const { list } = readModel([
      productRecord({ nameAr: 'فلتر هواء', categoryId: 'engine' }),
      productRecord({ nameAr: 'فلتر دهن', categoryId: 'engine', condition: 'used' }),
      productRecord({ nameAr: 'سلف', categoryId: 'brakes' }),
    ])
    const { facets } = list({ page: 1, limit: 1, search: 'فلطر', categoryId: 'brakes' })
    expect(facets).toMatchObject({ categoryId: { engine: 2 }, condition: {}, inStock: 0 })
  })
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

  it('show one product per shop until they are full, the newest first', () => {
    const { ids } = readModel(records)
    expect(ids({ page: 1, limit: 5, isFeatured: true })).toEqual(['c9', 'a8', 'b2', 'a7', 'b1'])
    expect(ids({ page: 2, limit: 5, isFeatured: true })).toEqual(['a6', 'a5'])
    expect(ids({ page: 2, limit: 3, isFeatured: true })).toEqual(['a7', 'a6', 'a5'])
    expect(ids({ page: 3, limit: 3, isFeatured: true })).toEqual(['b1'])
  })

  it('are plain lists of one shop, or in an order that was asked for', () => {
    const { ids } = readModel(records)
    const newest = ['c9', 'a8', 'a7', 'a6', 'a5', 'b2', 'b1']
    expect(ids({ page: 1, limit: 9, isFeatured: true, sortBy: 'newest' })).toEqual(newest)
    expect(ids({ page: 1, limit: 9, isFeatured: true, vendorId: 'b' })).toEqual(['b2', 'b1'])
  })
})

describe('names of shops and categories', () => {
  it('are joined when asked: a renamed shop needs no write of its products', () => {
    const { add, list } = readModel([
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
})

describe('applying a row', () => {
  it('counts once, and never goes back to an older version', () => {
    const { add, list } = readModel()
    const product = { ...productRecord({ nameAr: 'الثاني' }), rev: 2 }
    expect(add(product)).toBe(true)
    expect(add(product)).toBe(false)
    expect(add({ ...product, nameAr: 'الأول', rev: 1 })).toBe(false)
    expect(add({ ...product, deletedAt: '2026-02-02T00:00:00.000Z', rev: 1 })).toBe(false)
    expect(list({ page: 1, limit: 5 }).data.map(({ nameAr }) => nameAr)).toEqual(['الثاني'])
    expect(add({ ...product, deletedAt: '2026-02-02T00:00:00.000Z', rev: 3 })).toBe(true)
    expect(add(product)).toBe(false)
    expect(list({ page: 1, limit: 5, search: 'الثاني' }).pagination.total).toBe(0)
  })
})
