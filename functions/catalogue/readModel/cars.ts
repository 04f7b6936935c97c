/** The read model's car tree, for the public reads of car data. */
import type { DatabaseSync } from 'node:sqlite'
import {
  brandsByName,
  countriesByName,
  trimsByName,
  type BrandRow,
  type CarRows,
  type CountryRow,
  type TrimRow,
} from '../carRows.ts'

type StoredTrim = Omit<TrimRow, 'years'> & { years: string }

/** Returns the tree: the same object until a car row changes, so that callers can cache by it. */
export function createCars(db: DatabaseSync): () => CarRows {
  const countChanges = db.prepare('SELECT count FROM carChanges')
  const countries = db.prepare(
    'SELECT id AS countryId, name, createdAt, updatedAt FROM carCountries',
  )
  const brands = db.prepare(
    'SELECT id AS brandId, countryId, name, createdAt, updatedAt FROM carBrands',
  )
  const trims = db.prepare(
    'SELECT id AS trimId, brandId, name, years, createdAt, updatedAt FROM carTrims',
  )
  let cached: { changes: unknown; rows: CarRows } | undefined

  return () => {
    const changes = countChanges.get()?.count
    if (cached && cached.changes === changes) return cached.rows
    const rows = {
      countries: countriesByName(countries.all() as CountryRow[]),
      brands: brandsByName(brands.all() as BrandRow[]),
      trims: trimsByName((trims.all() as StoredTrim[]).map(withYears)),
    }
    cached = { changes, rows }
    return rows
  }
}

function withYears({ years, ...trim }: StoredTrim): TrimRow {
  const numbers = Object.entries(JSON.parse(years) as Record<string, number>)
  return { ...trim, years: Object.fromEntries(numbers.map(([key, year]) => [key, { year }])) }
}
