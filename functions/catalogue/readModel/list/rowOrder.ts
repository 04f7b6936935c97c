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
import type { SortBy, CatalogueQuery } from '#shared/catalogue/schema.ts'
import type { TextSearch } from '../text/findHits.ts'
import { hash } from 'node:crypto'
import * as z from 'zod'
import { invalid } from '#functions/http/appError.ts'

/** A product in its list; lower buckets come first. */
export interface Row {
  seq: number
  bucket: number
}

export interface Candidates {
  seqs: readonly number[]
  buckets: readonly number[]
}

/** Where a page begins: behind the row with these values, or behind so many rows. */
export interface Position {
  behind?: Cursor['k'] | undefined
  skip: number
}
type PagePosition = Position & { count: number }

/** Buckets of each group by fit: more than those of a text's groups. */
export const tiersPerRank = 100_000

export type RowOrder = ReturnType<typeof createRowOrder>

/** With `hasRanks`, the list has groups by fit. */
export function createRowOrder(
  prepare: Statements,
  columns: ProductColumns,
  { sortBy, column, isDescending, hasGroups = false }: Order,
  hasRanks: boolean,
) {
  const sign = isDescending ? -1 : 1
  const hasScore = sortBy === 'relevance'
  const isByName = column === 'name'
  const values = column === 'price' ? columns.price : columns.createdAt
  const ids = createTexts(prepare, 'id')
  const names = createTexts(prepare, 'sortName')
  const compareValues = (seq: number, value: number | string) =>
    isByName ? compareTexts(names.get(seq), String(value)) : (values[seq] ?? 0) - Number(value)
  const valueAt = (seq: number) => (isByName ? names.get(seq) : (values[seq] ?? 0))
  const compare = (one: number, other: number): number =>
    sign * (compareValues(one, valueAt(other)) || compareTexts(ids.get(one), ids.get(other)))

  const read = (keys: Cursor['k']) => {
    const [rank = 0, ...ofRank] = hasRanks ? keys : [0, ...keys]
    const [within = 0, ...rest] = hasScore || hasGroups ? ofRank : [0, ...ofRank]
    const [value = 0] = rest
    return {
      ...{ rank: Math.abs(Number(rank)), within: Number(within) * (hasScore ? -1 : sign) },
      ...{ value, id: String(rest.at(-1)) },
    }
  }
  /** Below 0 if the product is before the cursor's row, whatever their buckets. */
  const compareToKeys = (keys: Cursor['k']): ((seq: number) => number) => {
    const { value, id } = read(keys)
    return (seq) => sign * (compareValues(seq, value) || compareTexts(ids.get(seq), id))
  }

  return {
    keyCount: (hasRanks ? 1 : 0) + (hasScore || hasGroups ? 1 : 0) + (column === 'price' ? 3 : 2),
    /** The values that name a row's place in the list, for a cursor. */
    keys({ seq, bucket }: Row): Cursor['k'] {
      const rank = Math.round(bucket / tiersPerRank)
      const within = bucket - rank * tiersPerRank
      const id = ids.get(seq)
      return [
        ...(hasRanks ? [sign * rank] : []),
        ...(hasScore ? [-within] : hasGroups ? [sign * within] : []),
        valueAt(seq),
        ...(column === 'price' ? [id.slice(0, 10)] : []),
        id,
      ]
    },
    /** The rank of the group by fit in which a cursor's row is. */
    rankBehind: (keys: Cursor['k']) => read(keys).rank,
    /** The rows of a page, in order, of candidates in any order. */
    page({ seqs, buckets }: Candidates, { behind, skip, count }: PagePosition): Row[] {
      if (isByName) names.readAll(seqs)
      const bucketAt = (at: number) => buckets[at] ?? 0
      const seqAt = (at: number) => seqs[at] ?? 0
      let all = Array.from(seqs, (_, at) => at)
      if (behind) {
        const { rank, within } = read(behind)
        const bucket = rank * tiersPerRank + within
        const comparison = compareToKeys(behind)
        all = all.filter((at) => (bucketAt(at) - bucket || comparison(seqAt(at))) > 0)
      }
      return firstSorted(
        all,
        skip + count,
        (one, other) => bucketAt(one) - bucketAt(other) || compare(seqAt(one), seqAt(other)),
      )
        .slice(skip)
        .map((at) => ({ seq: seqAt(at), bucket: bucketAt(at) }))
    },
    /** The products of a page that pass, in their order, of products that are sorted ascending. */
    walk(
      sorted: Uint32Array,
      /** Undefined: all pass. */
      test: ((seq: number) => boolean) | undefined,
      { behind, skip, count }: PagePosition,
    ): number[] {
      const { length } = sorted
      const comparison = behind && compareToKeys(behind)
      const isBehind = (at: number) => (comparison?.(sorted[at] ?? 0) ?? 1) > 0
      // Of a list that descends, those behind the cursor's row are before it.
      let at = isDescending
        ? findIndex(length, (index) => !isBehind(index)) - 1
        : findIndex(length, isBehind)
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
  /** Sort values of the last row. */
  k: z.array(z.union([z.string(), z.number()])).min(1),
  /** Ids of the featured strip, which precedes the sorted rows. */
  a: z.array(z.string()).optional(),
  /** The text that was searched instead; little longer than a query's text may be. */
  s: z.string().min(1).max(800).optional(),
  /** Whether its words only ordered, and all or any of its parts were needed. */
  r: z.enum(['all', 'any', 'symptom', 'car']).optional(),
})
export type Cursor = z.infer<typeof schema>

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

/** Reads a cursor of this query. Throws 400 for any other text. */
export function readCursor(text: string, hash: string, keyCount: number): Cursor {
  const cursor = decode(text)
  if (!cursor || cursor.q !== hash || cursor.k.length !== keyCount)
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
