import type { Key } from './table.ts'

/** A completed request with an idempotency key: sending it again changes nothing. */
export interface RequestClaim extends Key {
  entity: 'idempotency'
  /** Of the body: another body with the same key is rejected. */
  bodyHash: string
  /** Epoch seconds. */
  expiresAt: number
}

/** Sending the request again returns the same order. */
export interface IdempotencyRecord extends RequestClaim {
  orderId: string
  vendorId: string
}

/** Of a request, or of one row of a bulk request, that changed this product. */
export interface ProductClaim extends RequestClaim {
  productId: string
}
