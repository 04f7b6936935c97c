/** Product cards: the stored product with the current names of its vendor, category and car. */
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { Fit, ProductCard } from '#shared/products/schema.ts'
import type { VendorSummary } from '#shared/vendors/schema.ts'
import { fitsByRank } from './fitRanks.ts'
import { listsCarSql, type Car } from './fits.ts'
import type { Statements } from './statements.ts'

/**
 * Characters of a description on a card: a carousel slide has three lines for it, and a hundred
 * cards with whole descriptions would exceed a Lambda's response.
 */
const excerptLength = 300
const categoryExcerptLength = 100

export interface Cards {
  /** The cards of these rows, in this order. `fitTo` adds to each whether it fits. */
  of(seqs: readonly number[], fitTo?: Car | Fit): ProductCard[]
  category(categoryId: string): CategorySummary
}

type Nullable<T> = { [K in keyof T]-?: T[K] | (undefined extends T[K] ? null : never) }

/** What a card copies unchanged from its row. */
type Stored = Omit<
  ProductCard,
  | `car${string}`
  | 'fit'
  | 'category'
  | 'vendor'
  | 'isActive'
  | 'isFeatured'
  | 'isUniversal'
  | 'priceTo'
  | 'descriptionAr'
  | `${string}At`
>

/** As selected by `findCard`. */
type CardRow = Nullable<Stored> & {
  seq: number
  createdAt: number
  updatedAt: number
  isFeatured: number
  descriptionAr: string | null
  firstFit: number | null
  otherFit: number
  highestPrice: number | null
}

type TrimRow = { name: string; brandName: string | null; years: string; yearKeys: string }

/** A row without its empty columns. */
const present = <T extends object>(row: Nullable<T>): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T

export function createCards(prepare: Statements): Cards {
  const findCard = prepare(
    `SELECT p.seq, p.id, p.vendorId, p.categoryId, p.createdAt, p.price, p.stock, p.isFeatured,
       p.condition, p.partType, p.fitmentCount, c.nameAr, c.nameEn, c.imageUrl, c.origin,
       c.manufacturer, c.partNumber, c.updatedAt, c.firstFit, d.text AS descriptionAr, p.otherFit,
       (SELECT max(price) FROM otherPrices o WHERE o.seq = p.seq) AS highestPrice
     FROM products p JOIN cards c ON c.seq = p.seq
       LEFT JOIN descriptions d ON d.number = c.description
     WHERE p.seq = ?`,
  )
  const findVendor = prepare(
    'SELECT id, businessName, city, location, governorate FROM vendors WHERE id = ?',
  )
  const findCategory = prepare(
    'SELECT id, slug, nameAr, nameEn, descriptionAr, icon FROM categories WHERE id = ?',
  )
  const findTrim = prepare(
    `SELECT t.name, t.years, b.name AS brandName, f.yearKeys
     FROM fits f JOIN carTrims t ON t.id = f.trimId LEFT JOIN carBrands b ON b.id = t.brandId
     WHERE f.number = ?`,
  )

  // The feed may bring a product just before its vendor or category. It is shown without that name
  // rather than hidden, so that totals stay right.
  const vendorOf = (id: string): VendorSummary => {
    const row = findVendor.get(id) as Nullable<VendorSummary> | undefined
    return row ? present<VendorSummary>(row) : { id, businessName: '', city: '', location: '' }
  }
  const categoryOf = (id: string): CategorySummary => {
    const row = findCategory.get(id) as Nullable<CategorySummary> | undefined
    if (!row) return { id, slug: '', nameAr: '', descriptionAr: '', icon: '' }
    return {
      ...present<CategorySummary>(row),
      descriptionAr: excerptOf(row.descriptionAr, categoryExcerptLength),
    }
  }
  const carOf = (
    fit: number | null,
  ): Pick<ProductCard, 'carMake' | 'carModel' | 'carYearFrom' | 'carYearTo'> => {
    const trim = fit === null ? undefined : (findTrim.get(fit) as TrimRow | undefined)
    if (!trim) return {}
    const yearsByKey = JSON.parse(trim.years) as Record<string, number>
    const years = keysOf(trim.yearKeys)
      .map((key) => yearsByKey[key])
      .filter((year) => year !== undefined)
    return {
      carModel: trim.name,
      ...(trim.brandName === null ? {} : { carMake: trim.brandName }),
      ...(years.length === 0
        ? {}
        : { carYearFrom: Math.min(...years), carYearTo: Math.max(...years) }),
    }
  }
  const fitFor = (car: Car): ((row: CardRow) => Fit) => {
    const { text, params } = listsCarSql(car)
    const listsCar = prepare(text)
    return ({ otherFit, seq }) => {
      const other = fitsByRank[otherFit] ?? 'no'
      return other === 'no' && listsCar.get(seq, ...params) ? 'fits' : other
    }
  }

  return {
    category: categoryOf,
    of(seqs, fitTo) {
      const vendors = cached(vendorOf)
      const categories = cached(categoryOf)
      const fitOfRow = typeof fitTo === 'object' ? fitFor(fitTo) : () => fitTo
      return seqs.flatMap((seq): ProductCard[] => {
        const row = findCard.get(seq) as CardRow | undefined
        if (!row) return []
        const { seq: _, firstFit, otherFit, highestPrice, ...columns } = row
        const isPriceRange = row.stock > 0 && highestPrice !== null && highestPrice > row.price
        return [
          {
            ...present<Stored>(columns),
            descriptionAr: excerptOf(row.descriptionAr ?? '', excerptLength),
            isFeatured: row.isFeatured === 1,
            isActive: true,
            category: categories(row.categoryId),
            vendor: vendors(row.vendorId),
            createdAt: new Date(row.createdAt).toISOString(),
            updatedAt: new Date(row.updatedAt).toISOString(),
            ...carOf(firstFit),
            ...(isPriceRange && { priceTo: highestPrice }),
            ...(fitsByRank[otherFit] === 'universal' && { isUniversal: true }),
            ...(fitTo && { fit: fitOfRow(row) }),
          },
        ]
      })
    },
  }
}

const keysOf = (yearKeys: string): string[] => yearKeys.trim().split(' ')

/** The beginning of a text, cut at the end of a word if possible, with an ellipsis. */
function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  const words = /^[^]*(?=\s)/.exec(beginning)?.[0].trimEnd() ?? ''
  // Never half a surrogate pair.
  return `${words || beginning.replace(/[\uD800-\uDBFF]$/, '')}…`
}

function cached<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    const found = known.get(id) ?? read(id)
    known.set(id, found)
    return found
  }
}
