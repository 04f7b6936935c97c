/**
 * The catalogue's questions, answered from the read model: lists by every filter together with
 * exact totals, in a fixed order. Orders end in the product's id, so no two rows are ever equal, and
 * a cursor names the last row seen: what arrives meanwhile neither repeats nor hides a row.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { correctSpelling } from '#shared/catalogue/correctSpelling.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { Condition, PartType, ProductCard } from '#shared/products/schema.ts'
import type { Car, Cards } from './cards.ts'
import { questionOf, readCursor, writeCursor, type Cursor } from './cursor.ts'
import { fitsSql } from './carQuery.ts'
import { hitsOf } from './search.ts'

export interface ListQuestion {
  page: number
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  categoryId?: string | undefined
  vendorId?: string | undefined
  isFeatured?: boolean | undefined
  inStock?: boolean | undefined
  condition?: Condition | undefined
  partType?: PartType | undefined
  /** IQD, both ends included, against the offer. */
  minPrice?: number | undefined
  maxPrice?: number | undefined
  excludeId?: string | undefined
  /** Absent: newest first, and featured lists take turns between shops. */
  sortBy?: SortBy | undefined
  /** Does not filter. */
  car?: Car | undefined
}

export interface ListAnswer {
  data: ProductCard[]
  pagination: Pagination
}

interface Sql {
  text: string
  params: SQLInputValue[]
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

/** A text that finds nothing at all is read again with its spelling corrected. */
export function createList(db: DatabaseSync, cards: Cards): (question: ListQuestion) => ListAnswer {
  const list = createListOf(db, cards)
  return (asked) => {
    const answer = list(asked, asked.search)
    if (answer.pagination.total > 0 || asked.search === undefined) return answer
    const meant = correctSpelling(asked.search)
    return meant === undefined ? answer : list(asked, meant)
  }
}

function createListOf(db: DatabaseSync, cards: Cards) {
  return (asked: ListQuestion, search: string | undefined): ListAnswer => {
    const { page: askedPage, limit, cursor: cursorText, ...rest } = asked
    const order = orderOf(asked)
    const name = questionOf({ ...rest, limit })
    const cursor = cursorText ? readCursor(cursorText, name, order.keys.length) : undefined
    const question = { ...asked, search: cursor?.s ?? search }
    const page = cursor?.p ?? askedPage
    const strip = takesTurns(question) ? (cursor?.a ?? stripOf(db, question)) : undefined
    const { rows, total = countOf(db, question) } =
      strip && page === 1
        ? { rows: rowsOf(db, strip) }
        : selectRows(
            db,
            { ...question, excludeIds: strip },
            order,
            cursor ? { behind: cursor.k } : { skip: (page - (strip ? 2 : 1)) * limit },
          )
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
    return {
      data: cards.of(
        shown.map(({ seq }) => seq),
        question.car,
      ),
      pagination: paginate({ page, limit }, total, next),
    }
  }
}

type Filters = ListQuestion & { excludeIds?: readonly string[] | undefined }

/**
 * One row more than the page holds, to know whether there is a next one. A text's hits must all be
 * sorted anyway, so they are counted in the same pass where that gives the list's total.
 */
function selectRows(
  db: DatabaseSync,
  question: Filters,
  order: Order,
  position: Position,
): { rows: Row[]; total?: number } {
  const { keys, direction } = order
  const from = fromOf(db, question)
  const filters = filtersOf(question)
  const isBehind = 'behind' in position
  const counts = question.search !== undefined && !isBehind
  const places = keys.map(() => '?').join(', ')
  const behind = isBehind
    ? `AND (${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${places})`
    : ''
  const rows = db
    .prepare(
      `${from.text} SELECT p.seq, p.id, ${keys.map((key, at) => `${key} AS k${at}`).join(', ')}
         ${counts ? ', count(*) OVER () AS total' : ''}
       ${from.tables} WHERE ${filters.text} ${behind}
       ORDER BY ${keys.map((_, at) => `k${at} ${direction}`).join(', ')}
       LIMIT ? OFFSET ?`,
    )
    .all(
      ...from.params,
      ...order.params,
      ...filters.params,
      ...(isBehind ? [...order.params, ...position.behind] : []),
      question.limit + 1,
      isBehind ? 0 : position.skip,
    )
  const total = counts ? rows[0]?.total : undefined
  return {
    rows: rows.map((row) => ({
      seq: row.seq as number,
      id: row.id as string,
      keys: keys.map((_, at) => row[`k${at}`] as string | number),
    })),
    ...(total === undefined ? {} : { total: Number(total) }),
  }
}

/**
 * A featured list begins with a strip in which shops take turns, until its first page is full
 * (rules.md, Products). Behind it follow all others, newest first.
 */
function takesTurns({ isFeatured, vendorId, search, sortBy }: ListQuestion): boolean {
  return isFeatured === true && !vendorId && !search && sortBy === undefined
}

/**
 * The ids of the strip. The cursor carries them: a shop's turns move when it features another part,
 * and what was shown must stay shown.
 */
function stripOf(db: DatabaseSync, question: ListQuestion): string[] {
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
  const find = db.prepare('SELECT seq FROM products WHERE id = ?')
  return ids.map((id) => ({ id, seq: Number(find.get(id)?.seq), keys: [] }))
}

const newestFirst: Order = { keys: ['p.createdAt', 'p.id'], direction: 'DESC', params: [] }

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest: newestFirst,
  oldest: { keys: ['p.createdAt', 'p.id'], direction: 'ASC', params: [] },
  price_asc: { keys: ['p.price', 'p.id'], direction: 'ASC', params: [] },
  price_desc: { keys: ['p.price', 'p.id'], direction: 'DESC', params: [] },
  name: { keys: ['p.sortName', 'p.id'], direction: 'ASC', params: [] },
}

