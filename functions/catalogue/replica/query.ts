/**
 * The catalogue's questions, answered from the read model: lists by every filter together with
 * exact totals, in a fixed order. Orders end in the product's id, so no two rows are ever equal, and
 * a cursor names the last row seen: what arrives meanwhile neither repeats nor hides a row.
 */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { productKey } from '#functions/table/keys.ts'
import { correctSpelling } from '#shared/catalogue/correctSpelling.ts'
import type { Facets, SortBy } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import type { Car, Cards } from './cards.ts'
import { queryOf, readCursor, writeCursor, type Cursor } from './cursor.ts'
import { fitsSql } from './carQuery.ts'
import { cellsSql, createCells, facetsOf, readCells, totalOf, type Cell } from './facets.ts'
import { filtersOf, type Filters, type Sql } from './filters.ts'
import { hitsOf } from './search.ts'

export interface ListQuery extends Filters {
  page: number
  limit: number
  cursor?: string | undefined
  /** Absent: newest first, and featured lists take turns between shops. */
  sortBy?: SortBy | undefined
  /** Does not filter. */
  car?: Car | undefined
}

export interface ListResponse {
  data: ProductCard[]
  pagination: Pagination
  /** With the first page only. */
  facets?: Facets
}

interface Order {
  /** Expressions over `p` (and `h`), all in one direction. */
  keys: string[]
  direction: 'ASC' | 'DESC'
  params: SQLInputValue[]
}

/** A row of a page: its `seq`, its id, and the order's values. */
interface Row {
  seq: number
  id: string
  keys: (string | number)[]
}

type Position = { behind: Cursor['k'] } | { skip: number }

/** A text that finds nothing, whatever the facets choose, is read again with its spelling corrected. */
export function createList(db: DatabaseSync, cards: Cards): (question: ListQuery) => ListResponse {
  const list = createListOf(db, cards)
  return (asked) => {
    const { cells, response } = list(asked, asked.search)
    if (cells.length > 0 || asked.search === undefined) return response
    const meant = correctSpelling(asked.search)
    return meant === undefined ? response : list(asked, meant).response
  }
}

function createListOf(db: DatabaseSync, cards: Cards) {
  const cellsOf = createCells(db)
  return (
    asked: ListQuery,
    search: string | undefined,
  ): { cells: Cell[]; response: ListResponse } => {
    const { page: askedPage, limit, cursor: cursorText, ...rest } = asked
    const order = orderOf(asked)
    const name = queryOf({ ...rest, limit })
    const cursor = cursorText ? readCursor(cursorText, name, order.keys.length) : undefined
    const question = { ...asked, search: cursor?.s ?? search }
    const page = cursor?.p ?? askedPage
    const strip = takesTurns(question) ? (cursor?.a ?? stripOf(db, question)) : undefined
    const { rows, cells = cellsOf(question) } =
      strip && page === 1
        ? { rows: rowsOf(db, strip) }
        : selectRows(
            db,
            { ...question, excludeIds: strip },
            order,
            cursor ? { behind: cursor.k } : { skip: (page - (strip ? 2 : 1)) * limit },
          )
    const total = totalOf(cells, question)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const goesOn = rows.length > limit || (strip && page === 1 && total > rows.length)
    const next =
      goesOn && last
        ? writeCursor({
            q: name,
            p: page + 1,
            // Behind the strip the list begins at its top.
            k: strip && page === 1 ? order.keys.map(() => '~') : last.keys,
            ...(strip ? { a: strip } : {}),
            ...(question.search === asked.search ? {} : { s: question.search }),
          })
        : undefined
    const response: ListResponse = {
      data: cards.of(
        shown.map(({ seq }) => seq),
        question.car,
      ),
      pagination: paginate({ page, limit }, total, next),
      ...(page === 1 ? { facets: facetsOf(cells, question) } : {}),
    }
    return { cells, response }
  }
}

/**
 * One row more than the page holds, to know whether there is a next one. With a text its cells come
 * in the same statement, so that its hits are looked for once.
 */
function selectRows(
  db: DatabaseSync,
  question: ListQuery & { excludeIds?: readonly string[] | undefined },
  order: Order,
  position: Position,
): { rows: Row[]; cells?: Cell[] } {
  const { keys, direction } = order
  const filters = filtersOf(question)
  const isBehind = 'behind' in position
  const places = keys.map(() => '?').join(', ')
  const behind = isBehind
    ? `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places})`
    : ''
  const sorted = `ORDER BY ${keys.map((_, at) => `k${at} ${direction}`).join(', ')}`
  const tables = question.search ? foundTables : 'FROM products p'
  const page: Sql = {
    text: `SELECT p.seq, p.id, ${keys.map((key, at) => `${key} AS k${at}`).join(', ')}
      ${tables} WHERE ${filters.text} ${behind} ${sorted} LIMIT ? OFFSET ?`,
    params: [
      ...order.params,
      ...filters.params,
      ...(isBehind ? [...order.params, ...position.behind] : []),
      question.limit + 1,
      isBehind ? 0 : position.skip,
    ],
  }
  if (!question.search)
    return { rows: readRows(db.prepare(page.text).all(...page.params), keys.length) }

  const hits = hitsOf(db, question.search)
  const cells = cellsSql(tables, question)
  const found = db
    .prepare(
      `WITH hits AS MATERIALIZED (${hits.sql}) SELECT * FROM (${page.text})
       UNION ALL SELECT NULL, (${cells.text}), ${keys.map(() => 'NULL').join(', ')} ${sorted}`,
    )
    .all(...hits.params, ...page.params, ...cells.params)
  const [ofCells, ofPage] = [found.find(isOfCells), found.filter((row) => !isOfCells(row))]
  return { rows: readRows(ofPage, keys.length), cells: readCells(ofCells?.id) }
}

/** Products led by the hits of the text (`h`). */
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
 * A featured list begins with a strip in which shops take turns, until its first page is full
 * (rules.md, Products). Behind it follow all others, newest first.
 */
function takesTurns({ isFeatured, vendorId, search, sortBy }: ListQuery): boolean {
  return isFeatured === true && !vendorId && !search && sortBy === undefined
}

/**
 * The ids of the strip. The cursor carries them: a shop's turns move when it features another part,
 * and what was shown must stay shown.
 */
function stripOf(db: DatabaseSync, question: ListQuery): string[] {
  const filters = filtersOf(question)
  return db
    .prepare(
      `SELECT p.id, row_number() OVER (
         PARTITION BY p.vendorId ORDER BY p.createdAt DESC, p.id DESC) AS turn
       FROM products p WHERE ${filters.text}
       ORDER BY turn, p.createdAt DESC, p.id DESC LIMIT ?`,
    )
    .all(...filters.params, question.limit)
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

/** Relevance means something only where there is text. */
function orderOf({ sortBy, search, car }: ListQuery): Order {
  if (sortBy === 'relevance') return search ? relevance(car) : newestFirst
  return plainOrders[sortBy ?? 'newest']
}

/** Tier first; inside a tier what fits the chosen car, then what is in stock, then the newest. */
function relevance(car: Car | undefined): Order {
  const fits = car ? fitsSql({ carTrimId: car.trimId, carYearIds: car.yearIds }) : undefined
  const fitting = fits ? `2 * (p.seq IN (${fits.text})) + ` : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 8 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
    params: fits?.params ?? [],
  }
}
