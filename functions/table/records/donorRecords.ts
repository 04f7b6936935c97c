import type { Donor } from '#shared/donors/schema.ts'
import type { Key } from '../table.ts'

/** A car that a vendor dismantles. */
export interface DonorRecord extends Key, Omit<Donor, 'id' | 'productIds' | 'isClosed'> {
  entity: 'donor'
  donorId: string
  vendorId: string
  /** Product ids by part, so that each part is sold once. */
  parts: Record<string, string>
  /** Owner's list; removed when it is closed. */
  gsi2pk?: string
  gsi2sk?: string
  closedAt?: string
}
