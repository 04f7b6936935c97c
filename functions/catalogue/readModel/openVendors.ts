/** Which vendors are open: only their products are listed (rules.md, Vendors). */
import type { DatabaseSync } from 'node:sqlite'
import { isReachable, type OpeningFacts } from '#shared/vendors/rules.ts'

/** The last moment that a date can have. */
const never = 8.64e15

/** Epoch ms; 0 for a vendor that has never been open. */
export function closingOf(vendor: OpeningFacts): number {
  return isReachable(vendor) ? never : Date.parse(vendor.closesAt ?? '') || 0
}

interface OpenVendors {
  /** Counts the vendors that have opened or closed. */
  readonly changeCount: number
  /** Lists the products of the vendors that are open now, and no others. */
  update(now: Date): void
}

/** Time alone closes a vendor, so every query needs an update first: two look-ups in an index. */
export function createOpenVendors(db: DatabaseSync): OpenVendors {
  // Together SQLite would read every vendor.
  const closing = 'SELECT id FROM vendors WHERE isOpen = 1 AND closesAt <= ?1'
  const opening = 'SELECT id FROM vendors WHERE isOpen = 0 AND closesAt > ?1'
  const find = db.prepare(`${closing} UNION ALL ${opening}`)
  // A trigger moves the products (schema.ts).
  const change = db.prepare('UPDATE vendors SET isOpen = 1 - isOpen WHERE id = ?')
  let changeCount = 0
  return {
    get changeCount() {
      return changeCount
    },
    update(now) {
      for (const { id = null } of find.all(now.getTime())) {
        change.run(id)
        changeCount++
      }
    },
  }
}
