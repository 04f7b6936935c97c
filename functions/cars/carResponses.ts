/** Car rows as the contract's responses: the parent by name, children as a list. */
import { required } from '#functions/http/appError.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarBrand, CarCountry, CarTree, CarTrim, CarYear } from '#shared/cars/schema.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import type { CarRows, TrimRow } from '#functions/catalogue/carRows.ts'

const countries = oncePerTree((cars): CarCountry[] => {
  const brandsByCountry = Map.groupBy(cars.brands, (brand) => brand.countryId)
  return cars.countries.map(({ countryId, name, createdAt, updatedAt }) => ({
    id: countryId,
    country: name,
    brands: (brandsByCountry.get(countryId) ?? []).map((brand) => ({
      id: brand.brandId,
      name: brand.name,
    })),
    createdAt,
    updatedAt,
  }))
})

const brands = oncePerTree((cars): CarBrand[] => {
  const above = new Map(cars.countries.map((country) => [country.countryId, country.name]))
  const trimsByBrand = Map.groupBy(cars.trims, (trim) => trim.brandId)
  return cars.brands.flatMap(({ brandId, countryId, name, createdAt, updatedAt }) => {
    const country = above.get(countryId)
    if (country === undefined) return []
    return {
      id: brandId,
      name,
      carCountryId: countryId,
      country: { id: countryId, country },
      trims: (trimsByBrand.get(brandId) ?? []).map((trim) => ({
        id: trim.trimId,
        name: trim.name,
      })),
      createdAt,
      updatedAt,
    }
  })
})

const trims = oncePerTree((cars): CarTrim[] => {
  const above = new Map(cars.brands.map((brand) => [brand.brandId, brand.name]))
  return cars.trims.flatMap((trim) => {
    const { trimId, brandId, name, createdAt, updatedAt } = trim
    const brand = above.get(brandId)
    if (brand === undefined) return []
    return {
      id: trimId,
      name,
      carBrandId: brandId,
      brand: { id: brandId, name: brand },
      years: yearsNewestFirst(trim).map(([key, year]) => ({ id: toYearId(trimId, key), year })),
      createdAt,
      updatedAt,
    }
  })
})

/** A trim's years, newest first, with the stamps of their trim. Throws NOT_FOUND. */
function trimYears(cars: Pick<CarRows, 'trims'>, trimId: string): CarYear[] {
  const trim = required(cars.trims.find((one) => one.trimId === trimId))
  const { name, createdAt, updatedAt } = trim
  return yearsNewestFirst(trim).map(([key, year]) => ({
    id: toYearId(trimId, key),
    year,
    carTrimId: trimId,
    trim: { id: trimId, name },
    createdAt,
    updatedAt,
  }))
}

export const carResponses = { countries, brands, trims, yearsOf: trimYears }

export const carResponse = {
  country: (cars: CarRows, id: string) => requireById(countries(cars), id),
  brand: (cars: CarRows, id: string) => requireById(brands(cars), id),
  trim: (cars: CarRows, id: string) => requireById(trims(cars), id),
  year: (cars: CarRows, id: string) => requireById(trimYears(cars, toParentId(id)), id),
}

function requireById<T extends { id: string }>(responses: readonly T[], id: string): T {
  return required(responses.find((one) => one.id === id))
}

export const treeResponse = oncePerTree((cars): CarTree => {
  const brandsOf = Map.groupBy(cars.brands, (brand) => brand.countryId)
  const trimsOf = Map.groupBy(cars.trims, (trim) => trim.brandId)
  return cars.countries.map(({ countryId, name: country }) => ({
    id: countryId,
    country,
    brands: (brandsOf.get(countryId) ?? []).map(({ brandId, name }) => ({
      id: brandId,
      name,
      trims: (trimsOf.get(brandId) ?? []).map((trim) => ({
        id: trim.trimId,
        name: trim.name,
        years: yearsNewestFirst(trim),
      })),
    })),
  }))
})

/** [key, year] pairs, as in the tree's response. */
export function yearsNewestFirst(trim: TrimRow): [string, number][] {
  return Object.entries(trim.years)
    .map(([key, { year }]): [string, number] => [key, year])
    .sort((a, b) => b[1] - a[1])
}

/** Caches by tree: the same tree gives the same object. */
function oncePerTree<T>(make: (cars: CarRows) => T): (cars: CarRows) => T {
  const results = new WeakMap<CarRows, T>()
  return (cars) => {
    const response = results.get(cars) ?? make(cars)
    results.set(cars, response)
    return response
  }
}
