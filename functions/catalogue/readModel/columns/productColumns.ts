/**
 * What columns.ts has of products, and the texts that it has not. Products with the same value for every facet
 * and the same kinds of sources are a cell: at most a few thousand, at any size of the market.
 */
import type { Condition, Fit, PartType } from '#shared/products/schema.ts'
import type { SortedSeqs } from './sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'
import { readOtherKinds, type Kind } from './kinds.ts'

/** What a list can be sorted by; ids break ties. */
export type SortColumn = 'createdAt' | 'price' | 'name'

export interface ProductColumns {
  /** Changes with every change of what is here of the listed products. */
  version: number
  /** Changes with every change of the cars that products list. */
  fitVersion: number
  /** A product's cell, an index of `traits`; 0 for a product that is not listed. */
  cellOf: Uint32Array
  traits: TraitsByCell
  /** Listed products of each cell. */
  counts: Uint32Array
  /** Epoch ms. */
  createdAt: Float64Array
  /** The offer's. */
  price: Float64Array
  /** Pieces that orders have counted. */
  sold: Uint32Array
  /** A hash of its category and the part number that it is known by; 0 without a number. */
  numbers: Float64Array
  /** Further sources, as in the table `otherPrices`. */
  otherPrices: ReadonlyMap<number, readonly OtherPrice[]>
  orders: Readonly<Record<SortColumn, SortedSeqs>>
}

export type OtherPrice = [price: number, kind: number]

/** Fits in the order of a list's groups; a fit's place is its rank. */
export const fitsByRank: readonly Fit[] = ['fits', 'universal', 'ask', 'unstated', 'no']

/** What the products of a cell share. */
export interface Traits {
  categoryId: string
  isFeatured: boolean
  /** The vendor's; null while it is not known. */
  governorate: string | null
  /** Its trade area; null for none. */
  area: string | null
  /** Rank in `fitsByRank` of the fit for a car that is not listed. */
  fitForOtherCars: number
  /** The kinds of its sources, the offer's first; one kind may be there twice, in stock and not. */
  kinds: readonly Kind[]
  /** The first cell that differs in nothing but the part type: lists count these together. */
  sameFacets: number
}

/** The traits of cells by their numbers, from 1. */
export type TraitsByCell = readonly (Traits | undefined)[]

/** Values in the order of `Traits`, as the database has them. */
export type TraitValues = [
  ...[categoryId: string, condition: Condition, isFeatured: number, inStock: number],
  ...[governorate: string | null, area: string | null, fitForOtherCars: number],
  ...[partType: PartType | null, otherKinds: string | null],
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
    const [categoryId, condition, isFeatured, inStock, governorate, area] = values
    const [, , , , , , fitForOtherCars, partType, otherKinds] = values
    const number = traits.length
    const facets = values.with(7, null).join('\n')
    const sameFacets = firsts.get(facets) ?? number
    numbers.set(key, number)
    firsts.set(facets, sameFacets)
    all.push(values)
    traits.push({
      ...{ categoryId, governorate, area, fitForOtherCars, sameFacets },
      isFeatured: isFeatured === 1,
      kinds: [{ condition, partType, inStock: inStock === 1 }, ...readOtherKinds(otherKinds)],
    })
    return number
  }
  for (const values of known) numberOf(values)
  /** `values` has all cells in the order of their numbers, to create the same again. */
  return { traits: traits as TraitsByCell, numberOf, values: all as readonly TraitValues[] }
}

/** A text of products, of each read once. */
export function createTexts(prepare: Statements, column: 'id' | 'sortName') {
  const texts = new Map<number, string>()
  return {
    get(seq: number): string {
      const text =
        texts.get(seq) ??
        String(prepare(`SELECT ${column} FROM products WHERE seq = ?`).get(seq)?.[column])
      texts.set(seq, text)
      return text
    },
    /** Reads those of listed products with one statement. */
    readAll(seqs: readonly number[]) {
      const find = prepare(`SELECT json_group_array(p.${column}) AS list
        FROM json_each(?) hit CROSS JOIN products p ON p.seq = hit.value`)
      // The cast is to what the statement writes.
      const rows = JSON.parse(String(find.get(JSON.stringify(seqs))?.list)) as string[]
      for (const [at, seq] of seqs.entries()) texts.set(seq, rows[at] ?? '')
    },
  }
}

export const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Compares products by the values of a column, or by name, then by id; reads each text once. */
export function createCompare(prepare: Statements, values: ArrayLike<number> | 'name') {
  const names = createTexts(prepare, 'sortName')
  const ids = createTexts(prepare, 'id')
  return (one: number, other: number): number =>
    (values === 'name'
      ? compareTexts(names.get(one), names.get(other))
      : (values[one] ?? 0) - (values[other] ?? 0)) || compareTexts(ids.get(one), ids.get(other))
}
