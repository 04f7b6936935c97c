import fc from 'fast-check'
import { productRecord, stockRecord, vendorRecord } from '#functions/testing/catalogueFixtures.ts'
import type { ProductRecord } from '#functions/table/records.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { liveStocks, offerOf } from '#shared/products/rules.ts'
import type { Filters, ListQuery } from '../filters.ts'

export const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`
let made = 0
const idOf = (number: number) => `P${String(number).padStart(6, '0')}`

export const anyProduct: fc.Arbitrary<ProductRecord> = fc
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
export const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name'] as const

export const anyFilters = fc.record({
  categoryId: optional(fc.constantFrom('engine', 'brakes', 'none')),
  vendorId: optional(fc.constantFrom('v1', 'v2')),
  isFeatured: optional(fc.boolean()),
  inStock: optional(fc.boolean()),
  governorate: optional(fc.constantFrom('baghdad', 'basra')),
  condition: optional(fc.constantFrom('new' as const, 'used' as const)),
  partType: optional(fc.constantFrom('oem' as const, 'aftermarket' as const)),
  minPrice: anyPrice,
  maxPrice: anyPrice,
  sortBy: fc.constantFrom(...sorts),
})

/** Vendors of these products; v3 has not said where it is. */
export const anyVendors = [
  vendorRecord('v1', { governorate: 'baghdad' }),
  vendorRecord('v2', { governorate: 'basra' }),
  vendorRecord('v3'),
] as const
const placeOf = Object.fromEntries(
  anyVendors.map(({ vendorId, governorate }) => [vendorId, governorate]),
)

/** The same query over a plain array. */
export function plainResponse(records: ProductRecord[], query: Omit<ListQuery, 'page' | 'limit'>) {
  const rows = records.flatMap((record) => {
    const offer = offerOf(liveStocks(record.stocks))
    return offer && record.isActive ? [{ ...record, offer }] : []
  })
  type Row = (typeof rows)[number]
  const { excludeId } = query
  const has: { [F in keyof Omit<Filters, 'sortBy' | 'excludeId'>]?: (row: Row) => unknown } = {
    categoryId: (row) => row.categoryId,
    vendorId: (row) => row.vendorId,
    isFeatured: (row) => row.isFeatured,
    inStock: (row) => row.offer.quantity > 0,
    governorate: (row) => placeOf[row.vendorId],
    condition: (row) => row.condition,
    partType: (row) => row.partType,
  }
  const kept = rows.filter(
    (row) =>
      Object.entries(has).every(
        ([name, valueOf]) =>
          query[name as keyof typeof has] === undefined ||
          query[name as keyof typeof has] === valueOf(row),
      ) &&
      row.offer.price >= (query.minPrice ?? 0) &&
      row.offer.price <= (query.maxPrice ?? Infinity) &&
      row.productId !== excludeId,
  )
  const keys: Record<string, (row: Row) => string | number> = {
    newest: (row) => row.createdAt,
    oldest: (row) => row.createdAt,
    price_asc: (row) => row.offer.price,
    price_desc: (row) => row.offer.price,
    name: (row) => fold(row.nameAr),
  }
  const sortBy = query.sortBy ?? 'newest'
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
