/** Which products fit a car, grouped by category (rules.md, Lists). */
import type * as z from 'zod'
import type { carSelectionQuery, ProductsByCar } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import { numberOf } from './carTables.ts'
import type { Cards } from './cards.ts'
import { fitsByRank } from './fitRanks.ts'
import { broadCarOf, fitsSql } from './fits.ts'
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

export function createByCar(prepare: Statements, cards: Cards): (query: CarQuery) => ProductsByCar {
  return (query) => {
    const groups = groupsOf(prepare, query)
    return {
      productsByCategory: groups.map(({ categoryId, count, seqs }) => ({
        category: cards.category(categoryId),
        count,
        products: cards.of(seqs, 'fits'),
      })),
      totalProducts: groups.reduce((sum, { count }) => sum + count, 0),
      universal: othersOf(prepare, cards, 'universal', query.categoryId),
      unstated: othersOf(prepare, cards, 'unstated', query.categoryId),
    }
  }
}

interface Group {
  categoryId: string
  count: number
  seqs: number[]
}

/** The groups in the order of categories, each with its full count and one page, newest first. */
function groupsOf(prepare: Statements, query: CarQuery): Group[] {
  const { categoryId: onlyId, page, limit } = query
  const [skip, take] =
    onlyId === undefined ? [0, limits.groupPreviewProducts] : [(page - 1) * limit, limit]
  const car = broadCarOf(query)
  const found =
    car === undefined
      ? groupsOfTrim(prepare, query, { skip, take })
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

function groupsOfTrim(
  prepare: Statements,
  { categoryId: onlyId, ...car }: CarQuery,
  { skip, take }: PageOfGroup,
): Group[] {
  const fits = fitsSql(car)
  const only = onlyId === undefined ? '' : 'AND p.categoryId = ?'
  const rows = prepare(
    `SELECT r.categoryId, r.total, r.seq, r.place FROM (
         SELECT p.seq, p.categoryId, count(*) OVER (PARTITION BY p.categoryId) AS total,
           row_number() OVER (
             PARTITION BY p.categoryId ORDER BY p.createdAt DESC, p.id DESC) AS place
         FROM (${fits.text}) f CROSS JOIN products p ON p.seq = f.seq WHERE 1 ${only}
       ) r LEFT JOIN categories c ON c.id = r.categoryId
       WHERE r.place = 1 OR r.place BETWEEN ? AND ?
       ${byPosition}, r.place`,
  ).all(...fits.params, ...(onlyId === undefined ? [] : [onlyId]), skip + 1, skip + take)
  // The first row of each group is always selected: a page past the end needs its count.
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const categoryId = String(row.categoryId)
    const group = groups.get(categoryId) ?? { categoryId, count: Number(row.total), seqs: [] }
    groups.set(categoryId, group)
    if (Number(row.place) > skip) group.seqs.push(Number(row.seq))
  }
  return [...groups.values()]
}

/** Products that list no car: apart from the fitting ones, never among them. */
function othersOf(
  prepare: Statements,
  cards: Cards,
  fit: 'universal' | 'unstated',
  categoryId: string | undefined,
): { count: number; products: ProductCard[] } {
  const rank = fitsByRank.indexOf(fit)
  const only = categoryId === undefined ? '' : 'AND categoryId = ?'
  const params = categoryId === undefined ? [] : [categoryId]
  const counted = prepare(
    `SELECT coalesce(sum(count), 0) AS count FROM cells WHERE otherFit = ${rank} ${only}`,
  ).get(...params)
  const count = Number(counted?.count)
  if (count === 0) return { count, products: [] }
  const index = fit === 'universal' ? 'productsUniversal' : 'productsUnstated'
  const rows = prepare(
    `SELECT seq FROM products INDEXED BY ${index} WHERE otherFit = ${rank} ${only}
     ORDER BY createdAt DESC, id DESC LIMIT ?`,
  ).all(...params, limits.groupPreviewProducts)
  const seqs = rows.map(({ seq }) => Number(seq))
  return { count, products: cards.of(seqs, fit) }
}
