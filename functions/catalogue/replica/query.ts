/**
 * Lists of products by every filter together, with exact totals, in a fixed order. Sort keys end in
 * the product's id, so no two rows are equal, and a cursor names the last row of its page: rows that
 * arrive meanwhile cause no repeats and no gaps.
 */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { productKey } from '#functions/table/keys.ts'
import { correctSpelling } from '#shared/catalogue/correctSpelling.ts'
import type { Facets, SearchMeta, SortBy } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import { fitsSql } from './carQuery.ts'
import { chosenCar, type Cards } from './cards.ts'
import { hashOfQuery, readCursor, writeCursor, type Cursor } from './cursor.ts'
import { cellsSql, createCells, facetsOf, readCells, totalOf, type Cell } from './facets.ts'
import { filtersOf, type Filters, type ListQuery, type Sql } from './filters.ts'
import { hitsOf } from './search.ts'

export interface ListResponse {
  data: ProductCard[]
  pagination: Pagination
  /** With the first page only. */
  facets?: Facets
  /** With the first page of a list that has a text. */
  meta?: SearchMeta
}

interface Order {
  /** Expressions over `p` (and `h`), all in one direction. */
  keys: string[]
  direction: 'ASC' | 'DESC'
  params: SQLInputValue[]
}

interface Row {
  seq: number
  id: string
  /** The order's values. */
  keys: (string | number)[]
}

type Position = { behind: Cursor['k'] } | { skip: number }

/**
 * Lists products; absent `sortBy` means newest first, with a strip of featured products in featured
 * lists. A text without hits, whatever the facets choose, is searched again with its spelling
 * corrected.
 */
export function createList(db: DatabaseSync, cards: Cards): (query: ListQuery) => ListResponse {
  const list = createListOf(db, cards)
  return (query) => {
    const text = query.search ?? query.q
    const { cells, response } = list(query, text, text)
    const corrected = cells.length > 0 || text === undefined ? undefined : correctSpelling(text)
    return corrected === undefined ? response : list(query, text, corrected).response
  }
}

function createListOf(db: DatabaseSync, cards: Cards) {
  const cellsOf = createCells(db)
  return (
    query: ListQuery,
    typed: string | undefined,
    search: string | undefined,
  ): { cells: Cell[]; response: ListResponse } => {
    const { page: _, cursor: cursorText, ...bound } = query
    const { limit } = query
    const order = orderOf(query, typed)
    const hash = hashOfQuery(bound)
    const cursor = cursorText ? readCursor(cursorText, hash, order.keys.length) : undefined
    const page = cursor?.p ?? query.page
    const filters: Filters = { ...query, search: cursor?.s ?? search }
    const strip = hasStrip(filters) ? (cursor?.a ?? stripOf(db, filters, limit)) : undefined
    const isStrip = strip !== undefined && page === 1
    const select = (): { rows: Row[]; cells?: Cell[] } => {
      if (isStrip) return { rows: rowsOf(db, strip) }
      const position = cursor ? { behind: cursor.k } : { skip: (page - (strip ? 2 : 1)) * limit }
      return selectRows(db, { ...filters, limit, excludeIds: strip }, order, position)
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
        s: filters.search === typed ? undefined : filters.search,
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
    return { cells, response }
  }
}

/**
 * One row more than the page has, to see whether a next page exists. With a text, the cells come
 * from the same statement, so that the hits are computed once.
 */
function selectRows(
  db: DatabaseSync,
  query: Filters & { limit: number; excludeIds: readonly string[] | undefined },
  order: Order,
  position: Position,
): { rows: Row[]; cells?: Cell[] } {
  const { keys, direction } = order
  const filters = filtersOf(query)
  const isBehind = 'behind' in position
  const places = keys.map(() => '?').join(', ')
  const behind = isBehind
    ? `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places})`
    : ''
  const sorted = `ORDER BY ${keys.map((_, at) => `k${at} ${direction}`).join(', ')}`
  const tables = query.search ? foundTables : 'FROM products p'
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
  if (!query.search)
    return { rows: readRows(db.prepare(page.text).all(...page.params), keys.length) }

  const hits = hitsOf(db, query.search)
  const cells = cellsSql(tables, query)
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
function hasStrip({ isFeatured, vendorId, search, sortBy }: Filters): boolean {
  return isFeatured === true && !vendorId && !search && sortBy === undefined
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

const newestFirst: Order = { keys: ['p.createdAt', 'p.id'], direction: 'DESC', params: [] }

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest: newestFirst,
  oldest: { keys: ['p.createdAt', 'p.id'], direction: 'ASC', params: [] },
  price_asc: { keys: ['p.price', 'substr(p.id, 1, 10)', 'p.id'], direction: 'ASC', params: [] },
  price_desc: { keys: ['p.price', 'substr(p.id, 1, 10)', 'p.id'], direction: 'DESC', params: [] },
  name: { keys: ['p.sortName', 'p.id'], direction: 'ASC', params: [] },
}

/** Relevance needs a text. */
function orderOf(query: ListQuery, text: string | undefined): Order {
  if (query.sortBy === 'relevance') return text ? relevance(query) : newestFirst
  return plainOrders[query.sortBy ?? 'newest']
}

/** By tier; within a tier, what fits the chosen car, then what is in stock, then the newest. */
function relevance(query: ListQuery): Order {
  const fits = chosenCar(query) && fitsSql(query)
  const fitting = fits ? `2 * (p.seq IN (${fits.text})) + ` : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 8 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
    params: fits?.params ?? [],
  }
}
