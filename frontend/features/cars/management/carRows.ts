import { carIdFields, type CarLevel } from '#shared/cars/levels.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import type { CarIds } from '../../garage/garageCar.ts'
import { noCar, selectedYears } from '../useCarTree.ts'

export interface CarRow {
  id: string
  /** Its own name; a year's is its number. */
  name: string
  year?: number
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
    const ofCountry = toRow('country', { id, name: country }, brands)
    if (level === 'country') return ofCountry
    return brands.flatMap((brand) => {
      const ofBrand = toRow('brand', brand, brand.trims, ofCountry)
      if (level === 'brand') return ofBrand
      return brand.trims.flatMap((trim): CarRow | CarRow[] => {
        const ofTrim = toRow('trim', trim, trim.years, ofBrand)
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

/** `children` are its records of the next level, `above` the row that it belongs to. */
const toRow = (
  level: keyof typeof carIdFields,
  { id, name }: { id: string; name: string },
  children: readonly unknown[],
  above?: CarRow,
): CarRow => ({
  id,
  name,
  car: { ...noCar, ...above?.car, [carIdFields[level]]: id },
  names: { ...above?.names, [level]: name },
  children: children.length,
  haystack: fold(`${above?.name ?? ''} ${name}`),
})

/** Rows in which every word of the text occurs, in any order: 'سبورتاج 2018'. */
export function searchCarRows(rows: readonly CarRow[], text: string): readonly CarRow[] {
  const words = foldTokens(text)
  if (words.length === 0) return rows
  return rows.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
}
