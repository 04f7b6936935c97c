import type { Alert } from '#shared/alerts/schema.ts'
import type { Key } from './table.ts'

/** In the partition of its product, which has all that wait for it. */
export interface AlertRecord extends Key, Pick<Alert, 'kinds' | 'price'> {
  entity: 'alert'
  userId: string
  /** Epoch seconds. */
  expiresAt: number
}

/** A person's alerts: the guard of how many there are. */
export interface OwnAlertsRecord extends Key {
  entity: 'ownAlerts'
  rev: number
  alerts: Alert[]
}
