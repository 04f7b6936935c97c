/**
 * Reads of the tree in the table, for changes of car data and of products. All car rows share one
 * partition, so the whole tree is one query, an expensive one: public reads come from the catalogue
 * (catalogue/ownCatalogue.ts). Reads are consistent, because writes are decided on them.
 */
import { carPartition, carTrimPrefix } from '#functions/table/keys.ts'
import {
  liveRecords,
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
} from '#functions/table/records.ts'
import type { QueryInput, StoreContext, Table } from '#functions/table/table.ts'
import { brandsByName, countriesByName, trimsByName } from '#functions/catalogue/carRows.ts'
import { recordKey, type CarRecord, type RowLevel } from './levels.ts'

export interface CarContext extends StoreContext {
  /** Who sees the change at once, and whose the added rows are; absent when a program writes. */
  caller?: { userId: string } | undefined
}

/** Live car rows, each list by name. */
export type Cars = Awaited<ReturnType<typeof readCars>>

/** The whole tree by one query, or the rows of a range. */
export async function readCars(table: Table, range: Pick<QueryInput, 'sk'> = {}) {
  const items = await table.queryAll({ pk: carPartition, consistent: true, ...range })
  const records = liveRecords<CarRecord>(items)
  return {
    countries: countriesByName(records.filter((record) => record.entity === 'carCountry')),
    brands: brandsByName(records.filter((record) => record.entity === 'carBrand')),
    trims: trimsByName(records.filter((record) => record.entity === 'carTrim')),
  }
}

/** Countries and brands without the many trims: one small query. */
export async function readCountriesAndBrands(table: Table): Promise<Cars> {
  return readCars(table, { sk: { before: carTrimPrefix } })
}

/** All trims without the levels above: one query. */
export async function readAllTrims(table: Table): Promise<CarTrimRecord[]> {
  return (await readCars(table, { sk: { beginsWith: carTrimPrefix } })).trims
}

interface RecordByLevel {
  country: CarCountryRecord
  brand: CarBrandRecord
  trim: CarTrimRecord
}

/** Those of these records of a level that exist, in no order: one request. */
export async function readLevel<L extends RowLevel>(
  table: Table,
  level: L,
  ids: readonly string[],
): Promise<RecordByLevel[L][]> {
  const items = await table.batchGet(
    ids.map((id) => recordKey(level, id)),
    { consistent: true },
  )
  return liveRecords<RecordByLevel[L]>(items)
}

export const readTrims = (table: Table, trimIds: readonly string[]): Promise<CarTrimRecord[]> =>
  readLevel(table, 'trim', trimIds)
