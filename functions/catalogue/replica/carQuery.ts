/** Which products fit a car, grouped by category (rules.md, Lists). */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { ProductsByCar } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { chosenKeys, type Cards } from './cards.ts'

/** The narrowest given id counts: a trim, else a brand, else a country. */
export interface CarSelection {
  carCountryId?: string | undefined
  carBrandId?: string | undefined
  carTrimId?: string | undefined
  /** Only with a trim; none: any year of it. */
  carYearIds?: readonly string[] | undefined
}

export interface CarQuestion extends CarSelection {
  /** Only this category, paged by `page` and `limit`. */
  categoryId?: string | undefined
  page: number
  limit: number
}

interface Sql {
  text: string
  params: SQLInputValue[]
}

/**
 * Cards that all groups of one answer show together: of the longest texts about 4 MB, where a Lambda
 * may answer 6 (Lambda quotas). Vendors may add categories up to `limits.categories`.
 */
const previewCards = 400

/** How many cards each of so many groups shows before one group is asked for by itself. */
const previewOf = (groups: number): number =>
  Math.max(1, Math.min(limits.groupPreviewProducts, Math.floor(previewCards / groups)))

/** A query for the `seq` of every product that fits. */
export function fitsSql(car: CarSelection): Sql {
  if (car.carTrimId !== undefined) {
    const keys = chosenKeys({ trimId: car.carTrimId, yearIds: car.carYearIds ?? [] })
    const years = keys.map(() => 'instr(yearKeys, ?) > 0').join(' OR ')
    return {
      text: `SELECT seq FROM fitments WHERE trimId = ?${years ? ` AND (${years})` : ''}`,
      params: [car.carTrimId, ...keys.map((key) => ` ${key} `)],
    }
  }
  if (car.carBrandId !== undefined)
    return {
      text: `SELECT DISTINCT f.seq FROM carTrims t CROSS JOIN fitments f ON f.trimId = t.id
             WHERE t.brandId = ?`,
      params: [car.carBrandId],
    }
  return {
    text: `SELECT DISTINCT f.seq FROM carBrands b CROSS JOIN carTrims t ON t.brandId = b.id
           CROSS JOIN fitments f ON f.trimId = t.id WHERE b.countryId = ?`,
    params: [car.carCountryId ?? ''],
  }
}

export function createByCar(
  db: DatabaseSync,
  cards: Cards,
): (question: CarQuestion) => ProductsByCar {
  return (question) => {
    const groups = groupsOf(db, question)
    return {
      productsByCategory: groups.map(({ categoryId, count, seqs }) => ({
        category: cards.category(categoryId),
        count,
        products: cards.of(seqs, 'fits'),
      })),
      totalProducts: groups.reduce((sum, { count }) => sum + count, 0),
      unstated: unstatedOf(db, cards, question.categoryId),
    }
  }
}

interface Group {
  categoryId: string
  count: number
  seqs: number[]
}

/** The groups in the order of categories, each with its true count and the asked rows, newest first. */
function groupsOf(db: DatabaseSync, question: CarQuestion): Group[] {
  const fits = fitsSql(question)
  const [skip, take] =
    question.categoryId === undefined
      ? [0, limits.groupPreviewProducts]
      : [(question.page - 1) * question.limit, question.limit]
  const only = question.categoryId === undefined ? '' : 'AND p.categoryId = ?'
  const rows = db
    .prepare(
      `SELECT r.categoryId, r.total, r.seq, r.place FROM (
         SELECT p.seq, p.categoryId, count(*) OVER (PARTITION BY p.categoryId) AS total,
           row_number() OVER (
             PARTITION BY p.categoryId ORDER BY p.createdAt DESC, p.id DESC) AS place
         FROM (${fits.text}) f CROSS JOIN products p ON p.seq = f.seq WHERE 1 ${only}
       ) r LEFT JOIN categories c ON c.id = r.categoryId
       WHERE r.place = 1 OR r.place BETWEEN ? AND ?
       ORDER BY c.position IS NULL, c.position, r.categoryId, r.place`,
    )
    .all(
      ...fits.params,
      ...(question.categoryId === undefined ? [] : [question.categoryId]),
      skip + 1,
      skip + take,
    )
  // The first row of each group always comes along, for its count on a page past the end.
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const categoryId = String(row.categoryId)
    const group = groups.get(categoryId) ?? { categoryId, count: Number(row.total), seqs: [] }
    groups.set(categoryId, group)
    if (Number(row.place) > skip) group.seqs.push(Number(row.seq))
  }
  const found = [...groups.values()]
  if (question.categoryId !== undefined) return found
  return found.map((group) => ({ ...group, seqs: group.seqs.slice(0, previewOf(found.length)) }))
}

/** Parts that state no car at all: beside the fitting ones, never among them. */
function unstatedOf(
  db: DatabaseSync,
  cards: Cards,
  categoryId: string | undefined,
): ProductsByCar['unstated'] {
  const where = `fitmentCount = 0${categoryId === undefined ? '' : ' AND categoryId = ?'}`
  const params = categoryId === undefined ? [] : [categoryId]
  const count = db.prepare(`SELECT count(*) AS count FROM products WHERE ${where}`).get(...params)
  const rows = db
    .prepare(`SELECT seq FROM products WHERE ${where} ORDER BY createdAt DESC, id DESC LIMIT ?`)
    .all(...params, limits.groupPreviewProducts)
  return {
    count: Number(count?.count),
    products: cards.of(
      rows.map((row) => Number(row.seq)),
      'unstated',
    ),
  }
}
