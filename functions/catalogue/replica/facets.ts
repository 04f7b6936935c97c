/**
 * How many products each choice of a filter would find. Products are counted once, grouped by all
 * facets and without the facets' filters. From these few cells come each facet, without its own
 * filter, and the list's total.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Condition } from '#shared/products/schema.ts'
import { filtersOf, type Filters, type Sql } from './filters.ts'

/** Products with the same value for every facet. */
export interface Cell {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  /** Of the vendor; null while it is not known. */
  governorate: string | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

type Facet = Exclude<keyof Facets, 'fit'>

export const facetNames: readonly Facet[] = [
  'categoryId',
  'condition',
  'isFeatured',
  'inStock',
  'governorate',
]

function withoutFacets(query: Filters): Filters {
  return { ...query, ...Object.fromEntries(facetNames.map((name) => [name, undefined])) }
}

/**
 * Selects all cells as one JSON text; `tables` provides `products p`. With a text, `isMention` is an
 * expression over them; without one, an index has the groups already, which a constant would hide.
 */
export function cellsSql(tables: string, query: Filters, isMention?: string): Sql {
  const { text, params } = filtersOf(withoutFacets(query))
  const [mention, group] = isMention === undefined ? ['0', ''] : [isMention, ', 6']
  return {
    text: `SELECT json_group_array(
        json_array(categoryId, condition, isFeatured, inStock, governorate, isMention, count)
      ) AS cells FROM (
        SELECT p.categoryId, p.condition, p.isFeatured, p.stock > 0 AS inStock, p.governorate,
          ${mention} AS isMention, count(*) AS count
        ${tables} WHERE ${text} GROUP BY 1, 2, 3, 4, 5${group})`,
    params,
  }
}

export function readCells(cells: unknown): Cell[] {
  type Row = [string, Condition, number, number, string | null, number, number]
  const rows = JSON.parse(String(cells)) as Row[]
  return rows.map(
    ([categoryId, condition, isFeatured, inStock, governorate, isMention, count]) => ({
      categoryId,
      condition,
      isFeatured: isFeatured === 1,
      inStock: inStock === 1,
      governorate,
      isMention: isMention === 1,
      count,
    }),
  )
}

const maxCached = 100

/** The cells of lists without text, cached until anything in the database changes. */
export function createCells(db: DatabaseSync): (query: Filters) => Cell[] {
  const findChanges = db.prepare('SELECT total_changes() AS changes')
  const known = new Map<string, Cell[]>()
  let knownAt: unknown
  return (query) => {
    const changes = findChanges.get()?.changes
    if (changes !== knownAt || known.size >= maxCached) known.clear()
    knownAt = changes
    // Without statistics SQLite would scan a price range product by product.
    const hint = query.vendorId === undefined ? 'INDEXED BY productsByFacets' : ''
    const { text, params } = cellsSql(`FROM products p ${hint}`, query)
    const name = JSON.stringify([text, params])
    const cells = known.get(name) ?? readCells(db.prepare(text).get(...params)?.cells)
    known.set(name, cells)
    return cells
  }
}

/** The query's facets that the cell has another value of. */
const mismatches = (cell: Cell, query: Pick<Filters, Facet>): Facet[] =>
  facetNames.filter((name) => query[name] !== undefined && query[name] !== cell[name])

/** Products that match all filters. */
export function totalOf(cells: readonly Cell[], query: Pick<Filters, Facet>): number {
  return cells.reduce(
    (sum, cell) => (mismatches(cell, query).length === 0 ? sum + cell.count : sum),
    0,
  )
}

export function facetsOf(cells: readonly Cell[], query: Filters): Facets {
  const counts: Record<Facet, Record<string, number>> = {
    categoryId: {},
    condition: {},
    isFeatured: {},
    inStock: {},
    governorate: {},
  }
  for (const cell of cells) {
    const wrong = mismatches(cell, query)
    if (wrong.length > 1) continue
    for (const name of wrong.length === 1 ? wrong : facetNames) {
      const value = cell[name]
      if (value === null) continue
      const of = counts[name]
      of[String(value)] = (of[String(value)] ?? 0) + cell.count
    }
  }
  const { categoryId, condition, governorate } = counts
  return {
    categoryId,
    condition,
    governorate,
    isFeatured: counts.isFeatured.true ?? 0,
    inStock: counts.inStock.true ?? 0,
  }
}
