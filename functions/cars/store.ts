/**
 * What changes of car data and of products read of the tree in the table. All car rows share one
 * partition, so the whole tree is one query, and a dear one: what is only shown comes from the
 * catalogue (shownCars.ts). Reads are consistent, because writes are decided on them.
 */
import {
  carBrandKey,
  carCountryKey,
  carPartition,
  carTrimKey,
  carTrimPrefix,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import {
  asRecord,
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
  type ProductListing,
  type ProductRecord,
} from '#functions/table/records.ts'
import type { Key, QueryInput, Table, Write } from '#functions/table/table.ts'
import { isLive } from '#functions/table/tombstone.ts'
import { parentIdOf } from '#shared/kernel/ids.ts'
import { brandsByName, countriesByName, trimsByName } from './carRows.ts'

/** What the writes of car data need of a request's context. */
export interface CarContext {
  table: Table
  now: () => Date
  newId: () => string
  /** Who must see the change at once; nobody when a program writes. */
  caller?: { userId: string } | undefined
}

/** Live car rows, each list by name. */
export interface Cars {
  countries: CarCountryRecord[]
  brands: CarBrandRecord[]
  trims: CarTrimRecord[]
}

type CarRecord = CarCountryRecord | CarBrandRecord | CarTrimRecord

async function queryCars(table: Table, range: Pick<QueryInput, 'sk'> = {}): Promise<Cars> {
  const items = await table.queryAll({ pk: carPartition, consistent: true, ...range })
  const records = items.filter(isLive).map((item) => asRecord<CarRecord>(item))
  return {
    countries: countriesByName(records.filter((record) => record.entity === 'carCountry')),
    brands: brandsByName(records.filter((record) => record.entity === 'carBrand')),
    trims: trimsByName(records.filter((record) => record.entity === 'carTrim')),
  }
}

/** The whole tree: one query. */
export async function readCars(table: Table): Promise<Cars> {
  return queryCars(table)
}

/** Countries and brands without the many trims: one small query. */
export async function readCountriesAndBrands(table: Table): Promise<Cars> {
  return queryCars(table, { sk: { before: carTrimPrefix } })
}

/** All trims without what stands above them: one query. */
export async function readAllTrims(table: Table): Promise<CarTrimRecord[]> {
  return (await queryCars(table, { sk: { beginsWith: carTrimPrefix } })).trims
}

async function readLive<T extends Key>(table: Table, keys: Key[]): Promise<T[]> {
  const items = await table.batchGet(keys, { consistent: true })
  return items.filter(isLive).map((item) => asRecord<T>(item))
}

/** Those of these trims that exist, in no order. Deleted ones are left out. */
export async function readTrims(table: Table, trimIds: string[]): Promise<CarTrimRecord[]> {
  return readLive(table, trimIds.map(carTrimKey))
}

/** Those of these brands that exist, in no order. */
export async function readBrands(table: Table, brandIds: string[]): Promise<CarBrandRecord[]> {
  return readLive(table, brandIds.map(carBrandKey))
}

/** Those of these countries that exist, in no order. */
export async function readCountries(
  table: Table,
  countryIds: string[],
): Promise<CarCountryRecord[]> {
  return readLive(table, countryIds.map(carCountryKey))
}

/** The trim that holds a year id, if it still does. */
export async function readTrimOfYear(
  table: Table,
  yearId: string,
): Promise<CarTrimRecord | undefined> {
  const [trim] = await readTrims(table, [parentIdOf(yearId)])
  return trim
}

/** A trim that a product names, with the keys of its years there. */
export interface TrimUse {
  trimId: string
  yearKeys: string[]
}

/** A trim that a product keeps while its years there change. */
export interface TrimUseChange {
  trimId: string
  addedYearKeys: string[]
  removedYearKeys: string[]
}

/**
 * One write per trim that counts a product's uses, for the product's own transaction. Each holds
 * only while the trim lives and has the years; a refused one means that the car was deleted
 * meanwhile. `rev` and the feed stamp stay: a use is not a change of the catalogue.
 */
export function trimUseWrites(
  added: readonly TrimUse[],
  removed: readonly TrimUse[],
  changed: readonly TrimUseChange[],
): Write[] {
  return [
    ...added.map(({ trimId, yearKeys }) => useWrite(trimId, 1, yearKeys, [])),
    ...removed.map(({ trimId, yearKeys }) => useWrite(trimId, -1, [], yearKeys)),
    ...changed
      .filter((change) => change.addedYearKeys.length + change.removedYearKeys.length > 0)
      .map((change) => useWrite(change.trimId, 0, change.addedYearKeys, change.removedYearKeys)),
  ]
}

function useWrite(
  trimId: string,
  uses: number,
  addedYearKeys: readonly string[],
  removedYearKeys: readonly string[],
): Write {
  const yearKeys = [...addedYearKeys, ...removedYearKeys]
  return {
    kind: 'update',
    key: carTrimKey(trimId),
    changes: {
      add: {
        ...(uses === 0 ? {} : { uses }),
        ...Object.fromEntries(addedYearKeys.map((key) => [`years.${key}.uses`, 1])),
        ...Object.fromEntries(removedYearKeys.map((key) => [`years.${key}.uses`, -1])),
      },
    },
    condition: {
      text: [
        'attribute_exists(pk) AND attribute_not_exists(deletedAt)',
        ...yearKeys.map((_, index) => `attribute_exists(years.#y${index})`),
      ].join(' AND '),
      ...(yearKeys.length > 0
        ? { names: Object.fromEntries(yearKeys.map((key, index) => [`#y${index}`, key])) }
        : {}),
    },
  }
}

/** How many of this vendor's own products name each trim, from the thin list. */
export async function ownTrimUses(table: Table, vendorId: string): Promise<Map<string, number>> {
  const uses = new Map<string, number>()
  for (const { listing } of await ownProducts(table, vendorId))
    for (const trimId of new Set(listing.trimIds)) uses.set(trimId, (uses.get(trimId) ?? 0) + 1)
  return uses
}

/** How many of this vendor's own products name this year. */
export async function ownYearUses(table: Table, vendorId: string, yearId: string): Promise<number> {
  const trimId = parentIdOf(yearId)
  const candidates = (await ownProducts(table, vendorId)).filter(({ listing }) =>
    listing.trimIds.includes(trimId),
  )
  const rows = await table.batchGet(candidates, { consistent: true, project: ['fitments'] })
  return rows.filter((row) =>
    (row as unknown as Pick<ProductRecord, 'fitments'>).fitments.some((fitment) =>
      fitment.yearIds.includes(yearId),
    ),
  ).length
}

async function ownProducts(
  table: Table,
  vendorId: string,
): Promise<(Key & { listing: ProductListing })[]> {
  const items = await table.queryAll({ index: 'gsi2', pk: vendorProductsPartition(vendorId) })
  return items as unknown as (Key & { listing: ProductListing })[]
}
