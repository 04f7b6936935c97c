/**
 * Selects the rows of a page. A list without a text is read from indexes, part by part: one part for
 * each group by fit, and one for products that are in a price range by a source other than the offer.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { Cursor } from './cursor.ts'
import { cellsSql, fitRank, readCells, type Cell } from './facets.ts'
import {
  filtersOf,
  hasPriceRange,
  otherPriceTables,
  type Filters,
  type PriceOf,
  type Sql,
} from './filters.ts'
import { chosenCar, fitGroupsOf, fitsSql, listingTables } from './fits.ts'
import type { Hits } from './hitsQuery.ts'
import type { Order } from './order.ts'
import { mentionTier } from './search.ts'

export interface Row {
  seq: number
  id: string
  /** The order's values, after those that come first and the group's. */
  keys: (string | number)[]
}

export type Position = { behind: Cursor['k'] } | { skip: number }

export interface RowQuery extends Filters {
  limit: number
  excludeIds?: readonly string[] | undefined
}

/** Number of values that name a row's place in the list. */
export const keyCountOf = (query: Filters, { first, keys }: Order): number =>
  first.length + (fitGroupsOf(query) ? 1 : 0) + keys.length

/** One row more than the page has, to see whether a next page exists. */
export function selectRows(
  db: DatabaseSync,
  query: RowQuery,
  order: Order,
  position: Position,
): Row[] {
  const { keys, direction } = order
  const isGrouped = fitGroupsOf(query) !== undefined
  const isBehind = 'behind' in position
  const sign = direction === 'ASC' ? 1 : -1
  const behind = isBehind ? [...position.behind] : []
  const group = isGrouped && isBehind ? sign * Number(behind.shift()) : undefined
  const skip = isBehind ? 0 : position.skip
  const parts = partsOf(query).filter(({ rank = 0 }) => group === undefined || rank >= group)
  const selects = parts.map(({ rank, tables, filters }): Sql => {
    const isAfter = isBehind && rank === group
    return {
      text: `SELECT p.seq, p.id, ${[...(isGrouped ? [`${sign * (rank ?? 0)}`] : []), ...keys]
        .map((key, at) => `${key} AS k${at}`)
        .join(', ')}
        FROM ${tables.text} WHERE ${filters.text} ${isAfter ? behindSql(order, keys) : ''}
        ORDER BY ${keys.map((key) => `${key} ${direction}`).join(', ')} LIMIT ?`,
      params: [
        ...tables.params,
        ...filters.params,
        ...(isAfter ? behind : []),
        skip + query.limit + 1,
      ],
    }
  })
  if (selects.length === 0) return []
  const count = keyCountOf(query, order)
  const rows = db
    .prepare(
      `${selects.map(({ text }) => `SELECT * FROM (${text})`).join(' UNION ALL ')}
       ORDER BY ${sortedBy(count, direction)} LIMIT ? OFFSET ?`,
    )
    .all(...selects.flatMap(({ params }) => params), query.limit + 1, skip)
  return readRows(rows, count)
}

interface Part {
  /** Of the group. */
  rank?: number
  tables: Sql
  filters: Sql
}

/** Parts that have each product of the list once. */
function partsOf(query: RowQuery): Part[] {
  const car = chosenCar(query)
  const groups = fitGroupsOf(query)
  const all = { text: 'products p', params: [] }
  const part = (tables: Sql, priceOf?: PriceOf): Part => ({
    tables,
    filters: filtersOf(query, priceOf),
  })
  if (!car || !groups)
    return hasPriceRange(query)
      ? [part(all, 'offer'), part(otherPriceTables(query), 'other')]
      : [part(all)]
  return groups.map((rank) => {
    const { tables, filters } = part(rank === 0 ? listingTables(car) : all)
    // Literals, for the partial indexes.
    const conditions = [filters.text, ...(rank === 0 ? [] : [`p.otherFit = ${rank}`])]
    if (rank < 3) return { rank, tables, filters: { ...filters, text: conditions.join(' AND ') } }
    const fits = fitsSql(car)
    return {
      rank,
      tables,
      filters: {
        text: [...conditions, `p.seq NOT IN (${fits.text})`].join(' AND '),
        params: [...filters.params, ...fits.params],
      },
    }
  })
}

/** The same for a text, with the list's cells: the hits are computed once. */
export function selectHits(
  db: DatabaseSync,
  query: RowQuery,
  hits: Hits,
  order: Order,
  position: Position,
): { rows: Row[]; cells: Cell[] } {
  const { direction, first } = order
  const car = chosenCar(query)
  const groups = fitGroupsOf(query)
  const rank = fitRank(car)
  const groupKey = groups ? [`${direction === 'ASC' ? '' : '-'}(${rank})`] : []
  const keys = [...first, ...groupKey, ...order.keys]
  const filters = filtersOf(query)
  const isBehind = 'behind' in position
  const inGroups = groups ? `AND ${rank} IN (${groups.join(', ')})` : ''
  const tables = 'hits h CROSS JOIN products p ON p.seq = h.seq'
  const cells = cellsSql({ text: tables, params: [] }, query, {
    rank,
    isMention: `h.tier >= ${mentionTier}`,
  })
  const fits = car && fitsSql(car)
  const listsCar = fits ? `, seq IN (${fits.text}) AS listsCar` : ''
  const sorted = `ORDER BY ${sortedBy(keys.length, direction)}`
  const found = db
    .prepare(
      `WITH hits AS MATERIALIZED (SELECT seq, tier ${listsCar} FROM (${hits.sql}))
       SELECT * FROM (
         SELECT p.seq, p.id, ${keys.map((key, at) => `${key} AS k${at}`).join(', ')}
         FROM ${tables} WHERE ${filters.text} ${inGroups} ${isBehind ? behindSql(order, keys) : ''}
         ${sorted} LIMIT ? OFFSET ?)
       UNION ALL SELECT NULL, (${cells.text}), ${keys.map(() => 'NULL').join(', ')} ${sorted}`,
    )
    .all(
      ...(fits?.params ?? []),
      ...hits.params,
      ...filters.params,
      ...(isBehind ? position.behind : []),
      query.limit + 1,
      isBehind ? 0 : position.skip,
      ...cells.params,
    )
  const [ofCells, ofPage] = [found.find(isOfCells), found.filter((row) => !isOfCells(row))]
  return { rows: readRows(ofPage, keys.length), cells: readCells(ofCells?.id, car) }
}

const behindSql = ({ direction }: Order, keys: readonly string[]): string =>
  `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${keys.map(() => '?').join(', ')})`

const sortedBy = (keyCount: number, direction: Order['direction']): string =>
  Array.from({ length: keyCount }, (_, at) => `k${at} ${direction}`).join(', ')

type SqlRow = Record<string, SQLOutputValue>

const isOfCells = (row: SqlRow): boolean => row.seq === null

const readRows = (rows: readonly SqlRow[], keyCount: number): Row[] =>
  rows.map((row) => ({
    seq: row.seq as number,
    id: row.id as string,
    keys: Array.from({ length: keyCount }, (_, at) => row[`k${at}`] as string | number),
  }))
