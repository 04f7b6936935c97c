/** The names on product cards: of vendors, categories and cars, each kept until any of them changes. */
import type { SQLInputValue } from 'node:sqlite'
import type { CategorySummary } from '#shared/categories/schema.ts'
import type { ProductCard } from '#shared/products/schema.ts'
import type { VendorSummary } from '#shared/vendors/schema.ts'
import { toExcerpt } from './excerpt.ts'
import type { Statements } from './statements.ts'

const categoryExcerptLength = 100

export type CarFields = Pick<ProductCard, 'carMake' | 'carModel' | 'carYearFrom' | 'carYearTo'>

export interface CardNames {
  vendor(id: string): VendorSummary
  category(id: string): CategorySummary
  /** Of a trim with the keys of its years, between spaces. */
  car(trimId: string, yearKeys: string): CarFields
}

type Nullable<T> = { [K in keyof T]-?: T[K] | (undefined extends T[K] ? null : never) }

/** A row without its empty columns. */
const present = <T extends object>(row: Nullable<T>): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as T

/** Names as of the call, cached until a vendor, a category or a car changes. */
export function createCardNames(prepare: Statements): () => CardNames {
  let names: CardNames | undefined
  let known: unknown
  return () => {
    const changes = prepare(
      `SELECT (SELECT count FROM vendorChanges) || ' ' || (SELECT count FROM categoryChanges)
         || ' ' || (SELECT count FROM carChanges) AS count`,
    ).get()?.count
    if (!names || known !== changes) names = readNames(prepare)
    known = changes
    return names
  }
}

// The feed may bring a product just before its vendor or category. It is shown without that name
// rather than hidden, so that totals stay right. The casts are to the columns that each statement selects.
function readNames(prepare: Statements): CardNames {
  const find = (sql: string, ...params: SQLInputValue[]) => prepare(sql).get(...params)
  return {
    vendor: cached((id) => {
      const row = find(
        'SELECT id, businessName, city, location, governorate FROM vendors WHERE id = ?',
        id,
      ) as Nullable<VendorSummary> | undefined
      return row ? present<VendorSummary>(row) : { id, businessName: '', city: '', location: '' }
    }),
    category: cached((id) => {
      const row = find(
        'SELECT id, slug, nameAr, nameEn, descriptionAr, icon FROM categories WHERE id = ?',
        id,
      ) as Nullable<CategorySummary> | undefined
      if (!row) return { id, slug: '', nameAr: '', descriptionAr: '', icon: '' }
      const descriptionAr = toExcerpt(row.descriptionAr, categoryExcerptLength)
      return { ...present<CategorySummary>(row), descriptionAr }
    }),
    car: cached((trimId, yearKeys) => {
      const trim = find(
        `SELECT t.name, t.years, b.name AS brandName
         FROM carTrims t LEFT JOIN carBrands b ON b.id = t.brandId WHERE t.id = ?`,
        trimId,
      ) as { name: string; brandName: string | null; years: string } | undefined
      if (!trim) return {}
      const yearsByKey = JSON.parse(trim.years) as Record<string, number>
      const years = yearKeys
        .trim()
        .split(' ')
        .map((key) => yearsByKey[key])
        .filter((year) => year !== undefined)
      return {
        carModel: trim.name,
        ...(trim.brandName === null ? {} : { carMake: trim.brandName }),
        ...(years.length === 0
          ? {}
          : { carYearFrom: Math.min(...years), carYearTo: Math.max(...years) }),
      }
    }),
  }
}

/** Reads each once. The keys of years begin with a space, which no id has. */
function cached<T>(read: (id: string, rest: string) => T): (id: string, rest?: string) => T {
  const known = new Map<string, T>()
  return (id, rest = '') => {
    const key = `${id}${rest}`
    const found = known.get(key) ?? read(id, rest)
    known.set(key, found)
    return found
  }
}
