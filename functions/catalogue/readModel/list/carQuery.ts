/** Which products fit a car, grouped by category (rules.md, Lists). */
import type * as z from 'zod'
import type { carSelectionQuery, ProductsByCar } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Cards } from '../cards.ts'
import type { Columns } from '../columns/columns.ts'
import { fitsByRank } from '../columns/productColumns.ts'
import { newest, createRowOrder } from './rowOrder.ts'
import { selectGroup } from './plainRows.ts'
import type { Statements } from '../store/engine.ts'

export type CarQuery = z.output<typeof carSelectionQuery>

/**
 * Cards in all groups of one response together. With the longest texts they are about 4 MB; a Lambda
 * may return 6 (Lambda quotas). Vendors may add up to `limits.categories` categories.
 */
const previewCards = 400

/** How many cards each group shows when all are listed. */
const listPreview = (groups: number): number =>
  Math.max(1, Math.min(limits.groupPreviewProducts, Math.floor(previewCards / groups)))

export function createByCar(
  prepare: Statements,
  cards: Cards,
  columns: Columns,
): (query: CarQuery) => ProductsByCar {
  /** What lists no car, of a category or of all: how many there are, and the newest. */
  const others = (fit: 'universal' | 'unstated', onlyId: string | undefined) => {
    const now = columns.now()
    const rank = fitsByRank.indexOf(fit)
    const isCounted = now.traits.map(
      (one) => one?.fitForOtherCars === rank && (onlyId ?? one.categoryId) === one.categoryId,
    )
    const found = now.counts.reduce((sum, one, cell) => sum + (isCounted[cell] ? one : 0), 0)
    const rowOrder = createRowOrder(prepare, now, newest)
    const group = { filters: { categoryId: onlyId }, rank, order: newest, rowOrder }
    const page = { found, skip: 0, count: limits.groupPreviewProducts }
    const seqs = selectGroup(now, {}, group, page)
    return { count: found, products: cards.of(seqs, { findFit: () => fit }) }
  }
  return (query) => {
    const groups = groupByCategory(prepare, columns, query)
    const cars = columns.sets.ofCar(query)
    const all = cards.of(
      groups.flatMap(({ seqs }) => seqs),
      { findFit: (seq) => cars?.fitOf(seq) ?? 'fits' },
    )
    let end = 0
    return {
      productsByCategory: groups.map(({ categoryId, count, seqs }) => {
        const products = all.slice(end, (end += seqs.length))
        const category = products[0]?.category ?? cards.category(categoryId)
        return { category, count, products }
      }),
      totalProducts: groups.reduce((sum, { count }) => sum + count, 0),
      universal: others('universal', query.categoryId),
      unstated: others('unstated', query.categoryId),
    }
  }
}

interface Group {
  categoryId: string
  count: number
  seqs: number[]
}

/** The groups in the order of categories, each with its full count and one page, newest first. */
function groupByCategory(prepare: Statements, columns: Columns, query: CarQuery): Group[] {
  const { categoryId: onlyId, page, limit } = query
  const [skip, take] =
    onlyId === undefined ? [0, limits.groupPreviewProducts] : [(page - 1) * limit, limit]
  const { cellOf, traits } = columns.now()
  const groups = new Map<string, Group>()
  const groupOfCell: Group[] = []
  const findGroup = (cell: number): Group => {
    const categoryId = traits[cell]?.categoryId ?? ''
    const group = groups.get(categoryId) ?? { categoryId, count: 0, seqs: [] }
    if (onlyId === undefined || categoryId === onlyId) groups.set(categoryId, group)
    return (groupOfCell[cell] = group)
  }
  const sorted = columns.sets.ofCar(query)?.all.byTime() ?? new Uint32Array()
  for (let at = sorted.length - 1; at >= 0; at--) {
    const seq = sorted[at] ?? 0
    const cell = cellOf[seq] ?? 0
    const group = groupOfCell[cell] ?? findGroup(cell)
    if (group.count >= skip && group.seqs.length < take) group.seqs.push(seq)
    group.count++
  }
  const preview = onlyId === undefined ? listPreview(groups.size) : limit
  return prepare(
    `SELECT r.value AS categoryId FROM json_each(?) r
     LEFT JOIN categories c ON c.id = r.value
     ORDER BY c.position IS NULL, c.position, r.value`,
  )
    .all(JSON.stringify([...groups.keys()]))
    .flatMap(({ categoryId }) => groups.get(String(categoryId)) ?? [])
    .map((group) => ({ ...group, seqs: group.seqs.slice(0, preview) }))
}
