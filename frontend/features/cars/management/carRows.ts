import type { CarLevel } from '#shared/cars/levels.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { CarIds } from '../../garage/garageCar.ts'
import { selectedYears } from '../carSelection.ts'

/** One record with everything above it. */
export interface CarRow {
  id: string
  /** Its own name; a year's is its number. */
  name: string
  year?: number
  /** The record and those above it. */
  car: CarIds
  names: Readonly<Partial<Record<CarLevel, string>>>
  /** How many records are below; absent for years. */
  children?: number
  /** Folded text that a search looks through: own name and the parent's. */
  haystack: string
}

/** All records of one level, parents in the tree's order. */
export function carRows(tree: CarTree, level: CarLevel): CarRow[] {
  return tree.flatMap(({ id, country, brands }) => {
    const ofCountry: CarRow = {
      id,
      name: country,
      car: { carCountryId: id, carYearIds: [] },
      names: { country },
      children: brands.length,
      haystack: fold(country),
    }
    if (level === 'country') return ofCountry
    return brands.flatMap((brand) => {
      const ofBrand: CarRow = {
        id: brand.id,
        name: brand.name,
        car: { ...ofCountry.car, carBrandId: brand.id },
        names: { country, brand: brand.name },
        children: brand.trims.length,
        haystack: fold(`${brand.name} ${country}`),
      }
      if (level === 'brand') return ofBrand
      return brand.trims.flatMap((trim): CarRow | CarRow[] => {
        const ofTrim: CarRow = {
          id: trim.id,
          name: trim.name,
          car: { ...ofBrand.car, carTrimId: trim.id },
          names: { ...ofBrand.names, trim: trim.name },
          children: trim.years.length,
          haystack: fold(`${brand.name} ${trim.name}`),
        }
        if (level === 'trim') return ofTrim
        return selectedYears(trim).map(({ id, year }) => ({
          id,
          name: String(year),
          year,
          car: ofTrim.car,
          names: ofTrim.names,
          haystack: `${ofTrim.haystack} ${year}`,
        }))
      })
    })
  })
}

/** Rows in which every word of the text occurs, in any order: 'سبورتاج 2018'. */
export function searchCarRows(rows: readonly CarRow[], text: string): readonly CarRow[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
}