/** Relevance means something only where there is text. */
function orderOf({ sortBy, search, car }: ListQuestion): Order {
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

/** The tables read: products alone, or led by the hits of the text (`h`). */
function fromOf(db: DatabaseSync, { search }: ListQuestion): Sql & { tables: string } {
  if (!search) return { text: '', params: [], tables: 'FROM products p' }
  const hits = hitsOf(db, search)
  return {
    text: `WITH hits AS MATERIALIZED (${hits.sql})`,
    params: hits.params,
    tables: 'FROM hits h CROSS JOIN products p ON p.seq = h.seq',
  }
}

function countOf(db: DatabaseSync, question: ListQuestion): number {
  const from = fromOf(db, question)
  const filters = filtersOf(question)
  const row = db
    .prepare(`${from.text} SELECT count(*) AS total ${from.tables} WHERE ${filters.text}`)
    .get(...from.params, ...filters.params)
  return Number(row?.total)
}

function filtersOf(question: Filters): Sql {
  const conditions: string[] = []
  const params: SQLInputValue[] = []
  const hold = (condition: string, ...values: SQLInputValue[]) => {
    conditions.push(condition)
    params.push(...values)
  }
  const { categoryId, vendorId, isFeatured, inStock, condition, partType } = question
  if (categoryId !== undefined) hold('p.categoryId = ?', categoryId)
  if (vendorId !== undefined) hold('p.vendorId = ?', vendorId)
  // Written out, not bound: only then may the partial index of featured rows serve.
  if (isFeatured !== undefined) hold(`p.isFeatured = ${isFeatured ? 1 : 0}`)
  if (inStock !== undefined) hold(inStock ? 'p.stock > 0' : 'p.stock <= 0')
  if (condition !== undefined) hold('p.condition = ?', condition)
  if (partType !== undefined) hold('p.partType = ?', partType)
  if (question.minPrice !== undefined) hold('p.price >= ?', question.minPrice)
  if (question.maxPrice !== undefined) hold('p.price <= ?', question.maxPrice)
  if (question.excludeId !== undefined) hold('p.id <> ?', question.excludeId)
  if (question.excludeIds !== undefined)
    hold('p.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(question.excludeIds))
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}
