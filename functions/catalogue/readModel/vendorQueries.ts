/** What vendors ask about products: their own, also while the vendor is closed, and others like them. */
import type { DatabaseSync } from 'node:sqlite'
import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { sortByName } from '#shared/catalogue/sortByName.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type {
  BestSeller,
  ReadFitment,
  SameNumber,
  UsedValues,
} from '#shared/catalogue/vendorSchema.ts'
import type { Shop } from '../port.ts'
import { readCardSources } from './cardSources.ts'
import { fitsByRank } from './columns/productColumns.ts'
import { readRows } from './store/engine.ts'

const maxValues = 50
const maxBestSellers = 10
/** Shorter numbers are not one part's. */
const shortestNumber = 4
/** The newest are enough to tell what they fit. */
const maxProducts = 200

export function createVendorQueries(db: DatabaseSync) {
  const own = `(SELECT seq, id, categoryId, price, stock FROM products WHERE vendorId = ?1
    UNION ALL
    SELECT seq, id, categoryId, price, stock FROM closedProducts WHERE vendorId = ?1)`
  const findValues = db.prepare(
    `SELECT c.manufacturer, c.origin, c.sources, count(*) AS count
     FROM ${own} p JOIN cards c ON c.seq = p.seq GROUP BY 1, 2, 3`,
  )
  const findBestSellers = db.prepare(
    `SELECT p.id, c.nameAr, c.nameEn, c.imageUrl, p.price, p.stock, c.sold
     FROM ${own} p JOIN cards c ON c.seq = p.seq WHERE c.sold > 0
     ORDER BY c.sold DESC, p.id DESC LIMIT ${maxBestSellers}`,
  )
  const findCategories = db.prepare(`SELECT DISTINCT categoryId FROM ${own}`)
  const brandsOf = (products: string) => `FROM ${products} p JOIN productFits pf ON pf.seq = p.seq
    JOIN fits f ON f.number = pf.fit JOIN carTrims t ON t.id = f.trimId`
  const findBrands = db.prepare(`SELECT DISTINCT t.brandId ${brandsOf(own)}`)
  const findShops = db.prepare(
    `SELECT v.id, v.governorate FROM vendors v
     WHERE v.id IN (SELECT vendorId FROM products WHERE categoryId = ?1)
       AND (?2 IS NULL OR EXISTS (
         SELECT 1 ${brandsOf('products')} WHERE p.vendorId = v.id AND t.brandId = ?2))`,
  )
  const findSame = db.prepare(
    `SELECT seq, otherFit FROM products WHERE id IS NOT :excludeId AND seq IN (
       SELECT seq FROM products WHERE numberKey = :key
       UNION SELECT seq FROM otherNumbers WHERE numberKey = :key)
     ORDER BY createdAt DESC LIMIT ${maxProducts}`,
  )
  const findFits = db.prepare(
    `SELECT f.trimId, f.yearKeys, t.name AS trim, t.years, b.name AS brand
     FROM productFits pf JOIN fits f ON f.number = pf.fit JOIN carTrims t ON t.id = f.trimId
       LEFT JOIN carBrands b ON b.id = t.brandId
     WHERE pf.seq = ?`,
  )
  return {
    usedValues(vendorId: string): UsedValues {
      const rows = findValues.all(vendorId)
      return {
        manufacturers: mostUsed(
          rows.map(({ manufacturer, count }) => [String(manufacturer ?? ''), Number(count)]),
        ),
        origins: mostUsed(
          rows.flatMap(({ origin, sources, count }) => {
            const all = [{ origin: String(origin) }, ...readCardSources(String(sources ?? '[]'))]
            return [...new Set(all.map((source) => source.origin))].map(
              (text): [string, number] => [text, Number(count)],
            )
          }),
        ),
      }
    },
    bestSellers: (vendorId: string) => readRows<BestSeller>(findBestSellers, vendorId),
    categoryIds: (vendorId: string) =>
      new Set(findCategories.all(vendorId).map(({ categoryId }) => String(categoryId))),
    brandIds: (vendorId: string) =>
      new Set(findBrands.all(vendorId).map(({ brandId }) => String(brandId))),
    shops: ({ categoryId, brandId }: { categoryId: string; brandId?: string | undefined }) =>
      readRows<Shop>(findShops, categoryId, brandId ?? null),
    sameNumber(partNumber: string, excludeId?: string): SameNumber {
      const key = partNumberKey(partNumber)
      const rows =
        key.length < shortestNumber ? [] : findSame.all({ key, excludeId: excludeId ?? null })
      const universal = rows.filter(({ otherFit }) => fitsByRank[Number(otherFit)] === 'universal')
      const stated = rows
        .map(({ seq }) => findFits.all(Number(seq)))
        .filter(({ length }) => length > 0)
      return {
        products: rows.length,
        isUniversal: universal.length * 2 > rows.length,
        fitments: agreedFitments(stated, partNumber),
      }
    },
  }
}

/** Each value once, in its most used spelling, the most used first. */
function mostUsed(values: readonly (readonly [text: string, count: number])[]): string[] {
  const byKey = Map.groupBy(
    values.filter(([text]) => text !== ''),
    ([text]) => fold(text),
  )
  return [...byKey.values()]
    .map((same) => {
      const spellings = new Map<string, number>()
      for (const [text, count] of same) spellings.set(text, (spellings.get(text) ?? 0) + count)
      const [[text] = ['']] = [...spellings].sort(([, one], [, other]) => other - one)
      return { text, count: same.reduce((sum, [, count]) => sum + count, 0) }
    })
    .sort((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, maxValues)
    .map(({ text }) => text)
}

type FitRows = Record<string, unknown>[]

/** The years of each model that at least half of the products state: one wrong product spoils nothing. */
function agreedFitments(stated: readonly FitRows[], text: string): ReadFitment[] {
  const byTrim = Map.groupBy(stated.flat(), ({ trimId }) => String(trimId))
  const fitments = [...byTrim].flatMap(([carTrimId, rows]): ReadFitment[] => {
    const [first] = rows
    const lists = rows.map(({ yearKeys }) => String(yearKeys))
    const countOf = (key: string) => lists.filter((list) => list.includes(` ${key} `)).length
    // The statement above makes this object.
    const agreed = Object.entries(JSON.parse(String(first?.years)) as Record<string, number>)
      .filter(([key]) => countOf(key) * 2 >= stated.length)
      .sort(([, one], [, other]) => other - one)
    const [brand, trim] = [String(first?.brand ?? ''), String(first?.trim)]
    const carYearIds = agreed.map(([key]) => toYearId(carTrimId, key))
    const years = agreed.map(([, year]) => year)
    return agreed.length === 0 ? [] : [{ carTrimId, carYearIds, brand, trim, years, text }]
  })
  return sortByName(fitments, rowName, ({ carTrimId }) => carTrimId)
}

const rowName = ({ brand, trim }: ReadFitment): string => `${brand} ${trim}`
