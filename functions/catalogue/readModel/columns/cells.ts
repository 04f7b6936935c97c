/**
 * Cells: products with the same value for every facet and the same part type. There are at most a few
 * thousand, however large the market is, so that counting cells costs the same at any size.
 */
import type { Condition } from '#shared/products/schema.ts'

/** What the products of a cell share. */
export interface Traits {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  /** Of the vendor; null while it is not known. */
  governorate: string | null
  /** Rank in `fitsByRank` of the fit for a car that is not listed. */
  fitForOtherCars: number
  partType: string | null
  /** The first cell that differs in nothing but the part type: lists count these together. */
  sameFacets: number
}

/** The traits of cells by their numbers, from 1. */
export type TraitsByCell = readonly (Traits | undefined)[]

/** Values in the order of `Traits`, as the database has them. */
export type TraitValues = [
  ...[categoryId: string, condition: Condition, isFeatured: number, inStock: number],
  ...[governorate: string | null, fitForOtherCars: number, partType: string | null],
]

export function createCells(known: readonly TraitValues[] = []) {
  const traits: (Traits | undefined)[] = [undefined]
  const numbers = new Map<string, number>()
  const firsts = new Map<string, number>()
  const all: TraitValues[] = []
  /** The number of the cell with these values, a new one for the first of its kind. */
  const numberOf = (values: TraitValues): number => {
    const key = values.join('\n')
    const before = numbers.get(key)
    if (before !== undefined) return before
    const [categoryId, condition, isFeatured, inStock, governorate, fitForOtherCars, partType] =
      values
    const number = traits.length
    const facets = values.slice(0, -1).join('\n')
    const sameFacets = firsts.get(facets) ?? number
    numbers.set(key, number)
    firsts.set(facets, sameFacets)
    all.push(values)
    traits.push({
      ...{ categoryId, condition, governorate, fitForOtherCars, partType, sameFacets },
      isFeatured: isFeatured === 1,
      inStock: inStock === 1,
    })
    return number
  }
  for (const values of known) numberOf(values)
  /** `values` has all cells in the order of their numbers, to create the same again. */
  return { traits: traits as TraitsByCell, numberOf, values: all as readonly TraitValues[] }
}
