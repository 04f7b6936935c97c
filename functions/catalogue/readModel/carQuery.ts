/** Which products fit a car, grouped by category (rules.md, Lists). */
import type * as z from 'zod'
import type { carSelectionQuery, ProductsByCar } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { numberOf } from './carTables.ts'
import type { Cards } from './cards.ts'
import { fitsByRank } from './fitRanks.ts'
import { broadCarOf } from './fits.ts'
import { fittingSeqs } from './fittingRows.ts'
import { newestOf } from './hitOrder.ts'
import type { ProductColumns } from './productColumns.ts'
import type { Statements } from './statements.ts'

export type CarQuery = z.output<typeof carSelectionQuery>

/**
 * Cards in all groups of one response together. With the longest texts they are about 4 MB; a Lambda
 * may return 6 (Lambda quotas). Vendors may add up to `limits.categories` categories.
 */
const previewCards = 400

/** How many cards each group shows when all are listed. */
const previewOf = (groups: number): number =>
  Math.max(1, Math.min(limits.groupPreviewProducts, Math.floor(previewCards / groups)))

/** `columnsNow` returns the columns as they are, as of createProductColumns. */
export function createByCar(
  prepare: Statements,
  cards: Cards,
  columnsNow: () => ProductColumns,
): (query: CarQuery) => ProductsByCar {
  const countOthers = createOtherCounts(prepare)
  const others = (fit: OtherFit, categoryId: string | undefined) => {
    const count = countOthers(fit, categoryId)
    const seqs = count === 0 ? [] : newestOthers(prepare, fit, categoryId)
    return { count, products: cards.of(seqs, fit) }
  }
  return (query) => {
    const groups = groupsOf(prepare, columnsNow, query)
    const all = cards.of(
      groups.flatMap(({ seqs }) => seqs),
      'fits',
    )
    let shown = 0
    return {
      productsByCategory: groups.map(({ categoryId, count, seqs }) => {
        const products = all.slice(shown, (shown += seqs.length))
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
function groupsOf(prepare: Statements, columnsNow: () => ProductColumns, query: CarQuery): Group[] {
  const { categoryId: onlyId, page, limit } = query
  const [skip, take] =
    onlyId === undefined ? [0, limits.groupPreviewProducts] : [(page - 1) * limit, limit]
  const car = broadCarOf(query)
  const found =
    car === undefined
      ? groupsOfTrim(prepare, columnsNow(), query, { skip, take })
      : groupsOfBroadCar(prepare, car, { onlyId, skip, take })
  if (onlyId !== undefined) return found
  return found.map((group) => ({ ...group, seqs: group.seqs.slice(0, previewOf(found.length)) }))
}

interface PageOfGroup {
  skip: number
  take: number
}

const byPosition = 'ORDER BY c.position IS NULL, c.position, r.categoryId'

/** Of a brand or a country: counts are kept, and the newest of each category lie together. */
function groupsOfBroadCar(
  prepare: Statements,
  car: string,
  { onlyId, skip, take }: PageOfGroup & { onlyId: string | undefined },
): Group[] {
  const counts = prepare(
    `SELECT r.categoryId, r.count FROM (
       SELECT categoryId, sum(k.count) AS count
       FROM carCells k CROSS JOIN cells ON cells.number = k.cell
       WHERE k.car = ${numberOf('?')} GROUP BY categoryId
     ) r LEFT JOIN categories c ON c.id = r.categoryId WHERE r.count > 0 ${byPosition}`,
  ).all(car)
  const newest = prepare(
    `SELECT f.seq FROM carProducts f CROSS JOIN products p ON p.seq = f.seq
     WHERE f.car = ${numberOf('?')} AND f.category = ${numberOf('?')}
     ORDER BY f.createdAt DESC, p.id DESC LIMIT ? OFFSET ?`,
  )
  return counts
    .map(({ categoryId, count }) => ({ categoryId: String(categoryId), count: Number(count) }))
    .filter(({ categoryId }) => onlyId === undefined || categoryId === onlyId)
    .map((group) => ({
      ...group,
      seqs: newest.all(car, group.categoryId, take, skip).map(({ seq }) => Number(seq)),
    }))
}

/** Of a trim: what lists it is counted and sorted in memory, which takes a tenth of SQLite's time. */
function groupsOfTrim(
  prepare: Statements,
  columns: ProductColumns,
  { categoryId: onlyId, ...car }: CarQuery,
  { skip, take }: PageOfGroup,
): Group[] {
  const { cellOf, traits } = columns
  const found = new Map<string, number[]>()
  for (const seq of fittingSeqs(prepare, columns, car)) {
    const categoryId = traits[cellOf[seq] ?? 0]?.categoryId
    if (categoryId === undefined || (onlyId !== undefined && categoryId !== onlyId)) continue
    const seqs = found.get(categoryId)
    if (seqs) seqs.push(seq)
    else found.set(categoryId, [seq])
  }
  return prepare(
    `SELECT r.value AS categoryId FROM json_each(?) r
     LEFT JOIN categories c ON c.id = r.value
     ORDER BY c.position IS NULL, c.position, r.value`,
  )
    .all(JSON.stringify([...found.keys()]))
    .map(({ categoryId }) => {
      const seqs = found.get(String(categoryId)) ?? []
      return {
        categoryId: String(categoryId),
        count: seqs.length,
        seqs: newestOf(prepare, columns, seqs, skip + take).slice(skip),
      }
    })
}

/** Products that list no car: apart from the fitting ones, never among them. */
type OtherFit = 'universal' | 'unstated'

/** Their numbers, of a category or of all, counted again when any count has changed. */
function createOtherCounts(
  prepare: Statements,
): (fit: OtherFit, categoryId: string | undefined) => number {
  let counted: { otherFit: unknown; categoryId: unknown; count: number }[] = []
  let countedAt: unknown
  return (fit, onlyId) => {
    const changes = prepare('SELECT count FROM countChanges').get()?.count
    if (changes !== countedAt)
      counted = prepare(
        `SELECT otherFit, categoryId, sum(count) AS count FROM cells
         WHERE count > 0 AND otherFit <> ${fitsByRank.indexOf('no')} GROUP BY otherFit, categoryId`,
      )
        .all()
        .map(({ otherFit, categoryId, count }) => ({ otherFit, categoryId, count: Number(count) }))
    countedAt = changes
    const rank = fitsByRank.indexOf(fit)
    return counted
      .filter((one) => one.otherFit === rank && (onlyId ?? one.categoryId) === one.categoryId)
      .reduce((sum, { count }) => sum + count, 0)
  }
}

function newestOthers(
  prepare: Statements,
  fit: OtherFit,
  categoryId: string | undefined,
): number[] {
  const only = categoryId === undefined ? '' : 'AND categoryId = ?'
  const index = fit === 'universal' ? 'productsUniversal' : 'productsUnstated'
  return prepare(
    `SELECT seq FROM products INDEXED BY ${index}
     WHERE otherFit = ${fitsByRank.indexOf(fit)} ${only}
     ORDER BY createdAt DESC, id DESC LIMIT ?`,
  )
    .all(...(categoryId === undefined ? [] : [categoryId]), limits.groupPreviewProducts)
    .map(({ seq }) => Number(seq))
}
