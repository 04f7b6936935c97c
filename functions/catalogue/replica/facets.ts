/**
 * How many products each choice of a filter would find. Products are counted once, by all facets
 * together and without their filters; from these few cells come every facet, each without its own
 * filter, and the list's total.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Condition } from '#shared/products/schema.ts'
import { filtersOf, type Filters, type Sql } from './filters.ts'

/** Products that are alike to every facet. */
export interface Cell {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  count: number
}

type Facet = keyof Facets

const facetNames: readonly Facet[] = ['categoryId', 'condition', 'isFeatured', 'inStock']

function withoutFacets(question: Filters): Filters {
  return { ...question, ...Object.fromEntries(facetNames.map((name) => [name, undefined])) }
}

/** One JSON text of all cells; `tables` gives `products p`. */
export function cellsSql(tables: string, question: Filters): Sql {
  const { text, params } = filtersOf(withoutFacets(question))
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

const rememberedQueries = 100

/** The cells of lists without text, remembered until anything in the database changes. */
export function createCells(db: DatabaseSync): (question: Filters) => Cell[] {
  const findChanges = db.prepare('SELECT total_changes() AS changes')
  const known = new Map<string, Cell[]>()
  let knownAt: unknown
  return (question) => {
    const changes = findChanges.get()?.changes
    if (changes !== knownAt || known.size >= rememberedQueries) known.clear()
    knownAt = changes
    // Without statistics a range of prices would be walked product by product.
    const hint = question.vendorId === undefined ? 'INDEXED BY productsByFacets' : ''
    const { text, params } = cellsSql(`FROM products p ${hint}`, question)
    const name = JSON.stringify([text, params])
    const cells = known.get(name) ?? readCells(db.prepare(text).get(...params)?.cells)
    known.set(name, cells)
    return cells
  }
}

const isAsked = (cell: Cell, question: Filters, except?: Facet): boolean =>
  facetNames.every(
    (name) => name === except || question[name] === undefined || question[name] === cell[name],
  )

/** Products that all filters leave. */
export function totalOf(cells: readonly Cell[], question: Filters): number {
  return cells.reduce((sum, cell) => (isAsked(cell, question) ? sum + cell.count : sum), 0)
}

export function facetsOf(cells: readonly Cell[], question: Filters): Facets {
  const countsBy = (name: Facet) => {
    const counts: Record<string, number> = {}
    for (const cell of cells)
      if (isAsked(cell, question, name))
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
