import type { Donor } from '#shared/donors/schema.ts'
import type { Key } from './table.ts'

/** A car that a vendor dismantles. */
export interface DonorRecord extends Key, Omit<Donor, 'id' | 'productIds' | 'isClosed'> {
  entity: 'donor'
  donorId: string
  vendorId: string
  /** Products by the part that they are, so that none is there twice. */
  parts: Record<string, string>
  /** Owner's list; removed when it is closed. */
  gsi2pk?: string
  gsi2sk?: string
  closedAt?: string
}
