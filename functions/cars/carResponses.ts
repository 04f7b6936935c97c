/** Car rows as the contract answers them: one level up by name, one level down as a list. */
import { yearIdOf } from '#shared/cars/rules.ts'
import type { CarBrand, CarCountry, CarTree, CarTrim, CarYear } from '#shared/cars/schema.ts'
import type { BrandRow, CarRows, CountryRow, TrimRow } from './carRows.ts'

export function countryResponse(country: CountryRow, brands: readonly BrandRow[]): CarCountry {
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

export function brandResponse(
  brand: BrandRow,
  country: CountryRow,
  trims: readonly TrimRow[],
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

export function trimResponse(trim: TrimRow, brand: BrandRow): CarTrim {
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

export function yearResponses(trim: TrimRow): CarYear[] {
  return yearsNewestFirst(trim).map(([key, year]) => yearResponse(trim, key, year))
}

/** Years have no stamps but their trim's. */
export function yearResponse(trim: TrimRow, key: string, year: number): CarYear {
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
function yearsNewestFirst(trim: TrimRow): [string, number][] {
  return Object.entries(trim.years)
    .map(([key, { year }]): [string, number] => [key, year])
    .sort((a, b) => b[1] - a[1])
}

/** Every country with its brands. */
export const countryResponses = oncePerTree(({ countries, brands }): CarCountry[] => {
  const below = Map.groupBy(brands, (brand) => brand.countryId)
  return countries.map((country) => countryResponse(country, below.get(country.countryId) ?? []))
})

/** Every brand with its country and trims. */
export const brandResponses = oncePerTree(({ countries, brands, trims }): CarBrand[] => {
  const above = new Map(countries.map((country) => [country.countryId, country]))
  const below = Map.groupBy(trims, (trim) => trim.brandId)
  return brands.flatMap((brand) => {
    const country = above.get(brand.countryId)
    return country ? [brandResponse(brand, country, below.get(brand.brandId) ?? [])] : []
  })
})

/** Every trim with its brand and years. */
export const trimResponses = oncePerTree(({ brands, trims }): CarTrim[] => {
  const above = new Map(brands.map((brand) => [brand.brandId, brand]))
  return trims.flatMap((trim) => {
    const brand = above.get(trim.brandId)
    return brand ? [trimResponse(trim, brand)] : []
  })
})

export const treeResponse = oncePerTree(({ countries, brands, trims }): CarTree => {
  const brandsOf = Map.groupBy(brands, (brand) => brand.countryId)
  const trimsOf = Map.groupBy(trims, (trim) => trim.brandId)
  return countries.map((country) => ({
    id: country.countryId,
    country: country.name,
    brands: (brandsOf.get(country.countryId) ?? []).map((brand) => ({
      id: brand.brandId,
      name: brand.name,
      trims: (trimsOf.get(brand.brandId) ?? []).map((trim) => ({
        id: trim.trimId,
        name: trim.name,
        years: yearsNewestFirst(trim),
      })),
    })),
  }))
})

/** Caches by tree: the same tree gives the same object. */
function oncePerTree<T>(make: (cars: CarRows) => T): (cars: CarRows) => T {
  const made = new WeakMap<CarRows, { response: T }>()
  return (cars) => {
    const known = made.get(cars) ?? { response: make(cars) }
    made.set(cars, known)
    return known.response
  }
}
