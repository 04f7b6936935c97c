/** Selects the rows of a page, of all products or of what fits a car. */
import { fitsByRank, type ProductColumns } from '../columns/productColumns.ts'
import { type CarSets, rankByFit } from '../columns/productSets.ts'
import { cellFilters, fitRanker, fitRanks, type Filters } from './filters.ts'
import { countProducts } from './facets.ts'
import type { PlainList, Scope } from './plainLists.ts'
import {
  type Order,
  type PageQuery,
  plainRow,
  type PageStart,
  type Row,
  type RowOrder,
} from './rowOrder.ts'
import type { Statements } from '../store/engine.ts'

/**
 * The rows of a list without a text. They are read in the list's order until the page is full, or, if that is
 * far, the products that the list is a part of are filtered and sorted. Groups by fit are read one after the
 * other, and only those that the page reaches.
 */
export function selectRows(
  columns: ProductColumns,
  list: PlainList,
  order: Order,
  { start, count, ...group }: PageQuery & Pick<Group, 'cars' | 'strip'>,
): Row[] {
  if (group.filters.groupBy)
    return group.rowOrder.page(listRows(columns, list, { ...group, order }), { ...start, count })
  const ranks = fitRanks(group.filters)
  const { behind } = start
  const select = (rank: number | undefined, from: PageStart, wanted: number) => {
    const fit = rank === undefined ? undefined : fitsByRank[rank]
    const found = countProducts(list.cells, { ...group.filters, fit })
    const page = { ...from, found, count: wanted }
    const rows = selectGroup(columns, list, { ...group, order, rank }, page)
    return { found, rows: rows.map((seq) => plainRow(seq, rank)) }
  }
  if (!ranks) return select(undefined, start, count).rows
  const reached = behind?.fitRank ?? 0
  const rows: Row[] = []
  let { skip } = start
  for (const rank of ranks) {
    if (rank < reached || rows.length >= count) continue
    const from = { behind: rank === reached ? behind : undefined, skip }
    const selected = select(rank, from, count - rows.length)
    rows.push(...selected.rows)
    skip = Math.max(0, skip - selected.found)
  }
  return rows
}

/** All rows of a list without a text, in no order. */
const listRows = (columns: ProductColumns, list: PlainList, group: Group): Row[] =>
  (fitRanks(group.filters) ?? [undefined]).flatMap((rank) => {
    const { parts } = findSource(columns, list, { ...group, rank })
    const test = createTest(columns, list, { ...group, rank })
    return passing(parts, columns.cellOf.length, test).map((seq) => plainRow(seq, rank))
  })

/** Those of a list that pass the facets' filters, or of them a group by fit. */
interface Group {
  filters: Filters
  order: Order
  rowOrder: RowOrder
  cars?: CarSets | undefined
  /** The rank of the group's fit. */
  rank?: number | undefined
  /** Products that precede the list. */
  strip?: ReadonlySet<number> | undefined
}

/** Whether a product is in a list without a text, and in this group. */
function createTest(
  columns: ProductColumns,
  { isWanted, excluded }: Scope,
  { filters, cars, rank, strip }: Omit<Group, 'order' | 'rowOrder'>,
): (seq: number) => boolean {
  const { cellOf, traits } = columns
  const { isListed } = cellFilters(filters, traits)
  const rankOf = fitRanker(columns, cars)
  return (seq) => {
    const cell = cellOf[seq] ?? 0
    return (
      isListed(cell) &&
      seq !== excluded &&
      (rank === undefined || rankOf(seq) === rank) &&
      isWanted?.(seq) !== false &&
      strip?.has(seq) !== true
    )
  }
}

interface Source {
  /** Some of the products, in the list's order. */
  sorted: Uint32Array
  /** All of them, in no order; undefined for those of the market. */
  parts: readonly ArrayLike<number>[] | undefined
  /** Those that are not in `sorted`. */
  others: readonly number[]
}

function setOfRank(cars: CarSets | undefined, rank: number | undefined) {
  if (rank === rankByFit.fits) return cars?.fits
  return rank === rankByFit.ask ? cars?.asks : undefined
}

/** What a group is read from: as little as is known to have all of it. */
function findSource(
  { orders, price }: ProductColumns,
  { base, range }: Scope,
  { cars, rank, order: { column } }: Group,
): Source {
  const set = setOfRank(cars, rank) ?? base
  if (set)
    return {
      sorted: column === 'createdAt' ? set.byTime() : orders[column].now(),
      ...{ parts: [set.seqs], others: [] },
    }
  const inOrder = column === 'price' && range?.price === price ? range : undefined
  return {
    sorted: inOrder?.byOffer ?? orders[column].now(),
    parts: range && [range.byOffer, range.others],
    others: inOrder?.others ?? [],
  }
}

/** A pass over all products reads them as they are stored, and takes a quarter of one in another order. */
const storageOrder = 4

/** The products of a page in a group, which has `found` of them. */
export function selectGroup(
  columns: ProductColumns,
  scope: Scope,
  group: Group,
  page: PageStart & { found: number; count: number },
): readonly number[] {
  const { rowOrder, strip } = group
  const { found, skip, count } = page
  if (found === 0 || (page.behind === undefined && skip >= found)) return []
  const test = createTest(columns, scope, group)
  const { sorted, parts, others } = findSource(columns, scope, group)
  const size =
    parts?.reduce((sum, { length }) => sum + length, 0) ?? columns.cellOf.length / storageOrder
  // The rows of a page are about as far apart as those of the whole list.
  const isFar = ((skip + count) * sorted.length) / found > size + found
  if (isFar) return rowOrder.pageOfGroup(passing(parts, columns.cellOf.length, test), page)
  const further = others.filter(test)
  if (further.length > 0)
    return rowOrder.pageOfGroup(
      [...rowOrder.walk(sorted, test, { ...page, skip: 0, count: skip + count }), ...further],
      page,
    )
  const isAll = found === sorted.length && !strip?.size
  return rowOrder.walk(sorted, isAll ? undefined : test, page)
}

/** Products of some parts that pass, or of the whole market below `end`. */
function passing(
  parts: Source['parts'],
  end: number,
  test: (seq: number) => boolean,
): readonly number[] {
  const seqs: number[] = []
  if (!parts) for (let seq = 0; seq < end; seq++) if (test(seq)) seqs.push(seq)
  for (const part of parts ?? [])
    for (let at = 0; at < part.length; at++) {
      const seq = part[at] ?? 0
      if (test(seq)) seqs.push(seq)
    }
  return seqs
}

/** The products of a featured list's strip: vendors take turns, the newest first (rules.md, Products). */
export function selectStrip(
  prepare: Statements,
  columns: ProductColumns,
  list: PlainList,
  filters: Filters,
  limit: number,
): number[] {
  const sorted = columns.orders.createdAt.now()
  const test = createTest(columns, list, { filters })
  const find = prepare('SELECT vendorId FROM products WHERE seq = ?')
  const turns: number[][] = [[]]
  const ofVendor = new Map<unknown, number>()
  let left = countProducts(list.cells, filters)
  for (let at = sorted.length - 1; left > 0 && (turns[0]?.length ?? 0) < limit; at--) {
    const seq = sorted[at] ?? 0
    if (!test(seq)) continue
    left--
    const vendorId = find.get(seq)?.vendorId
    const turn = ofVendor.get(vendorId) ?? 0
    ofVendor.set(vendorId, turn + 1)
    turns[turn] ??= []
    turns[turn].push(seq)
  }
  return turns.flat().slice(0, limit)
}
