/**
 * How the products of a list are sorted, and the cursor that names a place among them. A page shows few of
 * many, so names and ids, which mostly break ties, are read when they are compared.
 */
import {
  compareTexts,
  createTexts,
  type ProductColumns,
  type SortColumn,
} from '../columns/productColumns.ts'
import { findIndex } from '../columns/sortedSeqs.ts'
import type { Statements } from '../store/engine.ts'
import type { Filters } from './filters.ts'
import type { SortBy, CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { TextSearch } from '../text/tiers.ts'
import { hash } from 'node:crypto'
import * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'

/**
 * What rows are sorted by, from the first field to the last: lower numbers first, except for `value`, which has
 * the order's direction.
 */
const sortKey = z.object({
  /** The group by fit. */
  fitRank: z.number(),
  /** The group of a text's part, if it has several. */
  part: z.number(),
  /** What the product is to the part (`partLevel`). */
  level: z.number(),
  /** How well it matches the text. */
  score: z.number(),
  /** What the order is by. */
  value: z.union([z.string(), z.number()]),
  id: z.string(),
})
type SortKey = z.infer<typeof sortKey>
type Rank = Omit<SortKey, 'value' | 'id'>

export interface Row extends Rank {
  seq: number
}

/** The row of a list without a text. */
export const plainRow = (seq: number, fitRank = 0): Row => ({
  ...{ seq, fitRank },
  ...{ part: 0, level: 0, score: 0 },
})

const compareRanks = (one: Rank, other: Rank): number =>
  one.fitRank - other.fitRank ||
  one.part - other.part ||
  one.level - other.level ||
  one.score - other.score

/** Where a page begins: behind the row with this key, or behind so many rows. */
export interface PageStart {
  behind?: SortKey | undefined
  skip: number
}
type PageRange = PageStart & { count: number }

export type RowOrder = ReturnType<typeof createRowOrder>

export interface PageQuery {
  filters: Filters
  start: PageStart
  /** One more than the page has, to see whether a next page exists. */
  count: number
  rowOrder: RowOrder
}

export function createRowOrder(
  prepare: Statements,
  columns: ProductColumns,
  { column, isDescending }: Order,
) {
  const sign = isDescending ? -1 : 1
  const isByName = column === 'name'
  const values = column === 'price' ? columns.price : columns.createdAt
  const ids = createTexts(prepare, 'id')
  const names = createTexts(prepare, 'sortName')
  const compareValues = (seq: number, value: number | string) =>
    isByName ? compareTexts(names.get(seq), String(value)) : (values[seq] ?? 0) - Number(value)
  const valueAt = (seq: number) => (isByName ? names.get(seq) : (values[seq] ?? 0))
  const compare = (one: number, other: number): number =>
    sign * (compareValues(one, valueAt(other)) || compareTexts(ids.get(one), ids.get(other)))
  /** Whether a product is behind the row with this key, of the same group. */
  const isBehind = (seq: number, { value, id }: SortKey): boolean =>
    sign * (compareValues(seq, value) || compareTexts(ids.get(seq), id)) > 0

  return {
    sortKey: ({ seq, ...rank }: Row): SortKey => ({
      ...rank,
      value: valueAt(seq),
      id: ids.get(seq),
    }),
    /** The rows of a page, in order, of rows in any order. */
    page(rows: readonly Row[], { behind, skip, count }: PageRange): Row[] {
      if (isByName) names.readAll(rows.map(({ seq }) => seq))
      const isNext = (row: Row, key: SortKey) => {
        const order = compareRanks(row, key)
        return order > 0 || (order === 0 && isBehind(row.seq, key))
      }
      return firstSorted(
        behind ? rows.filter((row) => isNext(row, behind)) : rows,
        skip + count,
        (one, other) => compareRanks(one, other) || compare(one.seq, other.seq),
      ).slice(skip)
    },
    /** The products of a page, in order, of those of one group in any order. */
    pageOfGroup(seqs: readonly number[], { behind, skip, count }: PageRange): number[] {
      if (isByName) names.readAll(seqs)
      const further = behind ? seqs.filter((seq) => isBehind(seq, behind)) : seqs
      return firstSorted(further, skip + count, compare).slice(skip)
    },
    /** The products of a page that pass, in their order, of products that are sorted ascending. */
    walk(
      sorted: Uint32Array,
      /** Undefined: all pass. */
      test: ((seq: number) => boolean) | undefined,
      { behind, skip, count }: PageRange,
    ): number[] {
      const { length } = sorted
      const isNext = (at: number) => !behind || isBehind(sorted[at] ?? 0, behind)
      // In a list that descends, those behind the cursor's row are before it.
      let at = isDescending
        ? findIndex(length, (index) => !isNext(index)) - 1
        : findIndex(length, isNext)
      let left = skip
      if (!test) {
        at += sign * skip
        left = 0
      }
      const rows: number[] = []
      for (; at >= 0 && at < length && rows.length < count; at += sign) {
        const seq = sorted[at] ?? 0
        if (test?.(seq) === false) continue
        if (left > 0) left--
        else rows.push(seq)
      }
      return rows
    },
  }
}

/** The first of many, sorted, without sorting all. */
function firstSorted<T>(
  all: readonly T[],
  count: number,
  compare: (one: T, other: T) => number,
): T[] {
  const best: T[] = []
  let last: T | undefined
  for (const one of all) {
    if (last !== undefined && compare(one, last) >= 0) continue
    best.push(one)
    if (best.length < 2 * count + 50) continue
    best.sort(compare).splice(count)
    last = best.at(-1)
  }
  return best.sort(compare).slice(0, count)
}

export interface Order {
  sortBy: SortBy
  column: SortColumn
  isDescending: boolean
  /** Whether what is not the text's part itself comes last, however cheap. */
  hasGroups?: boolean
}

export const newest: Order = { sortBy: 'newest', column: 'createdAt', isDescending: true }

const plainOrders: Record<Exclude<SortBy, 'relevance'>, Order> = {
  newest,
  oldest: { sortBy: 'oldest', column: 'createdAt', isDescending: false },
  price_asc: { sortBy: 'price_asc', column: 'price', isDescending: false },
  price_desc: { sortBy: 'price_desc', column: 'price', isDescending: true },
  name: { sortBy: 'name', column: 'name', isDescending: false },
}

/** Within a score, the newest first. */
const relevance: Order = { ...newest, sortBy: 'relevance', hasGroups: true }

/** Relevance needs a text; a text may ask for another order itself («ارخص فحمات»). */
export function chooseOrder(query: CatalogueQuery, search: TextSearch | undefined): Order {
  const { sortBy = 'newest' } = query
  const hasGroups = search?.searches !== undefined
  if (sortBy !== 'relevance')
    return {
      ...plainOrders[sortBy],
      hasGroups: hasGroups && plainOrders[sortBy].column === 'price',
    }
  if (search?.sortBy) return { ...plainOrders[search.sortBy], hasGroups }
  return hasGroups ? relevance : newest
}

const schema = z.object({
  /** Hash of the query. */
  q: z.string(),
  /** Number of the next page. */
  p: z.number().int().min(2),
  /** The last row's key; absent behind the strip. */
  k: sortKey.optional(),
  /** Ids of the featured strip, which precedes the sorted rows. */
  a: z.array(z.string()).optional(),
  /** The text that was searched instead; little longer than a query's text may be. */
  s: z.string().min(1).max(800).optional(),
  /** Whether its words only ordered, and all or any of its parts were needed. */
  r: z.enum(['all', 'any', 'symptom', 'car', 'carInName']).optional(),
})
type Cursor = z.infer<typeof schema>

/** A short hash of a query; the order of its fields does not matter. */
export function hashOfQuery(query: Record<string, unknown>): string {
  const fields = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 11)
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Reads a cursor of this query in this order. Throws 400 for any other text. */
export function readCursor(text: string, hash: string, { column }: Order): Cursor {
  const cursor = decode(text)
  const type = column === 'name' ? 'string' : 'number'
  const hasPlace = cursor?.k ? typeof cursor.k.value === type : cursor?.a !== undefined
  if (cursor?.q !== hash || !hasPlace)
    throw invalid(['cursor'], 'The cursor does not belong to this list')
  return cursor
}

function decode(text: string): Cursor | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** What the list of a cursor has searched; undefined without a cursor that can be read. */
export function searchedBefore(text: string | undefined): Pick<Cursor, 's' | 'r'> | undefined {
  return text === undefined ? undefined : decode(text)
}
