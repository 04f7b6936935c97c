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
  count: number
}

type Facet = keyof Facets

const facetNames: readonly Facet[] = ['categoryId', 'condition', 'isFeatured', 'inStock']

function withoutFacets(query: Filters): Filters {
  return { ...query, ...Object.fromEntries(facetNames.map((name) => [name, undefined])) }
}

/** Selects all cells as one JSON text; `tables` provides `products p`. */
export function cellsSql(tables: string, query: Filters): Sql {
  const { text, params } = filtersOf(withoutFacets(query))
  return {
    text: `SELECT json_group_array(json_array(categoryId, condition, isFeatured, inStock, count))
      AS cells FROM (
        SELECT p.categoryId, p.condition, p.isFeatured, p.stock > 0 AS inStock, count(*) AS count
        ${tables} WHERE ${text} GROUP BY 1, 2, 3, 4)`,
    params,
  }
}

export function readCells(cells: unknown): Cell[] {
  const rows = JSON.parse(String(cells)) as [string, Condition, number, number, number][]
  return rows.map(([categoryId, condition, isFeatured, inStock, count]) => ({
    categoryId,
    condition,
    isFeatured: isFeatured === 1,
    inStock: inStock === 1,
    count,
  }))
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

const matches = (cell: Cell, query: Filters, except?: Facet): boolean =>
  facetNames.every(
    (name) => name === except || query[name] === undefined || query[name] === cell[name],
  )

/** Products that match all filters. */
export function totalOf(cells: readonly Cell[], query: Filters): number {
  return cells.reduce((sum, cell) => (matches(cell, query) ? sum + cell.count : sum), 0)
}

export function facetsOf(cells: readonly Cell[], query: Filters): Facets {
  const countsBy = (name: Facet) => {
    const counts: Record<string, number> = {}
    for (const cell of cells)
      if (matches(cell, query, name))
        counts[String(cell[name])] = (counts[String(cell[name])] ?? 0) + cell.count
    return counts
  }
  return {
    categoryId: countsBy('categoryId'),
    condition: countsBy('condition'),
    isFeatured: countsBy('isFeatured').true ?? 0,
    inStock: countsBy('inStock').true ?? 0,
  }
}
