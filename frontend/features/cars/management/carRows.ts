import { yearIdOf } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { fold } from '#shared/catalogue/fold.ts'

/** The four kinds of records, in the order of the tabs; also their names in the address bar. */
export const carKinds = ['countries', 'brands', 'trims', 'years'] as const
export type CarKind = (typeof carKinds)[number]

/** One record with the names of everything above it. */
export interface CarRow {
  id: string
  /** Its own name; a year's is its number. */
  name: string
  countryId: string
  brandId?: string
  trimId?: string
  country: string
  brand?: string
  trim?: string
  year?: number
  /** How many stand below it; absent for years. */
  children?: number
  /** Folded text that a search looks through: own name and parents'. */
  haystack: string
}

/** All records of one kind, parents in the tree's order. */
export function carRows(tree: CarTree, kind: CarKind): CarRow[] {
  const rows: CarRow[] = []
  for (const { id: countryId, country, brands } of tree) {
    if (kind === 'countries') {
      rows.push({
        id: countryId,
        name: country,
        countryId,
        country,
        children: brands.length,
        haystack: fold(country),
      })
      continue
    }
    for (const brand of brands) {
      const above = { countryId, country, brandId: brand.id, brand: brand.name }
      if (kind === 'brands') {
        const haystack = fold(`${brand.name} ${country}`)
        rows.push({
          ...above,
          id: brand.id,
          name: brand.name,
          children: brand.trims.length,
          haystack,
        })
        continue
      }
      for (const trim of brand.trims) {
        const haystack = fold(`${brand.name} ${trim.name}`)
        const placed = { ...above, trimId: trim.id, trim: trim.name }
        if (kind === 'trims') {
          rows.push({
            ...placed,
            id: trim.id,
            name: trim.name,
            children: trim.years.length,
            haystack,
          })
          continue
        }
        for (const [key, year] of [...trim.years].sort((one, other) => other[1] - one[1]))
          rows.push({
            ...placed,
            id: yearIdOf(trim.id, key),
            name: String(year),
            year,
            haystack: `${haystack} ${year}`,
          })
      }
    }
  }
  return rows
}

/** Rows in which every word of the text occurs, in any order: 'سبورتاج 2018'. */
export function searchCarRows(rows: readonly CarRow[], text: string): readonly CarRow[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ haystack }) => words.every((word) => haystack.includes(word)))
}
