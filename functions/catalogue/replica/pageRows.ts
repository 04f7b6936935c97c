/**
 * Selects the rows of a page. A list without a text is read from indexes, and therefore in parts: its
 * groups by fit one after the other, and apart from them what only another source than the offer brings
 * into a price range.
 */
import type { SQLOutputValue } from 'node:sqlite'
import type { Cursor } from './cursor.ts'
import { filtersOf, hasPriceRange, otherPriceTables, type Filters, type Sql } from './filters.ts'
import { fitsByRank } from './fitRanks.ts'
import { fitGroupsOf, fitsSql, listingTables } from './fits.ts'
import type { Order } from './order.ts'
import type { Statements } from './statements.ts'

export interface Row {
  seq: number
  id: string
  /** The group's value, in a list with groups, and the order's. */
  keys: (string | number)[]
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

/** Number of values that name a row's place in the list. */
export const keyCountOf = (query: Filters, { sortBy, keys, mentionsLast }: Order): number =>
  (fitGroupsOf(query) ? 1 : 0) + (sortBy === 'relevance' || mentionsLast ? 1 : 0) + keys.length

/** One row more than the page has, to see whether a next page exists. */
export function selectRows(
  prepare: Statements,
  query: RowQuery,
  order: Order,
  { behind, skip }: Position,
  sizes: Sizes,
): Row[] {
  const groups = fitGroupsOf(query)
  const limit = query.limit + 1
  if (!groups) {
    const parts = partsOf(query, isReadInOrder(query, sizes, skip + limit))
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
    const found = selectParts(prepare, [groupOf(query, rank)], order, {
      ...{ behind: behind && rank === reached ? keys : undefined, skip: 0 },
      limit: left + limit,
    })
    rows.push(...found.slice(left).map((row) => ({ ...row, keys: [sign * rank, ...row.keys] })))
    left = Math.max(0, left - found.length)
  }
  return rows
}

interface Part {
  tables: Sql
  filters: Sql
}

/** Sorts the rows of all parts together. */
function selectParts(
  prepare: Statements,
  parts: readonly Part[],
  order: Order,
  { behind, skip, limit }: Position & { limit: number },
): Row[] {
  const { keys, direction } = order
  const sorted = keys.map((key) => `${key} ${direction}`).join(', ')
  const selects = parts.map(
    ({
      tables,
      filters,
    }) => `SELECT p.seq, p.id, ${keys.map((key, at) => `${key} AS k${at}`).join(', ')}
      FROM ${tables.text} WHERE ${filters.text} ${behind ? behindSql(keys, direction) : ''}
      ORDER BY ${sorted}`,
  )
  const paramsOf = ({ tables, filters }: Part) => [
    ...tables.params,
    ...filters.params,
    ...(behind ?? []),
  ]
  const [only, ...more] = parts
  const rows =
    only && more.length === 0
      ? prepare(`${selects.join('')} LIMIT ? OFFSET ?`).all(...paramsOf(only), limit, skip)
      : prepare(
          `${selects.map((select) => `SELECT * FROM (${select} LIMIT ?)`).join(' UNION ALL ')}
           ORDER BY ${sortedBy(keys.length, direction)} LIMIT ? OFFSET ?`,
        ).all(...parts.flatMap((part) => [...paramsOf(part), skip + limit]), limit, skip)
  return readRows(rows, keys.length)
}

const allProducts: Sql = { text: 'products p', params: [] }

/**
 * Whether a price range is so broad that its page is found sooner in the order of the list than in the
 * order of prices, which would have to be sorted.
 */
const isReadInOrder = ({ sortBy }: Filters, { found, ordered }: Sizes, wanted: number): boolean =>
  sortBy !== 'price_asc' && sortBy !== 'price_desc' && wanted * ordered < found * found

/** Parts that have each product once: those in a price range by their offer, and by another source. */
const partsOf = (query: RowQuery, isInOrder: boolean): Part[] =>
  hasPriceRange(query)
    ? [
        { tables: allProducts, filters: filtersOf(query, isInOrder ? 'offerInOrder' : 'offer') },
        { tables: otherPriceTables(query), filters: filtersOf(query, 'other') },
      ]
    : [{ tables: allProducts, filters: filtersOf(query) }]

/** The products of a group by fit. */
function groupOf(query: RowQuery, rank: number): Part {
  const fits = fitsSql(query)
  const filters = filtersOf(query)
  if (rank === 0) return { tables: listingTables(query), filters }
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

type SqlRow = Record<string, SQLOutputValue>

// The casts are those of the schema's column types.
const readRows = (rows: readonly SqlRow[], keyCount: number): Row[] =>
  rows.map((row) => ({
    seq: row.seq as number,
    id: row.id as string,
    keys: Array.from({ length: keyCount }, (_, at) => row[`k${at}`] as string | number),
  }))
