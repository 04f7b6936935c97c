/** The market's names, for reading texts. */
import type { DatabaseSync } from 'node:sqlite'
import type { Brand, MarketEntities, NamedVendor, Trim } from '#functions/search/market.ts'

/** Returns the same object until a car or a vendor changes. */
export function createMarketEntities(db: DatabaseSync): () => MarketEntities {
  const countChanges = db.prepare(
    "SELECT (SELECT count FROM carChanges) || ' ' || (SELECT count FROM vendorChanges) AS count",
  )
  let latest: { changes: unknown; entities: MarketEntities } | undefined
  return () => {
    const changes = countChanges.get()?.count
    if (!latest || latest.changes !== changes) latest = { changes, entities: readEntities(db) }
    return latest.entities
  }
}

/** SQLite's driver does not know the columns of a statement. */
function readEntities(db: DatabaseSync): MarketEntities {
  const all = (sql: string): unknown => db.prepare(sql).all()
  const trims = all('SELECT id, brandId, name, years FROM carTrims ORDER BY id')
  return {
    brands: all('SELECT id, countryId, name FROM carBrands ORDER BY id') as Brand[],
    trims: (trims as (Omit<Trim, 'years'> & { years: string })[]).map((trim) => ({
      ...trim,
      years: JSON.parse(trim.years) as Trim['years'],
    })),
    vendors: all(
      'SELECT id, businessName AS name FROM vendors WHERE isOpen = 1 ORDER BY id',
    ) as NamedVendor[],
  }
}
