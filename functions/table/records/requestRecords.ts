import type { PartRequest, RequestOffer } from '#shared/requests/schema.ts'
import type { Key } from '../table.ts'

/** A wanted part. Its copy on the board (`boardKey`) lets shops read a list in one query. */
export interface RequestRecord extends Key, Omit<PartRequest, 'id' | 'status' | 'offerCount'> {
  entity: 'request' | 'boardRequest'
  requestId: string
  askerId: string
  /** Absent while it may be answered. */
  withdrawnAt?: string
  /** Offers that were ever made. */
  offers: number
  /** Epoch seconds. */
  expiresAt: number
}

/** An answer to a request. A quick offer has its price, and a product once it was chosen. */
export interface OfferRecord extends Key, Partial<Pick<RequestOffer, QuickOfferField>> {
  entity: 'offer'
  /** Its number among the request's. */
  offerId: string
  vendorId: string
  createdAt: string
  productId?: string
  stockId?: string
  heldUntil?: string
  withdrawnAt?: string
  /** Epoch seconds. */
  expiresAt: number
}
type QuickOfferField = 'price' | 'condition' | 'partType' | 'days' | 'imageUrl'
