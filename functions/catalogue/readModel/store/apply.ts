/**
 * Writes feed rows into the read model. Applying is idempotent: a row is written only if its `rev`
 * is higher than the applied one, so versions may arrive in any order.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Changing } from '#functions/table/feedRow.ts'
import {
  asRecord,
  type CarTrimRecord,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key } from '#functions/table/table.ts'
import type { Columns } from '../columns/columns.ts'
import { listColumns, insertInto } from './engine.ts'
import { closingTime, createVendorProducts } from './openVendors.ts'
import { toProductRow } from './productRow.ts'
import { createProductWriter } from './productWriter.ts'

/** rules.md, Catalogue feed. */
const tombstoneDays = 30

export type Applier = ReturnType<typeof createApplier>

/** The tables of the feed's entities, with the attribute that is the row's id; products have several tables. */
const simpleTables = {
  vendor: ['vendors', 'vendorId'],
  category: ['categories', 'categoryId'],
  carCountry: ['carCountries', 'countryId'],
  carBrand: ['carBrands', 'brandId'],
  carTrim: ['carTrims', 'trimId'],
} as const

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
  const tables = new Map(
    Object.entries(simpleTables).map(([entity, [table, idName]]) => [
      entity,
      { ...createWriter(db, table), idName },
    ]),
  )
  const applied = ({ pk, sk }: Key) => find.get(pk, sk) as AppliedRow | undefined
  const remove = (row: AppliedRow | undefined) => {
    if (typeof row?.seq === 'number') products.remove(row.seq)
    if (row?.entity === 'vendor' && row.id !== null) ofVendor.move(row.id, true)
    if (row?.entity) tables.get(row.entity)?.remove.run(row.id)
  }
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

  /** Applies a row as read from the table; returns whether anything changed. */
  const apply = (item: Item): boolean => {
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
      // Other entities are only recorded as applied.
      const table = tables.get(String(item.entity))
      const id = table ? String(item[table.idName]) : ''
      if (item.entity === 'vendor') ofVendor.touch(id)
      table?.write({ ...item, ...toColumns(item), id })
      save.run(pk, sk, rev, null, String(item.entity), id, null)
    }
    return true
  }

  return {
    isApplied,
    apply,
    applyTombstone,
    /** The same; a row that cannot be parsed leaves the lists until its next version. */
    applyOrSkip(item: Item, onError: (error: unknown) => void): boolean {
      try {
        return apply(item)
      } catch (error) {
        onError(error)
        const { pk, sk, rev } = asRecord<Key & Changing>(item)
        remove(applied(item))
        save.run(pk, sk, rev, null, null, null, null)
        return true
      }
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
        throw error
      }
    },
  }
}

function toColumns(item: Item): Record<string, SQLInputValue> {
  if (item.entity === 'vendor') {
    const vendor = asRecord<VendorRecord>(item)
    return {
      governorate: vendor.governorate || null,
      area: vendor.area ?? null,
      closesAt: closingTime(vendor),
    }
  }
  if (item.entity !== 'carTrim') return {}
  const numbers = Object.entries(asRecord<CarTrimRecord>(item).years)
  return {
    years: JSON.stringify(Object.fromEntries(numbers.map(([key, { year }]) => [key, year]))),
  }
}

function createWriter(db: DatabaseSync, table: string) {
  // Only openVendors.ts says which vendors are open.
  const names = listColumns(db, table).filter((name) => name !== 'isOpen')
  const changes = names.map((name) => `${name} = excluded.${name}`).join(', ')
  const conflict = `ON CONFLICT (id) DO UPDATE SET ${changes}`
  const put = insertInto(db, table, names, { conflict })
  return {
    // The attributes of a record that are columns are texts and numbers; others fail.
    write: (row: Record<string, unknown>) =>
      put.run(...names.map((name) => (row[name] ?? null) as SQLInputValue)),
    remove: db.prepare(`DELETE FROM ${table} WHERE id = ?`),
  }
}
