/** Fills product cards: the stored part, and the names of shop, category and car as they are now. */
import type { DatabaseSync } from 'node:sqlite'
import { yearKeyOf } from '#shared/cars/rules.ts'
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { Fit, ProductCard } from '#shared/products/schema.ts'
import type { VendorSummary } from '#shared/vendors/schema.ts'

/**
 * How much of a description a card shows, in characters: a carousel slide has three lines for it, and
 * a hundred cards with whole ones would be more than a Lambda may answer.
 */
const excerptLength = 300
const categoryExcerptLength = 100

/** The car a visitor has chosen; without years, any year of the trim. */
export interface Car {
  trimId: string
  yearIds: readonly string[]
}

export interface Cards {
  /** The cards of these rows, in their order. `fitTo` says of each whether it fits. */
  of(seqs: readonly number[], fitTo?: Car | Fit): ProductCard[]
  category(categoryId: string): CategorySummary
}

interface CardRow {
  seq: number
  id: string
  vendorId: string
  categoryId: string
  createdAt: number
  price: number
  stock: number
  isFeatured: number
  condition: ProductCard['condition']
  partType: NonNullable<ProductCard['partType']> | null
  fitmentCount: number
  nameAr: string
  nameEn: string | null
  descriptionAr: string | null
  imageUrl: string
  origin: string
  manufacturer: string | null
  partNumber: string | null
  updatedAt: number
  firstFit: number | null
}

type TrimRow = { name: string; brandName: string | null; years: string; yearKeys: string }
type CategoryRow = Omit<CategorySummary, 'nameEn'> & { nameEn: string | null }

export function createCards(db: DatabaseSync): Cards {
  const findCard = db.prepare(
    `SELECT p.seq, p.id, p.vendorId, p.categoryId, p.createdAt, p.price, p.stock, p.isFeatured,
       p.condition, p.partType, p.fitmentCount, c.*, d.text AS descriptionAr
     FROM products p JOIN cards c ON c.seq = p.seq
       LEFT JOIN descriptions d ON d.number = c.description
     WHERE p.seq = ?`,
  )
  const findVendor = db.prepare('SELECT id, businessName, city, location FROM vendors WHERE id = ?')
  const findCategory = db.prepare(
    'SELECT id, slug, nameAr, nameEn, descriptionAr, icon FROM categories WHERE id = ?',
  )
  const findTrim = db.prepare(
    `SELECT t.name, t.years, b.name AS brandName, f.yearKeys
     FROM fits f JOIN carTrims t ON t.id = f.trimId LEFT JOIN carBrands b ON b.id = t.brandId
     WHERE f.number = ?`,
  )
  const findFitment = db.prepare('SELECT yearKeys FROM fitments WHERE trimId = ? AND seq = ?')

  // A product may come through the feed a moment before its shop or category: it is shown without
  // that name rather than hidden, so that totals stay those of the filters.
  const vendorOf = (id: string): VendorSummary => ({
    ...((findVendor.get(id) as VendorSummary | undefined) ?? {
      id,
      businessName: '',
      city: '',
      location: '',
    }),
  })
  const categoryOf = (id: string): CategorySummary => {
    const row = findCategory.get(id) as CategoryRow | undefined
    if (!row) return { id, slug: '', nameAr: '', descriptionAr: '', icon: '' }
    const { nameEn, descriptionAr, ...rest } = row
    return {
      ...rest,
      descriptionAr: excerptOf(descriptionAr, categoryExcerptLength),
      ...(nameEn === null ? {} : { nameEn }),
    }
  }
  /** Keys of the years a product states for a trim; undefined when it does not name the trim. */
  const statedKeys = (trimId: string, seq: number): string[] | undefined => {
    const row = findFitment.get(trimId, seq) as { yearKeys: string } | undefined
    return row && keysOf(row.yearKeys)
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
  const fitOfRow = (row: CardRow, car: Car): Fit => {
    if (row.fitmentCount === 0) return 'unstated'
    const stated = statedKeys(car.trimId, row.seq)
    if (!stated) return 'no'
    const chosen = chosenKeys(car)
    return chosen.length === 0 || chosen.some((key) => stated.includes(key)) ? 'fits' : 'no'
  }

  return {
    category: categoryOf,
    of(seqs, fitTo) {
      const vendors = remembered(vendorOf)
      const categories = remembered(categoryOf)
      return seqs.flatMap((seq): ProductCard[] => {
        const row = findCard.get(seq) as CardRow | undefined
        if (!row) return []
        const { nameEn, manufacturer, partNumber, partType } = row
        return [
          {
            id: row.id,
            nameAr: row.nameAr,
            ...(nameEn === null ? {} : { nameEn }),
            descriptionAr: excerptOf(row.descriptionAr ?? '', excerptLength),
            imageUrl: row.imageUrl,
            origin: row.origin,
            ...(manufacturer === null ? {} : { manufacturer }),
            ...(partNumber === null ? {} : { partNumber }),
            isFeatured: row.isFeatured === 1,
            isActive: true,
            condition: row.condition,
            ...(partType === null ? {} : { partType }),
            categoryId: row.categoryId,
            category: categories(row.categoryId),
            vendorId: row.vendorId,
            vendor: vendors(row.vendorId),
            price: row.price,
            stock: row.stock,
            createdAt: new Date(row.createdAt).toISOString(),
            updatedAt: new Date(row.updatedAt).toISOString(),
            fitmentCount: row.fitmentCount,
            ...carOf(row.firstFit),
            ...(fitTo === undefined
              ? {}
              : { fit: typeof fitTo === 'string' ? fitTo : fitOfRow(row, fitTo) }),
          },
        ]
      })
    },
  }
}

const keysOf = (yearKeys: string): string[] => yearKeys.trim().split(' ')

/** Keys of the chosen years that belong to the chosen trim. */
export function chosenKeys(car: Car): string[] {
  return car.yearIds.map(yearKeyOf)
}

/** The beginning of a text, to the end of a word where there is one, and a sign that it goes on. */
function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text
  const beginning = text.slice(0, length - 1)
  const words = /^[^]*(?=\s)/.exec(beginning)?.[0].trimEnd() ?? ''
  // Never half a surrogate pair.
  return `${words || beginning.replace(/[\uD800-\uDBFF]$/, '')}…`
}

function remembered<T>(read: (id: string) => T): (id: string) => T {
  const known = new Map<string, T>()
  return (id) => {
    const found = known.get(id) ?? read(id)
    known.set(id, found)
    return found
  }
}
