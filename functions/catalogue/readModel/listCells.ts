/** The cells of lists without a text: how many products of each cell (cellTables.ts) a list has. */
import type { SQLInputValue } from 'node:sqlite'
import { productKey } from '#functions/table/keys.ts'
import type { Fit } from '#shared/products/schema.ts'
import { numberOf } from './carTables.ts'
import type { Cell } from './facets.ts'
import { filtersOf, hasPriceRange, inRange, otherPriceTables, type Filters } from './filters.ts'
import { fitsByRank } from './fitRanks.ts'
import { broadCarOf, chosenCar, listingTables, type Car } from './fits.ts'
import type { FittingRows } from './fittingRows.ts'
import type { Statements } from './statements.ts'
import { createTraits, type TraitsByCell } from './traits.ts'

/** Numbers of cells and their counts, in turn; a cell may come more than once. */
type Counts = readonly number[]

const maxCached = 100

/**
 * The database keeps the counts of all products. Those within a price range, of a vendor or for a car are
 * computed at first use, and cached until anything that they count changes.
 */
export function createCells(prepare: Statements, fitting: FittingRows): (query: Filters) => Cell[] {
  const traitsWith = createTraits(prepare)
  const known = new Map<string, Cell[]>()
  let knownAt: unknown
  return (query) => {
    const changes = prepare(
      `SELECT (SELECT count FROM countChanges) || ' ' || (SELECT count FROM carChanges) AS count`,
    ).get()?.count
    if (changes !== knownAt || known.size >= maxCached) known.clear()
    knownAt = changes
    const key = cacheKeyOf(query)
    const found = known.get(key)
    if (found) return found
    const cells = readCells(prepare, query, traitsWith, fitting)
    known.set(key, cells)
    return cells
  }
}

/** All that cells depend on; the facets' own filters are applied to the cells. */
const cacheKeyOf = (query: Filters): string =>
  JSON.stringify([
    ...[query.vendorId, query.partType, query.minPrice, query.maxPrice, query.excludeId],
    ...[query.carTrimId, query.carYearIds, query.carBrandId, query.carCountryId],
  ])

function readCells(
  prepare: Statements,
  query: Filters,
  traitsWith: (cell: number) => TraitsByCell,
  fitting: FittingRows,
): Cell[] {
  const car = chosenCar(query)
  const cells: Cell[] = []
  const add = (counts: Counts, fit?: Fit, sign = 1) => {
    for (let at = 0; at < counts.length; at += 2) {
      const cell = counts[at] ?? 0
      const traits = traitsWith(cell)[cell]
      if (!traits || (query.partType !== undefined && traits.partType !== query.partType)) continue
      const { otherFit, partType: _, ...facets } = traits
      cells.push({
        ...facets,
        fit: car ? (fit ?? fitsByRank[otherFit] ?? 'no') : null,
        isMention: false,
        count: sign * (counts[at + 1] ?? 0),
      })
    }
  }
  add(countsOf(prepare, query))
  if (hasPriceRange(query)) add(countsIn(prepare, otherPriceTables(query), query, 'other'))
  if (query.excludeId !== undefined)
    add(countsOfOne(prepare, query, query.excludeId), undefined, -1)
  if (car) {
    const listing = listingCounts(prepare, query, car, fitting)
    add(listing, 'fits')
    // All products are counted once for every car: those that list it, as if they did not.
    add(listing, 'no', -1)
  }
  return cells
}

/** By their offer's price, `excludeId` too. */
function countsOf(prepare: Statements, query: Filters): Counts {
  if (query.vendorId !== undefined) {
    const { excludeId: _, ...wanted } = query
    const tables = { text: 'products p INDEXED BY productsByVendorTime', params: [] }
    return countsIn(prepare, tables, wanted, 'offer')
  }
  if (!hasPriceRange(query))
    return read(prepare, 'SELECT number, count FROM cells WHERE count > 0', [])
  // Each cell's products lie together in the order of their prices.
  const { text, params } = inRange(query, 'p.price')
  return read(
    prepare,
    `SELECT number, (SELECT count(*) FROM products p INDEXED BY productsByCell
       WHERE p.cell = c.number AND ${text}) AS count
     FROM cells c WHERE c.count > 0`,
    params,
  )
}

/** Those that list the car. */
function listingCounts(
  prepare: Statements,
  query: Filters,
  car: Car,
  fitting: FittingRows,
): Counts {
  const broad = broadCarOf(car)
  if (broad === undefined)
    return [...fitting.counts(query, car)].sort(([one], [other]) => one - other).flat()
  const isFiltered = Object.values(productFilters(query)).some((value) => value !== undefined)
  if (isFiltered) return countsIn(prepare, listingTables(car), query, 'any')
  return read(
    prepare,
    `SELECT cell AS number, count FROM carCells WHERE car = ${numberOf('?')} AND count > 0`,
    [broad],
  )
}

/** The one product that a list leaves out, if `countsOf` has it. */
function countsOfOne(prepare: Statements, query: Filters, id: string): Counts {
  const { pk, sk } = productKey(id)
  const { text, params } = filtersOf(productFilters({ ...query, excludeId: undefined }), 'offer')
  return read(
    prepare,
    `SELECT p.cell AS number, 1 AS count FROM applied a CROSS JOIN products p ON p.seq = a.seq
     WHERE a.pk = ? AND a.sk = ? AND ${text}`,
    [pk, sk, ...params],
  )
}

function countsIn(
  prepare: Statements,
  tables: { text: string; params: SQLInputValue[] },
  query: Filters,
  priceOf: 'any' | 'offer' | 'other',
): Counts {
  const { text, params } = filtersOf(productFilters(query), priceOf)
  return read(
    prepare,
    `SELECT p.cell AS number, count(*) AS count FROM ${tables.text} WHERE ${text} GROUP BY p.cell`,
    [...tables.params, ...params],
  )
}

/** Those filters that are not of a cell. */
const productFilters = ({ vendorId, minPrice, maxPrice, excludeId }: Filters): Filters => ({
  ...{ vendorId, minPrice, maxPrice, excludeId },
})

/** One JSON text is read faster than rows. The cast is to what the statement writes. */
function read(prepare: Statements, sql: string, params: SQLInputValue[]): Counts {
  const row = prepare(
    `SELECT '[' || group_concat(number || ',' || count) || ']' AS counts FROM (${sql})`,
  ).get(...params)
  return JSON.parse(String(row?.counts ?? '[]')) as number[]
}
