/**
 * Writes feed rows into the read model. Applying is idempotent: a row counts only when its `rev` is
 * higher than the one applied, so the order in which versions arrive does not matter.
 */
import type { DatabaseSync } from 'node:sqlite'
import {
  asRecord,
  type CarBrandRecord,
  type CarCountryRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type Changing,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key } from '#functions/table/table.ts'
import { carNameKey } from '#shared/catalogue/carNameKey.ts'
import { productRowOf } from './productRow.ts'
import { createProductWriter } from './productWriter.ts'

/** Tombstones live 30 days (rules.md, Catalogue feed). */
const tombstoneDays = 30

export interface Applier {
  /** Whether this version, or a later one, is in already. */
  isApplied(key: Key, rev: number): boolean
  /** Applies a row as read from the table; answers whether anything changed. */
  apply(item: Item): boolean
  /** Forgets a row that the feed says is gone; the table need not be asked. */
  applyTombstone(tombstone: Key & { rev: number; deletedAt: string }): boolean
  /** Takes a row that cannot be shown out of the lists until its next version. */
  skip(item: Item): boolean
  /** Drops the memory of tombstones whose time is over, and what no product shares any more. */
  forgetExpired(now: Date): void
  /** All or nothing, so that no half of a product is ever answered. */
  together(work: () => void): void
}

/** Which table holds an entity of the feed; products have their own way. */
const simpleTables = {
  vendor: 'vendors',
  category: 'categories',
  carCountry: 'carCountries',
  carBrand: 'carBrands',
  carTrim: 'carTrims',
} as const
type SimpleEntity = keyof typeof simpleTables

/** What is remembered of a row: `seq` of a listed product, kind and id of what has a table of its own. */
interface Known {
  rev: number
  seq: number | null
  entity: string | null
  id: string | null
}

export function createApplier(db: DatabaseSync): Applier {
  const products = createProductWriter(db)
  const find = db.prepare('SELECT rev, seq, entity, id FROM applied WHERE pk = ? AND sk = ?')
  const remember = db.prepare(
    `INSERT INTO applied (pk, sk, rev, seq, entity, id, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET rev = excluded.rev, seq = excluded.seq, entity = excluded.entity,
       id = excluded.id, expiresAt = excluded.expiresAt`,
  )
  const forget = db.prepare('DELETE FROM applied WHERE expiresAt < ?')
  const removals = Object.fromEntries(
    Object.entries(simpleTables).map(([entity, table]) => [
      entity,
      db.prepare(`DELETE FROM ${table} WHERE id = ?`),
    ]),
  )
  const known = ({ pk, sk }: Key) => find.get(pk, sk) as Known | undefined
  const remove = (row: Known | undefined) => {
    if (typeof row?.seq === 'number') products.remove(row.seq)
    if (row?.entity) removals[row.entity]?.run(row.id)
  }
  const isApplied = (key: Key, rev: number) => (known(key)?.rev ?? -1) >= rev

  const applyTombstone: Applier['applyTombstone'] = ({ pk, sk, rev, deletedAt }) => {
    const row = known({ pk, sk })
    if (row && row.rev >= rev) return false
    remove(row)
    const expiresAt = Math.floor(Date.parse(deletedAt) / 1000) + tombstoneDays * 86_400
    remember.run(pk, sk, rev, null, null, null, expiresAt)
    return true
  }

  return {
    isApplied,
    applyTombstone,
    apply(item) {
      const { pk, sk, rev, deletedAt } = asRecord<Key & Changing>(item)
      const before = known(item)
      if (before && before.rev >= rev) return false
      if (deletedAt !== undefined) return applyTombstone({ pk, sk, rev, deletedAt })
      if (item.entity === 'product') {
        const row = productRowOf(asRecord<ProductRecord>(item))
        if (!row) remove(before)
        const seq = row ? products.write(row, before?.seq ?? null) : null
        remember.run(pk, sk, rev, seq, null, null, null)
      } else {
        const id = writeEntity(db, item)
        remember.run(pk, sk, rev, null, String(item.entity), id, null)
      }
      return true
    },
    skip(item) {
      const { pk, sk, rev } = asRecord<Key & Changing>(item)
      remove(known(item))
      remember.run(pk, sk, rev, null, null, null, null)
      return true
    },
    forgetExpired(now) {
      forget.run(Math.floor(now.getTime() / 1000))
      products.forgetUnused()
    },
    together(work) {
      db.exec('BEGIN')
      try {
        work()
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
  }
}

/** Writes a live row into its table; answers its id. Kinds the catalogue does not show are noted only. */
function writeEntity(db: DatabaseSync, item: Item): string {
  switch (item.entity) {
    case 'vendor': {
      const { vendorId, businessName, city, location } = asRecord<VendorRecord>(item)
      upsert(db, 'vendor', { id: vendorId, businessName, city, location })
      return vendorId
    }
    case 'category': {
      const record = asRecord<CategoryRecord>(item)
      const { categoryId, slug, nameAr, nameEn, descriptionAr, icon, position } = record
      const columns = { slug, nameAr, nameEn: nameEn ?? null, descriptionAr, icon, position }
      upsert(db, 'category', { id: categoryId, ...columns })
      return categoryId
    }
    case 'carCountry': {
      const { countryId, name, createdAt, updatedAt } = asRecord<CarCountryRecord>(item)
      upsert(db, 'carCountry', { id: countryId, name, createdAt, updatedAt })
      return countryId
    }
    case 'carBrand': {
      const { brandId, countryId, name, createdAt, updatedAt } = asRecord<CarBrandRecord>(item)
      const columns = { countryId, name, nameKey: carNameKey(name), createdAt, updatedAt }
      upsert(db, 'carBrand', { id: brandId, ...columns })
      return brandId
    }
    case 'carTrim': {
      const record = asRecord<CarTrimRecord>(item)
      const { trimId, brandId, name, createdAt, updatedAt } = record
      const numbers = Object.entries(record.years).map(([key, { year }]) => [key, year])
      const years = JSON.stringify(Object.fromEntries(numbers))
      const columns = { brandId, name, nameKey: carNameKey(name), years, createdAt, updatedAt }
      upsert(db, 'carTrim', { id: trimId, ...columns })
      return trimId
    }
    default:
      return ''
  }
}

function upsert(
  db: DatabaseSync,
  entity: SimpleEntity,
  columns: Record<string, string | number | null>,
): void {
  const names = Object.keys(columns)
  db.prepare(
    `INSERT OR REPLACE INTO ${simpleTables[entity]} (${names.join(', ')})
     VALUES (${names.map(() => '?').join(', ')})`,
  ).run(...Object.values(columns))
}
