/**
 * Reads of the tree in the table, for changes of car data and of products. All car rows share one
 * partition, so the whole tree is one query, an expensive one: public reads come from the catalogue
 * (publicCars.ts). Reads are consistent, because writes are decided on them.
 */
import { rowIsLive } from '#functions/table/feedRow.ts'
import {
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
import { keyOf, type CarRecord, type RowLevel } from './levels.ts'

/** The part of a request's context that writes of car data need. */
export interface CarContext {
  table: Table
  now: () => Date
  newId: () => string
  /** Who sees the change at once; absent when a program writes. */
  caller?: { userId: string } | undefined
}

/** Live car rows, each list by name. */
export interface Cars {
  countries: CarCountryRecord[]
  brands: CarBrandRecord[]
  trims: CarTrimRecord[]
}

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

/** All trims without the levels above: one query. */
export async function readAllTrims(table: Table): Promise<CarTrimRecord[]> {
  return (await queryCars(table, { sk: { beginsWith: carTrimPrefix } })).trims
}

interface RecordOf {
  country: CarCountryRecord
  brand: CarBrandRecord
  trim: CarTrimRecord
}

/** Those of these records of a level that exist, in no order: one request. */
export async function readLevel<L extends RowLevel>(
  table: Table,
  level: L,
  ids: readonly string[],
): Promise<RecordOf[L][]> {
  const items = await table.batchGet(
    ids.map((id) => keyOf(level, id)),
    { consistent: true },
  )
  return items.filter(isLive).map((item) => asRecord<RecordOf[L]>(item))
}

/** Those of these trims that exist, in no order. */
export const readTrims = (table: Table, trimIds: readonly string[]): Promise<CarTrimRecord[]> =>
  readLevel(table, 'trim', trimIds)

/** A trim that a product names, with the keys of its years there. */
export interface TrimUse {
  trimId: string
  yearKeys: string[]
}

/** A trim that a product keeps with other years. */
export interface TrimUseChange {
  trimId: string
  addedYearKeys: string[]
  removedYearKeys: string[]
}

/**
 * One write per trim that counts a product's uses, for the product's own transaction. Its condition
 * is that the trim exists and has the years; it fails when the car was deleted meanwhile. `rev` and
 * the feed stamp stay: a use is not a change of the catalogue.
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
        rowIsLive.text,
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
    asRecord<ProductRecord>(row).fitments.some(({ yearIds }) => yearIds.includes(yearId)),
  ).length
}

async function ownProducts(
  table: Table,
  vendorId: string,
): Promise<(Key & { listing: ProductListing })[]> {
  const items = await table.queryAll({ index: 'gsi2', pk: vendorProductsPartition(vendorId) })
  return items.map((item) => asRecord<Key & { listing: ProductListing }>(item))
}
