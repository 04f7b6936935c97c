import type { Alert, SearchAlert } from '#shared/alerts/schema.ts'
import type { CarDetails } from '#shared/cars/details.ts'
import type { Position } from '#shared/catalogue/vocabulary.ts'
import type { SourceFilters } from '#shared/products/sources.ts'
import type { FitmentRecord } from '../records.ts'
import type { Key } from '../table.ts'

/** In the partition of its product, which has all that wait for it. */
export interface AlertRecord extends Key, Pick<Alert, 'kinds' | 'price'> {
  entity: 'alert'
  userId: string
  /** Epoch seconds. */
  expiresAt: number
}

/** What products are matched with. */
export interface WantedPart extends SourceFilters {
  /** The part's concept. */
  partId: string
  positions: Position[]
  /** The only brand of the cars; without `trims` all of its cars. */
  brandId?: string | undefined
  trims?: Pick<FitmentRecord, 'trimId' | 'yearIds'>[] | undefined
  details?: CarDetails | undefined
  maxPrice?: number | undefined
}

/** In the partition of its part. */
export interface SearchAlertRecord extends Key, WantedPart {
  entity: 'searchAlert'
  userId: string
  searchId: string
  /** Epoch seconds. */
  expiresAt: number
}

/** A person's alerts: the guard of how many there are. */
export interface OwnAlertsRecord extends Key {
  entity: 'ownAlerts'
  rev: number
  alerts: Alert[]
  /** Absent: none. `brandId` is of the row's key. */
  searches?: (SearchAlert & { brandId?: string | undefined })[]
}
