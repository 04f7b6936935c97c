/**
 * How many products each choice of a filter would find. Products are counted once, grouped by all
 * facets and without the facets' filters. From these few cells come each facet, without its own
 * filter, and the list's total.
 */
import type { Facets } from '#shared/catalogue/schema.ts'
import type { Condition, Fit } from '#shared/products/schema.ts'
import {
  filtersOf,
  hasPriceRange,
  otherPriceTables,
  type Filters,
  type PriceOf,
  type Sql,
} from './filters.ts'
import { fitsByRank } from './fitRanks.ts'
import { chosenCar, listingTables, type Car } from './fits.ts'
import type { Statements } from './statements.ts'

/** Products with the same value for every facet. */
export interface Cell {
  categoryId: string
  condition: Condition
  isFeatured: boolean
  inStock: boolean
  /** Of the vendor; null while it is not known. */
  governorate: string | null
  /** For the chosen car; null without one. */
  fit: Fit | null
  /** Whether the text's part is only mentioned; false without a text. */
  isMention: boolean
  count: number
}

type Facet = keyof Facets

export const facetNames: readonly Facet[] = [
  'categoryId',
  'condition',
  'isFeatured',
  'inStock',
  'governorate',
  'fit',
]

function withoutFacets(query: Filters): Filters {
  return { ...query, ...Object.fromEntries(facetNames.map((name) => [name, undefined])) }
}

/** Rank of the fit of a text's product, over `hits h` and `products p`. */
export const fitRank = (car: Car | undefined): string =>
  car ? 'CASE WHEN h.listsCar THEN 0 ELSE p.otherFit END' : '0'

/**
 * Selects all cells as one JSON text; `tables` provides `products p`, and `rank` is an expression over
 * them. With a text, `isMention` is one, too; without one, an index has the groups already, which a
 * constant would hide.
 */
export function cellsSql(
  tables: Sql,
  query: Filters,
  { rank, isMention, priceOf }: { rank: string; isMention?: string; priceOf?: PriceOf },
): Sql {
  const { text, params } = filtersOf(withoutFacets(query), priceOf)
  const [mention, group] = isMention === undefined ? ['0', ''] : [isMention, ', 7']
  return {
    text: `SELECT json_group_array(
        json_array(categoryId, condition, isFeatured, inStock, governorate, rank, isMention, count)
      ) AS cells FROM (
        SELECT p.categoryId, p.condition, p.isFeatured, p.stock > 0 AS inStock, p.governorate,
          ${rank} AS rank, ${mention} AS isMention, count(*) AS count
        FROM ${tables.text} WHERE ${text} GROUP BY 1, 2, 3, 4, 5, 6${group})`,
    params: [...tables.params, ...params],
  }
}

/** Without a car no cell has a fit. */
export function readCells(cells: unknown, car: Car | undefined): Cell[] {
  type Row = [string, Condition, number, number, string | null, number, number, number]
  const rows = JSON.parse(String(cells)) as Row[]
  return rows.map(
    ([categoryId, condition, isFeatured, inStock, governorate, rank, isMention, count]) => ({
      categoryId,
      condition,
      isFeatured: isFeatured === 1,
      inStock: inStock === 1,
      governorate,
      fit: car ? (fitsByRank[rank] ?? null) : null,
      isMention: isMention === 1,
      count,
    }),
  )
}

const maxCached = 100

/** The cells of lists without text, cached until anything in the database changes. */
export function createCells(prepare: Statements): (query: Filters) => Cell[] {
  const findChanges = prepare('SELECT total_changes() AS changes')
  const known = new Map<string, Cell[]>()
  let knownAt: unknown
  const read = ({ text, params }: Sql, car: Car | undefined): Cell[] => {
    const name = JSON.stringify([text, params, car !== undefined])
    const cells = known.get(name) ?? readCells(prepare(text).get(...params)?.cells, car)
    known.set(name, cells)
    return cells
  }
  return (query) => {
    const changes = findChanges.get()?.changes
    if (changes !== knownAt || known.size >= maxCached) known.clear()
    knownAt = changes
    const car = chosenCar(query)
    const cellsOf = (tables: Sql, rank: string, priceOf?: PriceOf) =>
      read(cellsSql(tables, query, { rank, ...(priceOf && { priceOf }) }), car)
    // Without statistics SQLite would scan a price range product by product.
    const hint = query.vendorId === undefined ? 'INDEXED BY productsByFacets' : ''
    const cells = cellsOf({ text: `products p ${hint}`, params: [] }, 'p.otherFit', 'offer')
    const others = hasPriceRange(query)
      ? cellsOf(otherPriceTables(query), 'p.otherFit', 'other')
      : []
    const fitting = car ? cellsOf(listingTables(car), '0') : []
    // All products are counted once for every car: those that list it, as if they did not.
    const asOthers = fitting.map((cell): Cell => ({ ...cell, fit: 'no', count: -cell.count }))
    return [...cells, ...others, ...fitting, ...asOthers]
  }
}

/** The query's facets that the cell has another value of. */
const mismatches = (cell: Cell, query: Pick<Filters, Facet>): Facet[] =>
  facetNames.filter((name) =>
    name === 'fit'
      ? !isWanted(cell.fit, query.fit)
      : query[name] !== undefined && query[name] !== cell[name],
  )

function isWanted(fit: Fit | null, wanted: Filters['fit']): boolean {
  if (wanted === undefined || fit === null) return true
  return wanted === 'possible' ? fit !== 'no' : fit === wanted
}

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
    fit: {},
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
  // What lists the car may be all of a choice.
  const found = (name: Facet) =>
    Object.fromEntries(Object.entries(counts[name]).filter(([, count]) => count > 0))
  return {
    categoryId: found('categoryId'),
    condition: found('condition'),
    governorate: found('governorate'),
    ...(chosenCar(query) && { fit: found('fit') }),
    isFeatured: counts.isFeatured.true ?? 0,
    inStock: counts.inStock.true ?? 0,
  }
}
