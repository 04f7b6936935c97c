/** Car rows as the contract answers them: one level up by name, one level down as a list. */
import type { CarBrandRecord, CarCountryRecord, CarTrimRecord } from '#functions/table/records.ts'
import { yearIdOf } from '#shared/cars/rules.ts'
import type { CarBrand, CarCountry, CarTree, CarTrim, CarYear } from '#shared/cars/schema.ts'
import type { Cars } from './store.ts'

export function countryAnswer(
  country: CarCountryRecord,
  brands: readonly CarBrandRecord[],
): CarCountry {
  return {
    id: country.countryId,
    country: country.name,
    brands: brands
      .filter((brand) => brand.countryId === country.countryId)
      .map((brand) => ({ id: brand.brandId, name: brand.name })),
    createdAt: country.createdAt,
    updatedAt: country.updatedAt,
  }
}

export function brandAnswer(
  brand: CarBrandRecord,
  country: CarCountryRecord,
  trims: readonly CarTrimRecord[],
): CarBrand {
  return {
    id: brand.brandId,
    name: brand.name,
    carCountryId: brand.countryId,
    country: { id: country.countryId, country: country.name },
    trims: trims
      .filter((trim) => trim.brandId === brand.brandId)
      .map((trim) => ({ id: trim.trimId, name: trim.name })),
    createdAt: brand.createdAt,
    updatedAt: brand.updatedAt,
  }
}

export function trimAnswer(trim: CarTrimRecord, brand: CarBrandRecord): CarTrim {
  return {
    id: trim.trimId,
    name: trim.name,
    carBrandId: trim.brandId,
    brand: { id: brand.brandId, name: brand.name },
    years: yearsNewestFirst(trim).map(([key, year]) => ({ id: yearIdOf(trim.trimId, key), year })),
    createdAt: trim.createdAt,
    updatedAt: trim.updatedAt,
  }
}

export function yearAnswers(trim: CarTrimRecord): CarYear[] {
  return yearsNewestFirst(trim).map(([key, year]) => yearAnswer(trim, key, year))
}

/** Years have no stamps but their trim's. */
export function yearAnswer(trim: CarTrimRecord, key: string, year: number): CarYear {
  return {
    id: yearIdOf(trim.trimId, key),
    year,
    carTrimId: trim.trimId,
    trim: { id: trim.trimId, name: trim.name },
    createdAt: trim.createdAt,
    updatedAt: trim.updatedAt,
  }
}

/** [key, year] pairs, as the tree carries them. */
function yearsNewestFirst(trim: CarTrimRecord): [string, number][] {
  return Object.entries(trim.years)
    .map(([key, { year }]): [string, number] => [key, year])
    .sort((a, b) => b[1] - a[1])
}

/** Brands of these countries and trims of these brands, each with what stands above and below. */
export function brandAnswers(cars: Cars, brands: readonly CarBrandRecord[]): CarBrand[] {
  const countries = new Map(cars.countries.map((country) => [country.countryId, country]))
  const trims = groupBy(cars.trims, (trim) => trim.brandId)
  return brands.flatMap((brand) => {
    const country = countries.get(brand.countryId)
    return country ? [brandAnswer(brand, country, trims.get(brand.brandId) ?? [])] : []
  })
}

export function trimAnswers(cars: Cars, trims: readonly CarTrimRecord[]): CarTrim[] {
  const brands = new Map(cars.brands.map((brand) => [brand.brandId, brand]))
  return trims.flatMap((trim) => {
    const brand = brands.get(trim.brandId)
    return brand ? [trimAnswer(trim, brand)] : []
  })
}

export function treeAnswer(cars: Cars): CarTree {
  const brands = groupBy(cars.brands, (brand) => brand.countryId)
  const trims = groupBy(cars.trims, (trim) => trim.brandId)
  return cars.countries.map((country) => ({
    id: country.countryId,
    country: country.name,
    brands: (brands.get(country.countryId) ?? []).map((brand) => ({
      id: brand.brandId,
      name: brand.name,
      trims: (trims.get(brand.brandId) ?? []).map((trim) => ({
        id: trim.trimId,
        name: trim.name,
        years: yearsNewestFirst(trim),
      })),
    })),
  }))
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
