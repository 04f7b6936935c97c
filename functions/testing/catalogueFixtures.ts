/**
 * Feed rows as the stores write them, put straight into the table: the catalogue's tests need rows
 * of every kind, with stamps and versions that no store would make on request.
 */
import { monotonicFactory } from 'ulid'
import {
  carBrandKey,
  carCountryKey,
  carTrimKey,
  categoryKey,
  feedAttributes,
  productKey,
  vendorKey,
} from '#functions/table/keys.ts'
import {
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type FitmentRecord,
  type ProductRecord,
  type StockRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Key, Table } from '#functions/table/table.ts'
import { tombstone, nextChangedAt, type Changing } from '#functions/table/feedRow.ts'
import { toYearId } from '#shared/cars/rules.ts'

export type FeedRecord = Key & Changing

const nextUlid = monotonicFactory()

const at = '2026-02-01T08:00:00.000Z'
const stamps = { ...feedAttributes(at), rev: 1, createdAt: at, updatedAt: at }

/** A product's fields for a test; price and quantity are those of its one source. */
export type ProductParts = Partial<ProductRecord> & {
  price?: number
  quantity?: number
}

export function productRecord(parts: ProductParts = {}): ProductRecord {
  const { price = 25_000, quantity = 5, ...rest } = parts
  const productId = rest.productId ?? nextUlid()
  const createdAt = rest.createdAt ?? at
  const nameAr = rest.nameAr ?? 'فلتر هواء'
  const categoryId = rest.categoryId ?? 'engine'
  return {
    ...productKey(productId),
    ...feedAttributes(createdAt),
    entity: 'product',
    rev: 1,
    productId,
    vendorId: 'user_rafidain',
    categoryId,
    nameAr,
    descriptionAr: 'قطعة جديدة بالكارتون',
    isFeatured: false,
    isActive: true,
    condition: 'new',
    images: ['/parts/air-filter.svg'],
    fitments: [],
    stocks: { s1: stockRecord({ price, quantity }) },
    variantCount: 0,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    listing: {
      nameAr,
      categoryId,
      isFeatured: false,
      isActive: true,
      trimIds: [],
      updatedAt: createdAt,
    },
    ...rest,
  }
}

export function stockRecord(parts: Partial<StockRecord> = {}): StockRecord {
  return { position: 0, origin: 'كوريا', price: 25_000, quantity: 5, ...parts }
}

export function vendorRecord(vendorId: string, parts: Partial<VendorRecord> = {}): VendorRecord {
  return {
    ...vendorKey(vendorId),
    ...stamps,
    gsi2pk: 'VENDORS',
    gsi2sk: vendorId,
    entity: 'vendor',
    vendorId,
    businessName: 'محل الرافدين',
    phone: '07701234567',
    email: 'shop@qitati.test',
    address: 'شارع السنك',
    city: 'بغداد',
    location: 'السنك',
    governorate: 'baghdad',
    businessDescription: '',
    ownerFirstName: 'حيدر',
    ownerLastName: 'الكعبي',
    listing: { vendorId, businessName: parts.businessName ?? 'محل الرافدين' },
    ...parts,
  }
}

export const categoryRecord = (
  categoryId: string,
  parts: Partial<CategoryRecord> = {},
): CategoryRecord => ({
  ...categoryKey(categoryId),
  ...stamps,
  entity: 'category',
  categoryId,
  slug: categoryId,
  nameAr: 'المحرك',
  descriptionAr: 'أجزاء المحرك',
  icon: 'gauge',
  position: 1,
  ...parts,
})

const carStamps = { ...stamps, childCount: 0 }

export function countryRecord(countryId: string, name = 'كوريا الجنوبية'): CarCountryRecord {
  return { ...carCountryKey(countryId), ...carStamps, entity: 'carCountry', countryId, name }
}

export function brandRecord(brandId: string, countryId: string, name = 'كيا'): CarBrandRecord {
  return { ...carBrandKey(brandId), ...carStamps, entity: 'carBrand', brandId, countryId, name }
}

/** A trim with its years, with year keys that tests can name. */
export const trimRecord = (
  trimId: string,
  brandId: string,
  years: number[],
  name = 'سبورتاج',
): CarTrimRecord => ({
  ...carTrimKey(trimId),
  ...carStamps,
  entity: 'carTrim',
  trimId,
  brandId,
  name,
  years: Object.fromEntries(years.map((year) => [yearKey(year), { year, uses: 0 }])),
  uses: 0,
})

const yearKey = (year: number): string => `key0${year}`

/** The id of a trim's year in these tests. */
export const yearIdIn = (trimId: string, year: number): string => toYearId(trimId, yearKey(year))

export function fitment(trimId: string, ...years: number[]): FitmentRecord {
  return { trimId, brandId: 'brand', yearIds: years.map((year) => yearIdIn(trimId, year)) }
}

/** Puts a row with this time of change. */
export async function putRow<R extends FeedRecord>(
  table: Table,
  record: R,
  changedAt: Date,
): Promise<R> {
  const stamped = { ...record, ...feedAttributes(changedAt.toISOString()) }
  await table.put(stamped)
  return stamped
}

/** Puts the next version of a row, with the time that a store would write. */
export async function changeRow<R extends FeedRecord>(
  table: Table,
  record: R,
  changes: Partial<R>,
  now: Date,
): Promise<R> {
  const changed = { ...record, ...changes, rev: record.rev + 1 }
  return putRow(table, changed, new Date(nextChangedAt(now, record.gsi1sk)))
}

/** Replaces a row with its tombstone; returns its version and time, so that a test can write it again. */
export async function deleteRow(
  table: Table,
  record: FeedRecord & { entity: string },
  now: Date,
): Promise<Pick<FeedRecord, 'rev' | 'gsi1sk'>> {
  const deleted = tombstone(record, now)
  await table.put(deleted)
  return { rev: deleted.rev as number, gsi1sk: deleted.gsi1sk as string }
}
