/** How the levels of the car tree are stored: a row per country, brand and trim, years in their trim's. */
import { newStamps } from '#functions/table/feedRow.ts'
import { carBrandKey, carCountryKey, carTrimKey } from '#functions/table/keys.ts'
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import type { Key, Write } from '#functions/table/table.ts'
import { levelOf, type CarLevel } from '#shared/cars/levels.ts'
import { limits } from '#shared/kernel/limits.ts'

export type RowLevel = Exclude<CarLevel, 'year'>
export type CarRecord = CarCountryRecord | CarBrandRecord | CarTrimRecord

/** The parent of all countries. */
export const countriesParent = 'COUNTRIES'

/** A record's name under its parent. */
export interface CarFields {
  /** A year's is its number. */
  name: string
  /** Id of the record above, or `countriesParent`. */
  parentId: string
}

/** The body of a request that creates or updates a record. */
export type CarBody = Readonly<Record<string, string | number>>

export function fieldsOf(level: CarLevel, body: CarBody): CarFields {
  const { nameField, parent } = levelOf[level]
  return {
    name: String(body[nameField]),
    parentId: parent ? String(body[parent.idField]) : countriesParent,
  }
}

export const keyOf: Readonly<Record<RowLevel, (id: string) => Key>> = {
  country: carCountryKey,
  brand: carBrandKey,
  trim: carTrimKey,
}

/** How many records of a level the tree may hold. */
export const mostOf: Readonly<Record<RowLevel, number>> = {
  country: limits.carCountries,
  brand: limits.carBrands,
  trim: limits.carTrims,
}

export function idOf(record: CarRecord): string {
  if (record.entity === 'carCountry') return record.countryId
  return record.entity === 'carBrand' ? record.brandId : record.trimId
}

export function placeOf(record: CarRecord): CarFields {
  const { name } = record
  if (record.entity === 'carCountry') return { name, parentId: countriesParent }
  return { name, parentId: record.entity === 'carBrand' ? record.countryId : record.brandId }
}

/** The attributes that hold the fields. */
export function attributesOf(level: RowLevel, { name, parentId }: CarFields) {
  if (level === 'country') return { name }
  return level === 'brand' ? { name, countryId: parentId } : { name, brandId: parentId }
}

export const yearCountOf = (record: CarRecord): number =>
  record.entity === 'carTrim' ? Object.keys(record.years).length : 0

/** Adds a row whose id is new. */
export function insertWrite(
  level: RowLevel,
  { id, name, parentId }: CarFields & { id: string },
  now: Date,
  years: CarTrimRecord['years'] = {},
): Write {
  const stored = { name, ...newStamps(now) }
  const records: Record<RowLevel, () => CarRecord> = {
    country: () => ({
      ...carCountryKey(id),
      entity: 'carCountry',
      countryId: id,
      childCount: 0,
      ...stored,
    }),
    brand: () => ({
      ...carBrandKey(id),
      entity: 'carBrand',
      brandId: id,
      countryId: parentId,
      childCount: 0,
      ...stored,
    }),
    trim: () => ({
      ...carTrimKey(id),
      entity: 'carTrim',
      trimId: id,
      brandId: parentId,
      years,
      uses: 0,
      ...stored,
    }),
  }
  return {
    kind: 'put',
    item: { ...records[level]() },
    condition: { text: 'attribute_not_exists(pk)' },
  }
}

/**
 * Changes a parent's counts of children, and of years below them; the parent must exist. The
 * catalogue does not show counts, so this is no change of the feed.
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
      changes: {
        add: { childCount: children, ...(level === 'trim' && { yearCount: years }) },
      },
      condition: { text: 'attribute_exists(pk) AND attribute_not_exists(deletedAt)' },
    },
  ]
}
