/**
 * Idempotency keys: one request sent twice gives one order (rules.md, Orders). The row is written
 * in the order's own transaction, so neither ever exists without the other.
 */
import { createHash } from 'node:crypto'
import { AppError } from '#functions/http/appError.ts'
import { idempotencyKey, orderKey, vendorKey } from '#functions/table/keys.ts'
import {
  asRecord,
  type IdempotencyRecord,
  type OrderRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import type { Table, Write } from '#functions/table/table.ts'
import type { OrderWithVendor } from './orderResponse.ts'

/** 7 days, checked here: the engine removes expired rows late. */
const lifeSeconds = 7 * 24 * 3600

type KeyedRequest = ReturnType<typeof keyedRequest>

/** Hashes the parsed body, whose fields are in the schema's order however they were sent. */
export function keyedRequest(userId: string, key: string, body: object) {
  return {
    key: idempotencyKey(userId, key),
    bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  }
}

/** Claims the key for this order's request, on the condition that no other request holds it. */
export function idempotencyWrite(
  { key, bodyHash }: KeyedRequest,
  { orderId, vendorId }: OrderRecord,
  now: Date,
): Write {
  const row: IdempotencyRecord = {
    ...key,
    entity: 'idempotency',
    orderId,
    vendorId,
    bodyHash,
    expiresAt: epochSeconds(now) + lifeSeconds,
  }
  return {
    kind: 'put',
    item: { ...row },
    condition: {
      text: 'attribute_not_exists(pk) OR #expiresAt <= :now',
      names: { '#expiresAt': 'expiresAt' },
      values: { ':now': epochSeconds(now) },
    },
  }
}

/** The order that was placed with this key; throws KEY_REUSED when its request was another one. */
export async function findPlacedOrder(
  table: Table,
  request: KeyedRequest,
  claim: IdempotencyRecord | undefined,
  now: Date,
): Promise<OrderWithVendor | undefined> {
  if (!claim || !isRepeat(request, claim, now)) return undefined
  const rows = await table.batchGet([orderKey(claim.orderId), vendorKey(claim.vendorId)], {
    consistent: true,
  })
  const order = rows.find(({ entity }) => entity === 'order')
  const vendor = rows.find(({ entity }) => entity === 'vendor')
  if (!order) throw new Error('The order of an idempotency key is missing')
  return { order: asRecord(order), vendor: vendor && asRecord<VendorRecord>(vendor) }
}

/** Whether this request was completed before; throws KEY_REUSED when its key was used for another. */
export function isRepeat(
  { bodyHash }: KeyedRequest,
  claim: IdempotencyRecord | undefined,
  now: Date,
): boolean {
  if (!claim || claim.expiresAt <= epochSeconds(now)) return false
  if (claim.bodyHash !== bodyHash) throw new AppError('KEY_REUSED')
  return true
}

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
