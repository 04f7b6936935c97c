/** What is read of the market as a whole: its cars, its names, and its products for the site map. */
import type { DatabaseSync } from 'node:sqlite'
import type { Brand, MarketEntities, NamedVendor, Trim } from '#functions/search/market.ts'
import {
  brandsByName,
  countriesByName,
  trimsByName,
  type BrandRow,
  type CarRows,
  type CountryRow,
  type TrimRow,
} from '../carRows.ts'
import type { ProductIndex } from '../port.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { sortByName } from '#shared/catalogue/sortByName.ts'
import type { Category, CategorySummary } from '#shared/categories/schema.ts'
import type { Columns } from './columns/columns.ts'
import { readRows, untilChanged, type Statements } from './store/engine.ts'

type StoredRow<T> = Omit<T, 'years'> & { years: string }

const readYears = (years: string) => JSON.parse(years) as Record<string, number>

/** The car tree; callers cache by the object. The casts are to the columns of each statement. */
export const createCars = (db: DatabaseSync, prepare: Statements): (() => CarRows) =>
  untilChanged(prepare, ['car'], () => {
    const all = (sql: string): unknown => db.prepare(sql).all()
    const countries = all('SELECT id AS countryId, name, createdAt, updatedAt FROM carCountries')
    const brands = all('SELECT id AS brandId, countryId, name, createdAt, updatedAt FROM carBrands')
    const trims = all(
      'SELECT id AS trimId, brandId, name, years, createdAt, updatedAt FROM carTrims',
    ) as StoredRow<TrimRow>[]
    return {
      countries: countriesByName(countries as CountryRow[]),
      brands: brandsByName(brands as BrandRow[]),
      trims: trimsByName(
        trims.map(({ years, ...trim }) => {
          const numbers = Object.entries(readYears(years))
          return {
            ...trim,
            years: Object.fromEntries(numbers.map(([key, year]) => [key, { year }])),
          }
        }),
      ),
    }
  })

export const createMarketEntities = (
  db: DatabaseSync,
  prepare: Statements,
): (() => MarketEntities) =>
  untilChanged(prepare, ['car', 'vendor'], () => {
    const all = (sql: string): unknown => db.prepare(sql).all()
    const trims = all(
      'SELECT id, brandId, name, years FROM carTrims ORDER BY id',
    ) as StoredRow<Trim>[]
    const vendors = 'SELECT id, businessName AS name FROM vendors WHERE isOpen = 1 ORDER BY id'
    return {
      brands: all('SELECT id, countryId, name FROM carBrands ORDER BY id') as Brand[],
      trims: trims.map((trim) => ({ ...trim, years: readYears(trim.years) })),
      vendors: all(vendors) as NamedVendor[],
    }
  })

/** Kept sorted and folded: requests would spend milliseconds on it. */
export const createVendorNames = (db: DatabaseSync, prepare: Statements): (() => NamedVendor[]) =>
  untilChanged(prepare, ['vendor'], () => {
    const all: unknown = db.prepare('SELECT id, businessName AS name FROM vendors').all()
    return sortByName(
      all as NamedVendor[],
      ({ name }) => name,
      ({ id }) => id,
    ).map(({ id, name }) => ({ id, name: fold(name) }))
  })

/** Categories by position; counted by cell, which costs the same in any market. */
export const createCategories = (prepare: Statements, columns: Columns) => (): Category[] => {
  const { traits, counts } = columns.now()
  const products = new Map<string, number>()
  for (const [cell, one] of traits.entries())
    if (one) products.set(one.categoryId, (products.get(one.categoryId) ?? 0) + (counts[cell] ?? 0))
  const find = prepare(
    'SELECT id, slug, nameAr, nameEn, descriptionAr, icon FROM categories ORDER BY position, id',
  )
  return readRows<CategorySummary>(find).map((category) => ({
    ...category,
    productCount: products.get(category.id) ?? 0,
  }))
}

/** Listed products, oldest first so that each keeps its place, and categories by position. */
export const createProductIndex =
  (prepare: Statements, columns: Columns) =>
  ({ from, limit }: { from: number; limit: number }): ProductIndex => {
    const sorted = columns.now().orders.createdAt.now()
    const findProducts = prepare(
      `SELECT p.id, c.updatedAt FROM json_each(?) wanted
       CROSS JOIN products p ON p.seq = wanted.value JOIN cards c ON c.seq = p.seq`,
    )
    return {
      total: sorted.length,
      products: findProducts
        .all(JSON.stringify([...sorted.subarray(from, from + limit)]))
        .map(({ id, updatedAt }) => ({
          id: String(id),
          updatedAt: new Date(Number(updatedAt)).toISOString(),
        })),
      categoryIds: prepare('SELECT id FROM categories ORDER BY position, id')
        .all()
        .map(({ id }) => String(id)),
    }
  }
