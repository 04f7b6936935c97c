/** How the levels of the car tree are stored: a row per country, brand and trim, years in their trim's. */
import { insertion, rowIsLive } from '#functions/table/conditions.ts'
import { newStamps } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey, carTrimKey } from '#functions/table/keys.ts'
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import type { Key, Write } from '#functions/table/table.ts'
import type { Share } from '#functions/vendors/shares.ts'
import { levelByName, type CarLevel } from '#shared/cars/levels.ts'
import { limits } from '#shared/kernel/limits.ts'

export type RowLevel = Exclude<CarLevel, 'year'>
export type CarRecord = CarCountryRecord | CarBrandRecord | CarTrimRecord

export const countriesParent = 'COUNTRIES'

export interface CarFields {
  /** A year's is its number. */
  name: string
  /** Id of the record above, or `countriesParent`. */
  parentId: string
}

export type CarBody = Readonly<Record<string, string | number>>

export function readFields(level: CarLevel, body: CarBody): CarFields {
  const { nameField, parent } = levelByName[level]
  return {
    name: String(body[nameField]),
    parentId: parent ? String(body[parent.idField]) : countriesParent,
  }
}

/** Where the rows of a level are, their attributes, and how many the tree may hold. */
const rows = {
  country: { key: carCountryKey, entity: 'carCountry', id: 'countryId', max: limits.carCountries },
  brand: { key: carBrandKey, entity: 'carBrand', id: 'brandId', max: limits.carBrands },
  trim: { key: carTrimKey, entity: 'carTrim', id: 'trimId', max: limits.carTrims },
} as const

/** A vendor's share that an import adds a record of this level to. */
export const importShares = {
  country: 'countries',
  brand: 'brands',
  trim: 'importedTrims',
} as const satisfies Record<RowLevel, Share>

export const recordKey = (level: RowLevel, id: string): Key => rows[level].key(id)

export const maxRows = (level: RowLevel): number => rows[level].max

export function recordId(record: CarRecord): string {
  if (record.entity === 'carCountry') return record.countryId
  return record.entity === 'carBrand' ? record.brandId : record.trimId
}

export function recordPlace(record: CarRecord): CarFields {
  const { name } = record
  if (record.entity === 'carCountry') return { name, parentId: countriesParent }
  return { name, parentId: record.entity === 'carBrand' ? record.countryId : record.brandId }
}

export function toAttributes(level: RowLevel, { name, parentId }: CarFields) {
  const parent = levelByName[level].parent?.level
  return parent ? { name, [rows[parent].id]: parentId } : { name }
}

export const countYears = (record: CarRecord): number =>
  record.entity === 'carTrim' ? Object.keys(record.years).length : 0

export function insertWrite(
  level: RowLevel,
  fields: CarFields & { id: string; addedBy: string | undefined; isSingle?: true },
  now: Date,
  years: CarTrimRecord['years'] = {},
): Write {
  const { key, entity, id } = rows[level]
  return insertion({
    ...key(fields.id),
    entity,
    [id]: fields.id,
    ...toAttributes(level, fields),
    ...(fields.addedBy !== undefined && { addedBy: fields.addedBy }),
    ...(level === 'trim' ? { years } : { childCount: 0 }),
    ...(level === 'trim' && fields.isSingle && { isSingle: true }),
    ...newStamps(now),
  })
}

/**
 * Changes a parent's counts of children, and of years below them; the parent must exist. The
 * catalogue does not show counts, so the feed does not change.
 */
export function countWrites(
  level: RowLevel,
  parentId: string,
  children: number,
  years = 0,
): Write[] {
  if (level === 'country') return []
  return [
    {
      kind: 'update',
      key: level === 'brand' ? carCountryKey(parentId) : carBrandKey(parentId),
      changes: { add: { childCount: children, ...(level === 'trim' && { yearCount: years }) } },
      condition: rowIsLive,
    },
  ]
}
