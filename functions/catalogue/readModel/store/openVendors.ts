/** Which vendors are open: only their products are listed (rules.md, Vendors). */
import type { DatabaseSync } from 'node:sqlite'
import type { Columns } from '../columns/columns.ts'
import { isReachable, type OpeningFacts } from '#shared/vendors/rules.ts'

/** The last moment that a date can have. */
const never = 8.64e15

/** Epoch ms; 0 for a vendor that has never been open. */
export function closingTime(vendor: OpeningFacts): number {
  return isReachable(vendor) ? never : Date.parse(vendor.closesAt ?? '') || 0
}

export function createVendorProducts(db: DatabaseSync, columns: Pick<Columns, 'touch'>) {
  const find = db.prepare('SELECT seq FROM products WHERE vendorId = ?')
  /** Notes that what its products have of the vendor may change. */
  const touch = (vendorId: string) => {
    for (const { seq } of find.all(vendorId)) columns.touch(Number(seq))
  }
  const mover = (from: string, to: string) => {
    const put = db.prepare(`INSERT INTO ${to} SELECT * FROM ${from} WHERE vendorId = ?`)
    const remove = db.prepare(`DELETE FROM ${from} WHERE vendorId = ?`)
    return (vendorId: string) => {
      put.run(vendorId)
      remove.run(vendorId)
    }
  }
  const [list, close] = [mover('closedProducts', 'products'), mover('products', 'closedProducts')]
  return {
    touch,
    /** Lists the vendor's products, or none of them; all that belongs to them stays where it is. */
    move(vendorId: string, isOpen: boolean) {
      if (isOpen) list(vendorId)
      touch(vendorId)
      if (!isOpen) close(vendorId)
    },
  }
}

/** Time alone closes a vendor, so every query needs an update first: two look-ups in an index. */
export function createOpenVendors(db: DatabaseSync, columns: Pick<Columns, 'touch'>) {
  // Together SQLite would read every vendor.
  const closing = 'SELECT id, 0 AS isOpen FROM vendors WHERE isOpen = 1 AND closesAt <= ?1'
  const opening = 'SELECT id, 1 AS isOpen FROM vendors WHERE isOpen = 0 AND closesAt > ?1'
  const find = db.prepare(`${closing} UNION ALL ${opening}`)
  const change = db.prepare('UPDATE vendors SET isOpen = ? WHERE id = ?')
  const products = createVendorProducts(db, columns)
  let changeCount = 0
  return {
    changeCount: () => changeCount,
    /** Lists the products of the vendors that are open now, and no others. */
    update(now: Date) {
      for (const { id, isOpen = null } of find.all(now.getTime())) {
        change.run(isOpen, id ?? null)
        products.move(String(id), isOpen === 1)
        changeCount++
      }
    },
  }
}
