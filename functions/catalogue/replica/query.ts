/**
 * Pages of products by every filter together, with exact totals, in a fixed order. Sort keys end in
 * the product's id, so no two rows are equal, and a cursor names the last row of its page: rows that
 * arrive meanwhile cause no repeats and no gaps.
 */
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { productKey } from '#functions/table/keys.ts'
import type { Facets, SearchMeta } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import { chosenCar, type Cards } from './cards.ts'
import { hashOfQuery, readCursor, writeCursor, type Cursor } from './cursor.ts'
import { cellsSql, createCells, facetsOf, readCells, totalOf, type Cell } from './facets.ts'
import { filtersOf, type Filters, type ListQuery, type Sql } from './filters.ts'
import { orderOf, type Order } from './order.ts'
import { mentionTier } from './search.ts'
import type { TextSearch } from './textSearch.ts'

export interface ListResponse {
  data: ProductCard[]
  pagination: Pagination
  /** With the first page only. */
  facets?: Facets
  /** With the first page of a list that has a text. */
  meta?: SearchMeta
}

interface Row {
  seq: number
  id: string
  /** The order's values. */
  keys: (string | number)[]
}

type Position = { behind: Cursor['k'] } | { skip: number }

export interface Page {
  cells: Cell[]
  /** Those of the query with those of its text. */
  filters: Filters
  response: ListResponse
}

/**
 * Lists a page; absent `sortBy` means newest first, with a strip of featured products in featured
 * lists. Filters of the text apply where the query has none of the same kind.
 */
export function createPages(
  db: DatabaseSync,
  cards: Cards,
): (query: ListQuery, search?: TextSearch) => Page {
  const cellsOf = createCells(db)
  return (query, search) => {
    const { page: _, cursor: cursorText, ...bound } = query
    const { limit } = query
    const order = orderOf(query, search)
    const hash = hashOfQuery(bound)
    const cursor = cursorText ? readCursor(cursorText, hash, order.keys.length) : undefined
    const page = cursor?.p ?? query.page
    const filters: Filters = withTextFilters(query, search)
    const strip =
      search === undefined && hasStrip(filters)
        ? (cursor?.a ?? stripOf(db, filters, limit))
        : undefined
    const isStrip = strip !== undefined && page === 1
    const select = (): { rows: Row[]; cells?: Cell[] } => {
      if (isStrip) return { rows: rowsOf(db, strip) }
      const position = cursor ? { behind: cursor.k } : { skip: (page - (strip ? 2 : 1)) * limit }
      return selectRows(db, { ...filters, limit, excludeIds: strip, search }, order, position)
    }
    const { rows, cells = cellsOf(filters) } = select()
    const total = totalOf(cells, filters)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const hasNext = isStrip ? total > rows.length : rows.length > limit
    const cursorBehind = (row: Row) =>
      writeCursor({
        q: hash,
        p: page + 1,
        // The sorted list starts behind the strip.
        k: isStrip ? order.keys.map(() => '~') : row.keys,
        a: strip,
        ...search?.cursor,
      })
    const seqs = shown.map(({ seq }) => seq)
    const response: ListResponse = {
      data: cards.of(seqs, chosenCar(query)),
      pagination: paginate(
        { page, limit },
        total,
        hasNext && last ? cursorBehind(last) : undefined,
      ),
      ...(page === 1 ? { facets: facetsOf(cells, filters) } : {}),
    }
    return { cells, filters, response }
  }
}

/** The query's own filters win over those of its text. */
function withTextFilters(query: ListQuery, search: TextSearch | undefined): Filters {
  const chosen = Object.entries(query).filter(([, value]) => value !== undefined)
  return { ...query, ...search?.filters, ...Object.fromEntries(chosen) }
}

/**
 * One row more than the page has, to see whether a next page exists. With a text, the cells come
 * from the same statement, so that the hits are computed once.
 */
function selectRows(
  db: DatabaseSync,
  query: Omit<Filters, 'search'> & {
    limit: number
    excludeIds: readonly string[] | undefined
    search: TextSearch | undefined
  },
  order: Order,
  position: Position,
): { rows: Row[]; cells?: Cell[] } {
  const { keys, direction } = order
  const { search, ...listed } = query
  const hits = search?.hits
  const filters = filtersOf(listed)
  const isBehind = 'behind' in position
  const places = keys.map(() => '?').join(', ')
  const behind = isBehind
    ? `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places})`
    : ''
  const sorted = `ORDER BY ${keys.map((_, at) => `k${at} ${direction}`).join(', ')}`
  const tables = hits ? foundTables : 'FROM products p'
  const page: Sql = {
    text: `SELECT p.seq, p.id, ${keys.map((key, at) => `${key} AS k${at}`).join(', ')}
      ${tables} WHERE ${filters.text} ${behind} ${sorted} LIMIT ? OFFSET ?`,
    params: [
      ...order.params,
      ...filters.params,
      ...(isBehind ? [...order.params, ...position.behind] : []),
      query.limit + 1,
      isBehind ? 0 : position.skip,
    ],
  }
  if (!hits) return { rows: readRows(db.prepare(page.text).all(...page.params), keys.length) }

  const cells = cellsSql(tables, listed, `h.tier >= ${mentionTier}`)
  const found = db
    .prepare(
      `WITH hits AS MATERIALIZED (${hits.sql}) SELECT * FROM (${page.text})
       UNION ALL SELECT NULL, (${cells.text}), ${keys.map(() => 'NULL').join(', ')} ${sorted}`,
    )
    .all(...hits.params, ...page.params, ...cells.params)
  const [ofCells, ofPage] = [found.find(isOfCells), found.filter((row) => !isOfCells(row))]
  return { rows: readRows(ofPage, keys.length), cells: readCells(ofCells?.id) }
}

/** Products joined to the hits of the text (`h`). */
const foundTables = 'FROM hits h CROSS JOIN products p ON p.seq = h.seq'

type SqlRow = Record<string, SQLOutputValue>

const isOfCells = (row: SqlRow): boolean => row.seq === null

const readRows = (rows: readonly SqlRow[], keyCount: number): Row[] =>
  rows.map((row) => ({
    seq: row.seq as number,
    id: row.id as string,
    keys: Array.from({ length: keyCount }, (_, at) => row[`k${at}`] as string | number),
  }))

/**
 * The first page of a featured list is a strip in which vendors take turns (rules.md, Products). All
 * others follow, newest first.
 */
function hasStrip({ isFeatured, vendorId, sortBy }: Filters): boolean {
  return isFeatured === true && !vendorId && sortBy === undefined
}

/** Ids of the strip. The cursor carries them, since newly featured products change the turns. */
function stripOf(db: DatabaseSync, query: Filters, limit: number): string[] {
  const filters = filtersOf(query)
  return db
    .prepare(
      `SELECT p.id, row_number() OVER (
         PARTITION BY p.vendorId ORDER BY p.createdAt DESC, p.id DESC) AS turn
       FROM products p WHERE ${filters.text}
       ORDER BY turn, p.createdAt DESC, p.id DESC LIMIT ?`,
    )
    .all(...filters.params, limit)
    .map((row) => String(row.id))
}

function rowsOf(db: DatabaseSync, ids: readonly string[]): Row[] {
  const find = db.prepare('SELECT seq FROM applied WHERE pk = ? AND sk = ?')
  return ids.map((id) => {
    const { pk, sk } = productKey(id)
    return { id, seq: Number(find.get(pk, sk)?.seq), keys: [] }
  })
}
