/** What the products of a cell (cellTables.ts) share. */
import type { Condition } from '#shared/products/schema.ts'
import type { Statements } from './statements.ts'

/** The values of the facets, and the part type. */
export interface Traits {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  governorate: string | null
  /** Rank of the fit for a car that is not listed (fitRanks.ts). */
  otherFit: number
  partType: string | null
}

/** The traits of cells by their numbers, from 1. */
export type TraitsByCell = readonly (Traits | undefined)[]

/** The same array at each call, with this cell at least. Traits never change, so only new ones are read. */
export function createTraits(prepare: Statements): (cell: number) => TraitsByCell {
  const traits: (Traits | undefined)[] = [undefined]
  return (cell) => {
    if (cell < traits.length) return traits
    const rows = prepare(
      `SELECT number, categoryId, condition, isFeatured, inStock, governorate, otherFit, partType
       FROM cells WHERE number >= ?`,
    ).all(traits.length)
    // The casts are to what cells are made of.
    for (const row of rows)
      traits[Number(row.number)] = {
        categoryId: String(row.categoryId),
        condition: row.condition as Condition,
        isFeatured: row.isFeatured === 1,
        inStock: row.inStock === 1,
        governorate: String(row.governorate) || null,
        otherFit: Number(row.otherFit),
        partType: String(row.partType) || null,
      }
    return traits
  }
}
