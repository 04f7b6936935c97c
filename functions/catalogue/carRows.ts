/** What responses need of car rows, whether read from the table or from the catalogue. */
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import { sortByName } from '#shared/catalogue/sortByName.ts'

type Stamp = 'createdAt' | 'updatedAt'

export type CountryRow = Pick<CarCountryRecord, 'countryId' | 'name' | Stamp>
export type BrandRow = Pick<CarBrandRecord, 'brandId' | 'countryId' | 'name' | Stamp>
export interface TrimRow extends Pick<CarTrimRecord, 'trimId' | 'brandId' | 'name' | Stamp> {
  years: Record<string, { year: number }>
}

export interface CarRows {
  countries: readonly CountryRow[]
  brands: readonly BrandRow[]
  trims: readonly TrimRow[]
}

export const countriesByName = <T extends CountryRow>(countries: readonly T[]): T[] =>
  sortByName(countries, byRowName, ({ countryId }) => countryId)

export const brandsByName = <T extends BrandRow>(brands: readonly T[]): T[] =>
  sortByName(brands, byRowName, ({ brandId }) => brandId)

export const trimsByName = <T extends TrimRow>(trims: readonly T[]): T[] =>
  sortByName(trims, byRowName, ({ trimId }) => trimId)

const byRowName = ({ name }: { name: string }): string => name
