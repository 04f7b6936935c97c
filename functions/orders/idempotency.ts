/** Idempotency keys of orders' requests (table/idempotency.ts). */
import { claimWrite, liveClaim, type KeyedRequest } from '#functions/table/idempotency.ts'
import { orderKey, vendorKey } from '#functions/table/keys.ts'
import { asRecord, type OrderRecord, type VendorRecord } from '#functions/table/records.ts'
import type { IdempotencyRecord } from '#functions/table/requestClaims.ts'
import type { Table, Write } from '#functions/table/table.ts'
import type { OrderWithVendor } from './orderResponse.ts'

/** Claims the key for this order's request. */
export const idempotencyWrite = (
  request: KeyedRequest,
  { orderId, vendorId }: OrderRecord,
  now: Date,
): Write => claimWrite<IdempotencyRecord>(request, { orderId, vendorId }, now)

/** The order that was placed with this key; throws KeyReused when its request was another one. */
export async function findPlacedOrder(
  table: Table,
  request: KeyedRequest,
  found: IdempotencyRecord | undefined,
  now: Date,
): Promise<OrderWithVendor | undefined> {
  const claim = liveClaim(found, request, now)
  if (!claim) return undefined
  const rows = await table.batchGet([orderKey(claim.orderId), vendorKey(claim.vendorId)], {
    consistent: true,
  })
  const order = rows.find(({ entity }) => entity === 'order')
  const vendor = rows.find(({ entity }) => entity === 'vendor')
  if (!order) throw new Error('The order of an idempotency key is missing')
  return { order: asRecord<OrderRecord>(order), vendor: vendor && asRecord<VendorRecord>(vendor) }
}
