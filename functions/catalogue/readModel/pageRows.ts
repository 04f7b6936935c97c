/**
 * Selects the rows of a page. A list without a text is read from indexes, and therefore in parts: its
 * groups by fit one after the other, and apart from them what only another source than the offer brings
 * into a price range.
 */
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { numberOf } from './carTables.ts'
import type { Cursor } from './cursor.ts'
import {
  filtersOf,
  hasPriceRange,
  otherPriceTables,
  type Filters,
  type Sql,
  type Unindexed,
} from './filters.ts'
import { fitsByRank } from './fitRanks.ts'
import { broadCarOf, fitGroupsOf, fitsSql, listingTables } from './fits.ts'
import type { Order } from './order.ts'
import type { Statements } from './statements.ts'

export interface Row {
  seq: number
  /** The group's value, in a list with groups, and the order's. */
  keys: () => (string | number)[]
}

/** Where a page begins: behind the row with these values, or behind so many rows. */
export interface Position {
  behind?: Cursor['k'] | undefined
  skip: number
}

export interface RowQuery extends Filters {
  limit: number
  excludeIds?: readonly string[] | undefined
}

/** How many products a list has, and how many the index of its order has. */
export interface Sizes {
  found: number
  ordered: number
}

/** Finds rows that match all filters, in order: `limit` of them at most. */
export type FindRows = (
  query: RowQuery,
  order: Order,
  position: Position & { limit: number },
) => Row[]

/** Number of values that name a row's place in the list. */
export const keyCountOf = (query: Filters, { sortBy, keys, mentionsLast }: Order): number =>
  (fitGroupsOf(query) ? 1 : 0) + (sortBy === 'relevance' || mentionsLast ? 1 : 0) + keys.length

/** One row more than the page has, to see whether a next page exists. */
export function selectRows(
  { prepare, fitting }: { prepare: Statements; fitting: { rows: FindRows } },
  query: RowQuery,
  order: Order,
  { behind, skip }: Position,
  sizes: Sizes,
): Row[] {
  const groups = fitGroupsOf(query)
  const limit = query.limit + 1
  if (!groups) {
    const parts = partsOf(query, broadFilters(order, sizes, skip + limit))
    return selectParts(prepare, parts, order, { behind, skip, limit })
  }
  const sign = order.direction === 'ASC' ? 1 : -1
  const [groupKey = 0, ...keys] = behind ?? []
  const reached = sign * Number(groupKey)
  const rows: Row[] = []
  let left = skip
  // A group is read only if those before it do not fill the page.
  for (const rank of groups.filter((one) => one >= reached)) {
    const limit = query.limit + 1 - rows.length
    if (limit === 0) break
    const wanted = left + limit
    const position = { behind: behind && rank === reached ? keys : undefined, skip: 0 }
    const selectFrom = (parts: readonly Part[]) =>
      selectParts(prepare, parts, order, { ...position, limit: wanted })
    const car = broadCarOf(query)
    const found =
      rank > 0
        ? selectFrom([groupOf(query, rank)])
        : car === undefined
          ? fitting.rows(query, order, { ...position, limit: wanted })
          : selectFrom(listingParts(prepare, query, order, { car, wanted, ordered: sizes.ordered }))
    rows.push(
      ...found.slice(left).map((row) => ({ ...row, keys: () => [sign * rank, ...row.keys()] })),
    )
    left = Math.max(0, left - found.length)
  }
  return rows
}

interface Part {
  tables: Sql
  filters: Sql
  /** Where its index has the time, if not in `products`. */
  createdAt?: string
}

