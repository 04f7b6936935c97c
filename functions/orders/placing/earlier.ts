/**
 * Idempotency keys: one request sent twice gives one order (rules.md, Orders). The row is written
 * in the order's own transaction, so there is no moment at which one exists without the other.
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
import type { Item, Key, Table, Write } from '#functions/table/table.ts'
import type { NewOrder } from '#shared/orders/schema.ts'

/** 7 days, checked here: the engine removes expired rows when it pleases. */
const lifeSeconds = 7 * 24 * 3600

/** A request that can be told from its twins. */
export interface KeyedRequest {
  key: Key
  bodyHash: string
}

/** The parsed body is canonical: its fields stand as the schema names them, however they came. */
export function keyedRequest(userId: string, key: string, order: NewOrder): KeyedRequest {
  return {
    key: idempotencyKey(userId, key),
    bodyHash: createHash('sha256').update(JSON.stringify(order)).digest('hex'),
  }
}

/** Claims the key for this order; its condition fails while another order holds it. */
export function claimKey(
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

/** The order that this key stands for already; KEY_REUSED when it was another request's. */
export async function earlierOrder(
  table: Table,
  request: KeyedRequest,
  keyRow: Item | undefined,
  now: Date,
): Promise<{ order: OrderRecord; vendor: VendorRecord | undefined } | undefined> {
  if (!keyRow) return undefined
  const { orderId, vendorId, bodyHash, expiresAt } = asRecord<IdempotencyRecord>(keyRow)
  if (expiresAt <= epochSeconds(now)) return undefined
  if (bodyHash !== request.bodyHash) throw new AppError('KEY_REUSED')
  const rows = await table.batchGet([orderKey(orderId), vendorKey(vendorId)], { consistent: true })
  const order = rows.find(({ entity }) => entity === 'order')
  const vendor = rows.find(({ entity }) => entity === 'vendor')
  if (!order) throw new Error('The order of an idempotency key is missing')
  return { order: asRecord(order), vendor: vendor && asRecord<VendorRecord>(vendor) }
}

const epochSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
