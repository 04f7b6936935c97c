/**
 * Writes feed rows into the read model. Applying is idempotent: a row is written only if its `rev`
 * is higher than the applied one, so versions may arrive in any order.
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
import type { Columns } from '../columns/columns.ts'
import { closingTime, createVendorProducts, type VendorProducts } from './openVendors.ts'
import { toProductRow } from './productRow.ts'
import { createProductWriter } from './productWriter.ts'

/** rules.md, Catalogue feed. */
const tombstoneDays = 30

export type Applier = ReturnType<typeof createApplier>

/** The tables of the feed's entities; products have several (productWriter.ts). */
const simpleTables = {
  vendor: 'vendors',
  category: 'categories',
  carCountry: 'carCountries',
  carBrand: 'carBrands',
  carTrim: 'carTrims',
} as const
type SimpleEntity = keyof typeof simpleTables

type Tombstone = Key & { rev: number; deletedAt: string }

/** An applied row: `seq` of a listed product, entity and id of others. */
interface AppliedRow {
  rev: number
  seq: number | null
  entity: string | null
  id: string | null
}

/** `columns`, if there are any, are told of each product that changes. */
export function createApplier(
  db: DatabaseSync,
  columns: Pick<Columns, 'touch' | 'touchFits'> = { touch() {}, touchFits() {} },
) {
  const products = createProductWriter(db, columns)
  const ofVendor = createVendorProducts(db, columns)
  const find = db.prepare('SELECT rev, seq, entity, id FROM applied WHERE pk = ? AND sk = ?')
  const save = db.prepare(
    `INSERT INTO applied (pk, sk, rev, seq, entity, id, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET rev = excluded.rev, seq = excluded.seq, entity = excluded.entity,
       id = excluded.id, expiresAt = excluded.expiresAt`,
  )
  const expire = db.prepare('DELETE FROM applied WHERE expiresAt < ?')
  const removals = Object.fromEntries(
    Object.entries(simpleTables).map(([entity, table]) => [
      entity,
      db.prepare(`DELETE FROM ${table} WHERE id = ?`),
    ]),
  )
  const applied = ({ pk, sk }: Key) => find.get(pk, sk) as AppliedRow | undefined
  const remove = (row: AppliedRow | undefined) => {
    if (typeof row?.seq === 'number') products.remove(row.seq)
    if (row?.entity === 'vendor' && row.id !== null) ofVendor.move(row.id, true)
    if (row?.entity) removals[row.entity]?.run(row.id)
  }
  /** Whether this version, or a later one, has been applied. */
  const isApplied = (key: Key, rev: number) => (applied(key)?.rev ?? -1) >= rev

  /** Removes a row that the feed reports as deleted; the table need not be read. */
  const applyTombstone = ({ pk, sk, rev, deletedAt }: Tombstone): boolean => {
    const row = applied({ pk, sk })
    if (row && row.rev >= rev) return false
    remove(row)
    const expiresAt = Math.floor(Date.parse(deletedAt) / 1000) + tombstoneDays * 86_400
    save.run(pk, sk, rev, null, null, null, expiresAt)
    return true
  }

  return {
    isApplied,
    applyTombstone,
    /** Applies a row as read from the table; returns whether anything changed. */
    apply(item: Item): boolean {
      const { pk, sk, rev, deletedAt } = asRecord<Key & Changing>(item)
      const before = applied(item)
      if (before && before.rev >= rev) return false
      if (deletedAt !== undefined) return applyTombstone({ pk, sk, rev, deletedAt })
      if (item.entity === 'product') {
        const row = toProductRow(asRecord<ProductRecord>(item))
        if (!row) remove(before)
        const seq = row ? products.write(row, before?.seq ?? null) : null
        save.run(pk, sk, rev, seq, null, null, null)
      } else {
        const id = writeEntity(db, item, ofVendor)
        save.run(pk, sk, rev, null, String(item.entity), id, null)
      }
      return true
    },
    /** Removes a row that cannot be parsed from the lists, until its next version. */
    skip(item: Item) {
      const { pk, sk, rev } = asRecord<Key & Changing>(item)
      remove(applied(item))
      save.run(pk, sk, rev, null, null, null, null)
    },
    /** Deletes expired tombstones, and descriptions and fits that no product uses. */
    deleteExpired(now: Date) {
      expire.run(Math.floor(now.getTime() / 1000))
      products.deleteUnused()
    },
    /** All or nothing, so that a query never sees half a product. */
    transaction(work: () => void) {
      db.exec('BEGIN')
      try {
        work()
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        products.forget()
        throw error
      }
    },
  }
}

/** Writes a live row into its table; returns its id. Other entities are only recorded as applied. */
function writeEntity(db: DatabaseSync, item: Item, products: VendorProducts): string {
  const { createdAt, updatedAt } = asRecord<CarTrimRecord>(item)
  const stamps = { createdAt, updatedAt }
  switch (item.entity) {
    case 'vendor': {
      const { vendorId: id, businessName, city, location, ...record } = asRecord<VendorRecord>(item)
      const governorate = record.governorate || null
      const closesAt = closingTime(record)
      products.touch(id)
      return upsert(db, 'vendor', { id, businessName, city, location, governorate, closesAt })
    }
    case 'category': {
      const record = asRecord<CategoryRecord>(item)
      const { categoryId: id, slug, nameAr, nameEn = null, descriptionAr, icon, position } = record
      return upsert(db, 'category', { id, slug, nameAr, nameEn, descriptionAr, icon, position })
    }
    case 'carCountry': {
      const { countryId, name } = asRecord<CarCountryRecord>(item)
      return upsert(db, 'carCountry', { id: countryId, name, ...stamps })
    }
    case 'carBrand': {
      const { brandId: id, countryId, name } = asRecord<CarBrandRecord>(item)
      return upsert(db, 'carBrand', { id, countryId, name, ...stamps })
    }
    case 'carTrim': {
      const { trimId: id, brandId, name, ...record } = asRecord<CarTrimRecord>(item)
      const numbers = Object.entries(record.years).map(([key, { year }]) => [key, year])
      const years = JSON.stringify(Object.fromEntries(numbers))
      return upsert(db, 'carTrim', { id, brandId, name, years, ...stamps })
    }
    default:
      return ''
  }
}

function upsert(
  db: DatabaseSync,
  entity: SimpleEntity,
  columns: Record<string, string | number | null> & { id: string },
): string {
  const names = Object.keys(columns)
  db.prepare(
    `INSERT INTO ${simpleTables[entity]} (${names.join(', ')})
     VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ).run(...Object.values(columns))
  return columns.id
}
