/**
 * The orders of a text's products. A page shows few of many, so ids, which only break ties, are read when
 * they are compared.
 */
import type { Cursor } from './cursor.ts'
import type { Order } from './order.ts'
import type { Position, Row } from './pageRows.ts'
import type { ProductColumns } from './productColumns.ts'
import { mentionTier } from './search.ts'
import type { Statements } from './statements.ts'

/** Products with the group of each, lower ones first. */
interface Candidates {
  seqs: readonly number[]
  groups: readonly number[]
}

/** More than tiers can differ, eight times. */
const rankSize = 10_000

/**
 * A product's group in its list: by its rank among the groups by fit, then by how well it matches, or
 * with what is only a mention last. Within a tier, what fits the chosen car comes first, then what is in
 * stock.
 */
export function hitGroup(
  { sortBy, mentionsLast = false }: Order,
  rank: number,
  { tier, fits, inStock }: { tier: number; fits: boolean; inStock: boolean },
): number {
  if (sortBy === 'relevance') return rank * rankSize + 8 * tier - (fits ? 2 : 0) - (inStock ? 1 : 0)
  return rank * rankSize + (mentionsLast && tier >= mentionTier ? 1 : 0)
}

interface Listing extends Position {
  order: Order
  /** Whether the list has groups by fit. */
  hasRanks: boolean
  /** Rows of the page. */
  count: number
}

/** The rows of a page, in order; `keys` as those of pageRows.ts, so that cursors are alike. */
export function sortHits(
  prepare: Statements,
  columns: ProductColumns,
  { seqs, groups }: Candidates,
  { order, hasRanks, behind, skip, count }: Listing,
): Row[] {
  const { sortBy, direction, mentionsLast = false } = order
  const sign = direction === 'ASC' ? 1 : -1
  const isByName = sortBy === 'name'
  const isByPrice = sortBy === 'price_asc' || sortBy === 'price_desc'
  const names = isByName ? namesOf(prepare, seqs) : undefined
  const values = isByPrice ? columns.price : columns.createdAt
  const idOf = createIds(prepare)
  const compareValues = (one: number, other: number) => sign * (one - other)
  const seqAt = (at: number) => seqs[at] ?? 0
  const groupAt = (at: number) => groups[at] ?? 0
  const valueAt = (at: number) => values[seqAt(at)] ?? 0
  const nameAt = (at: number) => names?.[at] ?? ''
  const compare = (one: number, other: number): number =>
    groupAt(one) - groupAt(other) ||
    (names
      ? compareTexts(nameAt(one), nameAt(other))
      : compareValues(valueAt(one), valueAt(other))) ||
    sign * compareTexts(idOf(seqAt(one)), idOf(seqAt(other)))

  const hasScore = sortBy === 'relevance'
  const keysOf = (at: number): Cursor['k'] => {
    const rank = Math.round(groupAt(at) / rankSize)
    const within = groupAt(at) - rank * rankSize
    const id = idOf(seqAt(at))
    return [
      ...(hasRanks ? [sign * rank] : []),
      ...(hasScore ? [-within] : mentionsLast ? [sign * within] : []),
      names ? nameAt(at) : valueAt(at),
      ...(isByPrice ? [id.slice(0, 10)] : []),
      id,
    ]
  }
  const isBehind = (keys: Cursor['k']): ((at: number) => boolean) => {
    const [rank = 0, ...ofRank] = hasRanks ? keys : [0, ...keys]
    const [within = 0, ...rest] = hasScore || mentionsLast ? ofRank : [0, ...ofRank]
    const group = Math.abs(Number(rank)) * rankSize + Number(within) * (hasScore ? -1 : sign)
    const [value = 0] = rest
    const id = String(rest.at(-1))
    return (at) =>
      (groupAt(at) - group ||
        (names
          ? compareTexts(nameAt(at), String(value))
          : compareValues(valueAt(at), Number(value))) ||
        sign * compareTexts(idOf(seqAt(at)), id)) > 0
  }
  const all = Array.from(seqs, (_, at) => at)
  return (
    firstOf(behind ? all.filter(isBehind(behind)) : all, skip + count, compare)
      .slice(skip)
      // Only the last row of a page is asked for its keys, which cost a look-up of its id.
      .map((at) => ({ seq: seqAt(at), keys: () => keysOf(at) }))
  )
}

/** The newest of some products, in the order of lists. */
export function newestOf(
  prepare: Statements,
  { createdAt }: ProductColumns,
  seqs: readonly number[],
  count: number,
): number[] {
  const idOf = createIds(prepare)
  const timeOf = (seq: number) => createdAt[seq] ?? 0
  return firstOf(
    seqs,
    count,
    (one, other) => timeOf(other) - timeOf(one) || compareTexts(idOf(other), idOf(one)),
  )
}

/** Ids of products, each read once. */
function createIds(prepare: Statements): (seq: number) => string {
  const ids = new Map<number, string>()
  return (seq) => {
    const id = ids.get(seq) ?? String(prepare('SELECT id FROM products WHERE seq = ?').get(seq)?.id)
    ids.set(seq, id)
    return id
  }
}

/** Names as they are compared, in the order of the products. */
function namesOf(prepare: Statements, seqs: readonly number[]): string[] {
  const names = prepare(
    `SELECT json_group_array(p.sortName) AS list
     FROM json_each(?) hit CROSS JOIN products p ON p.seq = hit.value`,
  )
  return JSON.parse(String(names.get(JSON.stringify(seqs))?.list)) as string[]
}

const compareTexts = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** The first of many, sorted, without sorting all. */
function firstOf<T>(all: readonly T[], count: number, compare: (one: T, other: T) => number): T[] {
  const kept: T[] = []
  let last: T | undefined
  for (const one of all) {
    if (last !== undefined && compare(one, last) >= 0) continue
    kept.push(one)
    if (kept.length < 2 * count + 50) continue
    kept.sort(compare).splice(count)
    last = kept.at(-1)
  }
  return kept.sort(compare).slice(0, count)
}
