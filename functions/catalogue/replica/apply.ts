/**
 * Writes feed rows into the read model. Applying is idempotent: a row counts only when its `rev` is
 * higher than the one applied, so the order in which versions arrive does not matter.
 */
import type { DatabaseSync } from 'node:sqlite'
import {
  asRecord,
  type CarBrandRecord,
  type CarTrimRecord,
  type CategoryRecord,
  type Changing,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Item, Key } from '#functions/table/table.ts'
import { carNameKey } from '#shared/catalogue/carNameKey.ts'
import { productRowOf, type ProductRow } from './productRow.ts'

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
  /** Drops the memory of tombstones whose time is over. */
  forgetExpired(now: Date): void
  /** All or nothing, so that no half of a product is ever answered. */
  together(work: () => void): void
}

/** Which table holds an entity of the feed; products have their own way. */
const simpleTables = {
  vendor: 'vendors',
  category: 'categories',
  carBrand: 'carBrands',
  carTrim: 'carTrims',
} as const
type SimpleEntity = keyof typeof simpleTables

export function createApplier(db: DatabaseSync): Applier {
  const products = createProductWriter(db)
  const find = db.prepare('SELECT rev, entity, id FROM applied WHERE pk = ? AND sk = ?')
  const remember = db.prepare(
    `INSERT INTO applied (pk, sk, rev, entity, id, expiresAt) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET rev = excluded.rev, entity = excluded.entity, id = excluded.id,
       expiresAt = excluded.expiresAt`,
  )
  const forget = db.prepare('DELETE FROM applied WHERE expiresAt < ?')
  const removals = Object.fromEntries(
    Object.entries(simpleTables).map(([entity, table]) => [
      entity,
      db.prepare(`DELETE FROM ${table} WHERE id = ?`),
    ]),
  )
  const remove = (entity: string, id: string) => {
    if (entity === 'product') products.remove(id)
    else removals[entity]?.run(id)
  }
  const isApplied = ({ pk, sk }: Key, rev: number) => Number(find.get(pk, sk)?.rev ?? -1) >= rev

  const applyTombstone: Applier['applyTombstone'] = ({ pk, sk, rev, deletedAt }) => {
    const known = find.get(pk, sk)
    if (known && Number(known.rev) >= rev) return false
    const [entity, id] = [String(known?.entity ?? ''), String(known?.id ?? '')]
    remove(entity, id)
    const expiresAt = Math.floor(Date.parse(deletedAt) / 1000) + tombstoneDays * 86_400
    remember.run(pk, sk, rev, entity, id, expiresAt)
    return true
  }

  return {
    isApplied,
    applyTombstone,
    apply(item) {
      const { pk, sk, rev, deletedAt } = asRecord<Key & Changing>(item)
      if (isApplied(item, rev)) return false
      if (deletedAt !== undefined) return applyTombstone({ pk, sk, rev, deletedAt })
      const entity = String(item.entity)
      const id = writeEntity(db, products, item)
      remember.run(pk, sk, rev, entity, id, null)
      return true
    },
    skip(item) {
      const { pk, sk, rev } = asRecord<Key & Changing>(item)
      const known = find.get(pk, sk)
      if (known) remove(String(known.entity), String(known.id))
      remember.run(pk, sk, rev, String(known?.entity ?? ''), String(known?.id ?? ''), null)
      return true
    },
    forgetExpired: (now) => {
      forget.run(Math.floor(now.getTime() / 1000))
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
function writeEntity(db: DatabaseSync, products: ProductWriter, item: Item): string {
  switch (item.entity) {
    case 'product': {
      const record = asRecord<ProductRecord>(item)
      const row = productRowOf(record)
      if (row) products.write(row)
      else products.remove(record.productId)
      return record.productId
    }
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
    case 'carBrand': {
      const { brandId, countryId, name } = asRecord<CarBrandRecord>(item)
      upsert(db, 'carBrand', { id: brandId, countryId, name, nameKey: carNameKey(name) })
      return brandId
    }
    case 'carTrim': {
      const { trimId, brandId, name, ...trim } = asRecord<CarTrimRecord>(item)
      const numbers = Object.entries(trim.years).map(([key, { year }]) => [key, year])
      const years = JSON.stringify(Object.fromEntries(numbers))
      upsert(db, 'carTrim', { id: trimId, brandId, name, nameKey: carNameKey(name), years })
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

interface ProductWriter {
  write(row: ProductRow): void
  remove(productId: string): void
}

const productColumns = [
  'id',
  'vendorId',
  'categoryId',
  'createdAt',
  'price',
  'stock',
  'isFeatured',
  'condition',
  'partType',
  'sortName',
  'foldedNameEn',
  'numberKey',
  'numberLooseKey',
  'fitmentCount',
]

function createProductWriter(db: DatabaseSync): ProductWriter {
  const find = db.prepare('SELECT seq FROM products WHERE id = ?')
  const put = db.prepare(
    `INSERT INTO products (${productColumns.join(', ')})
     VALUES (${productColumns.map(() => '?').join(', ')})
     ON CONFLICT (id) DO UPDATE SET
       ${productColumns.map((name) => `${name} = excluded.${name}`).join(', ')}
     RETURNING seq`,
  )
  const removals = ['products', 'cards', 'fitments']
    .map((table) => `DELETE FROM ${table} WHERE seq = ?`)
    .concat(['productText', 'numberText'].map((table) => `DELETE FROM ${table} WHERE rowid = ?`))
    .map((sql) => db.prepare(sql))
  const [, ...parts] = removals
  const putCard = db.prepare('INSERT INTO cards (seq, card) VALUES (?, ?)')
  const putFitment = db.prepare('INSERT INTO fitments (trimId, seq, yearKeys) VALUES (?, ?, ?)')
  const putText = db.prepare(
    'INSERT INTO productText (rowid, name, body, numbers, concepts) VALUES (?, ?, ?, ?, ?)',
  )
  const putNumber = db.prepare('INSERT INTO numberText (rowid, numberKey) VALUES (?, ?)')
  const seqOf = (productId: string) => find.get(productId)?.seq as number | undefined

  return {
    write({ columns, card, fitments, text }) {
      const old = seqOf(String(columns.id))
      if (old !== undefined) for (const removal of parts) removal.run(old)
      const { seq } = put.get(...productColumns.map((name) => columns[name] ?? null)) as {
        seq: number
      }
      putCard.run(seq, JSON.stringify(card))
      for (const { trimId, yearKeys } of fitments) putFitment.run(trimId, seq, yearKeys)
      putText.run(seq, text.name, text.body, text.numbers, text.concepts)
      if (columns.numberKey) putNumber.run(seq, columns.numberKey)
    },
    remove(productId) {
      const seq = seqOf(productId)
      if (seq !== undefined) for (const removal of removals) removal.run(seq)
    },
  }
}