/** Sorts the rows of all parts together. */
function selectParts(
  prepare: Statements,
  parts: readonly Part[],
  order: Order,
  { behind, skip, limit }: Position & { limit: number },
): Row[] {
  const { keys, direction } = order
  const selectOf = ({ tables, filters, createdAt }: Part) => {
    const own = keys.map((key) => (createdAt && key === 'p.createdAt' ? createdAt : key))
    // A range of an index cannot span the keys of two tables.
    const start =
      behind && createdAt ? `AND ${createdAt} ${direction === 'ASC' ? '>=' : '<='} ?` : ''
    return `SELECT p.seq, ${own.map((key, at) => `${key} AS k${at}`).join(', ')}
      FROM ${tables.text} WHERE ${filters.text} ${behind ? behindSql(own, direction) : ''} ${start}
      ORDER BY ${own.map((key) => `${key} ${direction}`).join(', ')}`
  }
  const [only, ...more] = parts
  if (only && more.length === 0 && !behind && skip >= farSkip && isInIndex(only, order)) {
    const start = startOf(prepare, only, order, skip)
    return start ? selectParts(prepare, [start.part], order, { skip: start.skip, limit }) : []
  }
  const selects = parts.map(selectOf)
  const paramsOf = ({ tables, filters, createdAt }: Part) => [
    ...tables.params,
    ...filters.params,
    ...(behind ?? []),
    ...(behind && createdAt ? behind.slice(0, 1) : []),
  ]
  if (only && more.length === 0)
    return readRows(prepare(`${selects.join('')} LIMIT ? OFFSET ?`), [
      ...paramsOf(only),
      limit,
      skip,
    ])
  const ofEach = selects.map((select) => `SELECT * FROM (${select} LIMIT ?)`).join(' UNION ALL ')
  return readRows(
    prepare(`${ofEach} ORDER BY ${sortedBy(keys.length, direction)} LIMIT ? OFFSET ?`),
    [...parts.flatMap((part) => [...paramsOf(part), skip + limit]), limit, skip],
  )
}

/** Rows to skip that cost more than finding where the page begins. */
const farSkip = 100

/** Whether an index has all that finds a part's rows in their order, except for the ids of equal ones. */
function isInIndex({ tables, filters }: Part, { keys }: Order): boolean {
  const ofTime = keys[0] === 'p.createdAt' ? ['p.vendorId = ?', 'p.governorate = ?'] : []
  return tables === allProducts && ['1', 'p.categoryId = ?', ...ofTime].includes(filters.text)
}

/**
 * The part from the row on with which a page begins; undefined behind the last row. Skipping in the index
 * alone takes a tenth of reading the rows. `skip` is left of rows that are equal but for their ids.
 */
function startOf(
  prepare: Statements,
  { tables, filters }: Part,
  { keys, direction }: Order,
  skip: number,
): { part: Part; skip: number } | undefined {
  const own = keys.slice(0, -1)
  const from = `FROM ${tables.text} WHERE ${filters.text}`
  const order = own.map((key) => `${key} ${direction}`).join(', ')
  const row = prepare(`SELECT ${own.join(', ')} ${from} ORDER BY ${order} LIMIT 1 OFFSET ?`)
  const start = row.get(...filters.params, skip)
  if (!start) return undefined
  const params = [...filters.params, ...Object.values(start)]
  const compared = (sign: string) =>
    `(${own.join(', ')}) ${sign} (${own.map(() => '?').join(', ')})`
  const [isBefore, isFrom] = (direction === 'ASC' ? ['<', '>='] : ['>', '<=']).map(compared)
  const before = prepare(`SELECT count(*) AS count ${from} AND ${isBefore}`).get(...params)
  return {
    part: { tables, filters: { text: `${filters.text} AND ${isFrom}`, params } },
    skip: skip - Number(before?.count),
  }
}

const allProducts: Sql = { text: 'products p', params: [] }

/**
 * Filters that find so many products that a page comes sooner in the order of the list than by their
 * own index, whose rows would have to be sorted.
 */
function broadFilters(order: Order, { found, ordered }: Sizes, wanted: number): Unindexed {
  if (wanted * ordered >= found * found) return []
  const [first] = order.keys
  return first === 'p.price' ? ['governorate'] : first === 'p.createdAt' ? ['price'] : allBroad
}
const allBroad: Unindexed = ['price', 'governorate']

