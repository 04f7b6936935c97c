/**
 * The catalogue's questions, answered from the read model: lists by every filter together with
 * exact totals, in a fixed order. Orders end in the product's id, so no two rows are ever equal, and
 * a cursor names the last row seen: what arrives meanwhile neither repeats nor hides a row.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SortBy } from '#shared/catalogue/schema.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { Condition, PartType, ProductCard } from '#shared/products/schema.ts'
import type { Car, Cards } from './cards.ts'
import { questionOf, readCursor, writeCursor } from './cursor.ts'
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

export function createList(db: DatabaseSync, cards: Cards): (question: ListQuestion) => ListAnswer {
  return (question) => {
    const { page: askedPage, limit, cursor: cursorText, ...asked } = question
    const turns = takesTurns(question)
    const order = orderOf(question, turns)
    const name = questionOf({ ...asked, limit })
    const cursor = cursorText ? readCursor(cursorText, name, order.keys.length) : undefined
    const page = cursor?.p ?? askedPage
    const anchor = turns ? (cursor?.a ?? newestOf(db, question)) : undefined
    const from = fromOf(question, turns, anchor)
    const filters = filtersOf(question)
    const total = countOf(db, question)

    const behind: Sql = cursor
      ? {
          text: ` AND (${order.keys.join(', ')}) ${order.direction === 'ASC' ? '>' : '<'} (${cursor.k.map(() => '?').join(', ')})`,
          params: [...order.params, ...cursor.k],
        }
      : { text: '', params: [] }
    const rows = db
      .prepare(
        `${from.text} SELECT p.seq, ${order.keys.map((key, at) => `${key} AS k${at}`).join(', ')}
         ${from.tables} WHERE ${filters.text}${behind.text}
         ORDER BY ${order.keys.map((_, at) => `k${at} ${order.direction}`).join(', ')}
         LIMIT ? OFFSET ?`,
      )
      .all(
        ...from.params,
        ...order.params,
        ...filters.params,
        ...behind.params,
        limit + 1,
        cursor ? 0 : (askedPage - 1) * limit,
      )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next =
      rows.length > limit && last
        ? writeCursor({
            q: name,
            p: page + 1,
            k: order.keys.map((_, at) => last[`k${at}`] as string | number),
            ...(anchor ? { a: anchor } : {}),
          })
        : undefined
    return {
      data: cards.of(
        shown.map((row) => row.seq as number),
        question.car,
      ),
      pagination: paginate({ page, limit }, total, next),
    }
  }
}

/** Featured strips show one product per shop until they are full (rules.md, Products). */
function takesTurns({ isFeatured, vendorId, search, sortBy }: ListQuestion): boolean {
  return isFeatured === true && !vendorId && !search && sortBy === undefined
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
function orderOf({ sortBy, search, car }: ListQuestion, turns: boolean): Order {
  if (turns) return { keys: ['-h.turn', 'p.createdAt', 'p.id'], direction: 'DESC', params: [] }
  if (sortBy === 'relevance') return search ? relevance(car) : newestFirst
  return plainOrders[sortBy ?? 'newest']
}

/** Tier first; inside a tier what fits the chosen car, then what is in stock, then the newest. */
function relevance(car: Car | undefined): Order {
  const fits = car ? fitsSql({ carTrimId: car.trimId, carYearIds: car.yearIds }) : undefined
  const fitting = fits ? `2 * (p.seq IN (${fits.text})) + ` : ''
  return {
    keys: [`(${fitting}(p.stock > 0) - 4 * h.tier)`, 'p.createdAt', 'p.id'],
    direction: 'DESC',
    params: fits?.params ?? [],
  }
}

/** The tables read: products alone, or led by the text's hits or the featured rows' turns (`h`). */
function fromOf(
  question: ListQuestion,
  turns: boolean,
  anchor: string[] | undefined,
): Sql & { tables: string } {
  if (question.search) {
    const hits = hitsOf(question.search)
    return {
      text: `WITH hits AS MATERIALIZED (${hits.sql})`,
      params: hits.params,
      tables: 'FROM hits h CROSS JOIN products p ON p.seq = h.seq',
    }
  }
  if (turns) {
    const filters = filtersOf(question)
    const known = anchor ? ' AND (p.createdAt, p.id) <= (?, ?)' : ''
    return {
      text: `WITH turns AS MATERIALIZED (
        SELECT p.seq, row_number() OVER (
          PARTITION BY p.vendorId ORDER BY p.createdAt DESC, p.id DESC) AS turn
        FROM products p WHERE ${filters.text}${known})`,
      params: [...filters.params, ...(anchor ?? [])],
      tables: 'FROM turns h CROSS JOIN products p ON p.seq = h.seq',
    }
  }
  return { text: '', params: [], tables: 'FROM products p' }
}

/** The newest row of a list that takes turns: later arrivals would move every shop's turn. */
function newestOf(db: DatabaseSync, question: ListQuestion): string[] | undefined {
  const filters = filtersOf(question)
  const row = db
    .prepare(
      `SELECT p.createdAt, p.id FROM products p WHERE ${filters.text}
       ORDER BY p.createdAt DESC, p.id DESC LIMIT 1`,
    )
    .get(...filters.params)
  return row && [String(row.createdAt), String(row.id)]
}

function countOf(db: DatabaseSync, question: ListQuestion): number {
  const from = fromOf(question, false, undefined)
  const filters = filtersOf(question)
  const row = db
    .prepare(`${from.text} SELECT count(*) AS total ${from.tables} WHERE ${filters.text}`)
    .get(...from.params, ...filters.params)
  return row?.total as number
}

function filtersOf(question: ListQuestion): Sql {
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
  return { text: conditions.length > 0 ? conditions.join(' AND ') : '1', params }
}
