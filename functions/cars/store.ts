/**
 * Reads of the tree in the table, for changes of car data and of products. All car rows share one
 * partition, so the whole tree is one query, an expensive one: public reads come from the catalogue
 * (catalogue/ownCatalogue.ts). Reads are consistent, because writes are decided on them.
 */
import { rowIsLive } from '#functions/table/conditions.ts'
import {
  carPartition,
  carTrimKey,
  carTrimPrefix,
  vendorProductsPartition,
} from '#functions/table/keys.ts'
import {
  liveRecords,
  asRecord,
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
  type FitmentRecord,
  type ProductRecord,
} from '#functions/table/records.ts'
import type { QueryInput, StoreContext, Table, Write } from '#functions/table/table.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { toParentId } from '#shared/kernel/ids.ts'
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

type TrimUse = Pick<FitmentRecord, 'trimId' | 'yearIds'>

/**
 * One write per trim whose use by a product changes, for the product's own transaction. Its condition
 * is that the trim exists and has the years; it fails when the car was deleted meanwhile. `rev` and
 * the feed stamp stay: a use is not a change of the catalogue.
 */
export function trimUseWrites(before: readonly TrimUse[], after: readonly TrimUse[]): Write[] {
  const trimIds = new Set([...after, ...before].map(({ trimId }) => trimId))
  return [...trimIds].flatMap((trimId) => {
    const isThis = (use: TrimUse) => use.trimId === trimId
    const [had, has] = [before.find(isThis)?.yearIds, after.find(isThis)?.yearIds]
    const uses = Number(has !== undefined) - Number(had !== undefined)
    const addedKeys = (has ?? []).filter((yearId) => !had?.includes(yearId)).map(toYearKey)
    const removed = (had ?? []).filter((yearId) => !has?.includes(yearId)).map(toYearKey)
    return uses === 0 && addedKeys.length + removed.length === 0
      ? []
      : useWrite(trimId, uses, addedKeys, removed)
  })
}

function useWrite(trimId: string, uses: number, added: string[], removed: string[]): Write {
  const years = [...added, ...removed]
  return {
    kind: 'update',
    key: carTrimKey(trimId),
    changes: {
      add: {
        ...(uses !== 0 && { uses }),
        ...Object.fromEntries(added.map((key) => [`years.${key}.uses`, 1])),
        ...Object.fromEntries(removed.map((key) => [`years.${key}.uses`, -1])),
      },
    },
    condition: {
      text: [rowIsLive.text, ...years.map((_, at) => `attribute_exists(years.#y${at})`)].join(
        ' AND ',
      ),
      names: Object.fromEntries(years.map((key, at) => [`#y${at}`, key])),
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

export async function ownYearUses(table: Table, vendorId: string, yearId: string): Promise<number> {
  const trimId = toParentId(yearId)
  const candidates = (await ownProducts(table, vendorId)).filter(({ listing }) =>
    listing.trimIds.includes(trimId),
  )
  const rows = await table.batchGet(candidates, { consistent: true, project: ['fitments'] })
  return rows.filter((row) =>
    asRecord<ProductRecord>(row).fitments.some(({ yearIds }) => yearIds.includes(yearId)),
  ).length
}

async function ownProducts(table: Table, vendorId: string) {
  const items = await table.queryAll({ index: 'gsi2', pk: vendorProductsPartition(vendorId) })
  return items.map((item) => asRecord<ProductRecord>(item))
}