/** Parts that have each product once: those in a price range by their offer, and by another source. */
const partsOf = (query: RowQuery, broad: Unindexed): Part[] =>
  hasPriceRange(query)
    ? [
        { tables: allProducts, filters: filtersOf(query, 'offer', broad) },
        { tables: otherPriceTables(query), filters: filtersOf(query, 'other', broad) },
      ]
    : [{ tables: allProducts, filters: filtersOf(query, 'any', broad) }]

/** More parts would make a statement that takes longer to prepare than to run. */
const maxParts = 60

/**
 * The products that list a brand or a country. They may be a fifth of all: by time, they
 * are read from each category's end; in another order, either that order is read until enough of them
 * have come, or all of them are sorted.
 */
function listingParts(
  prepare: Statements,
  query: RowQuery,
  order: Order,
  { car, wanted, ordered }: { car: string; wanted: number; ordered: number },
): Part[] {
  const filters = filtersOf(query)
  const all = [{ tables: listingTables(query), filters }]
  const categories = prepare(
    `SELECT categoryId, sum(k.count) AS count FROM carCells k CROSS JOIN cells c ON c.number = k.cell
     WHERE k.car = ${numberOf('?')} AND k.count > 0 GROUP BY categoryId`,
  )
    .all(car)
    .map(({ categoryId, count }) => ({ categoryId: String(categoryId), count: Number(count) }))
    .filter(({ categoryId }) => query.categoryId === undefined || query.categoryId === categoryId)
  const found = categories.reduce((sum, { count }) => sum + count, 0)
  if (order.keys[0] === 'p.createdAt')
    return wanted * categories.length >= found || categories.length > maxParts
      ? all
      : categories.map(({ categoryId }) => ({
          tables: { text: 'carProducts f CROSS JOIN products p ON p.seq = f.seq', params: [] },
          filters: {
            text: `f.car = ${numberOf('?')} AND f.category = ${numberOf('?')} AND ${filters.text}`,
            params: [car, categoryId, ...filters.params],
          },
          createdAt: 'f.createdAt',
        }))
  if (wanted * ordered > found * found) return all
  return [
    {
      tables: allProducts,
      filters: {
        text: `${filters.text} AND EXISTS (
          SELECT 1 FROM carProducts f
          WHERE f.car = ${numberOf('?')} AND f.category = ${numberOf('p.categoryId')}
            AND f.createdAt = p.createdAt AND f.seq = p.seq)`,
        params: [...filters.params, car],
      },
    },
  ]
}

/** The products of a group by fit, other than those that list the car. */
function groupOf(query: RowQuery, rank: number): Part {
  const fits = fitsSql(query)
  const filters = filtersOf(query)
  const isOther = fitsByRank[rank] === 'no'
  return {
    tables: allProducts,
    filters: {
      // A literal, for the partial indexes.
      text: `${filters.text} AND p.otherFit = ${rank}
        ${isOther ? `AND p.seq NOT IN (${fits.text})` : ''}`,
      params: isOther ? [...filters.params, ...fits.params] : filters.params,
    },
  }
}

const behindSql = (keys: readonly string[], direction: Order['direction']): string =>
  `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${keys.map(() => '?').join(', ')})`

const sortedBy = (keyCount: number, direction: Order['direction']): string =>
  Array.from({ length: keyCount }, (_, at) => `k${at} ${direction}`).join(', ')

/**
 * Rows as arrays: as objects, whose names the engine sets one by one, they take as long again as the
 * rest of a short page's query. The casts are those of the schema's column types.
 */
function readRows(find: StatementSync, params: readonly SQLInputValue[]): Row[] {
  find.setReturnArrays(true)
  const rows: unknown[] = find.all(...params)
  return (rows as [seq: number, ...keys: Cursor['k']][]).map((row) => ({
    seq: row[0],
    keys: () => row.slice(1),
  }))
}
