/**
 * Tells a person of a product. The first alert of a day (Asia/Baghdad) is pushed; others are only in the bell,
 * and nothing comes twice: each has a claim, written with its event (decision 039).
 */
import { claimExpiry, type FollowContext } from '#functions/http/follower.ts'
import { rowIsNew } from '#functions/table/conditions.ts'
import { alertClaimKey, vendorKey } from '#functions/table/keys.ts'
import { eventsWrite } from '#functions/table/outbox.ts'
import {
  asRecord,
  isLive,
  readRecord,
  type ProductRecord,
  type VendorRecord,
} from '#functions/table/records.ts'
import { transactOnce } from '#functions/table/retryOnConflict.ts'
import type { Item, Key, Write } from '#functions/table/table.ts'
import type { EventKind } from '#shared/notifications/schema.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'

/** People who are told at once. */
export const concurrency = 50

export interface AlertEvent {
  userId: string
  kind: EventKind
  /** The product, or the search that found it: each is told of once a day. */
  subject: string
  product: ProductRecord
  /** IQD. */
  price: number
  /** Asia/Baghdad: of the change, so that the claim is the same when it comes again after midnight. */
  day: string
}

/** A product that its vendor shows to everybody. */
export function asListed(item: Item | undefined): ProductRecord | undefined {
  if (!isLive(item)) return undefined
  const product = asRecord<ProductRecord>(item)
  return product.isActive && product.askerId === undefined ? product : undefined
}

export async function isShopOpen(
  { table, now }: FollowContext,
  vendorId: string,
): Promise<boolean> {
  const vendor = await readRecord<VendorRecord>(table, vendorKey(vendorId))
  return vendor !== undefined && isVendorOpen(vendor, now())
}

/** Returns whether the person is told now. */
export async function tell(
  { table, now }: FollowContext,
  { userId, kind, subject, product, price, day }: AlertEvent,
): Promise<boolean> {
  const at = now()
  const { productId, nameAr, nameEn } = product
  const write = (key: Key, isSilent: boolean) =>
    transactOnce(table, () => [
      {
        ...{ kind: 'update', key, condition: rowIsNew },
        changes: {
          set: { entity: 'alertClaim', subject, productId, expiresAt: claimExpiry(at) },
        },
      },
      asUpdate(
        eventsWrite(userId, at, `${productId}.alert`, [
          { kind, productId, nameAr, ...(nameEn && { nameEn }), amount: price },
        ]),
        isSilent,
      ),
    ])
  if (await write(alertClaimKey(userId, day), false)) return true
  const claim = await table.get(alertClaimKey(userId, day), { consistent: true })
  const isTold = claim?.productId === productId || claim?.subject === subject
  return !isTold && write(alertClaimKey(userId, day, subject), true)
}

/** The function may only update these rows. */
function asUpdate(write: ReturnType<typeof eventsWrite>, isSilent: boolean): Write {
  const { pk, sk, ...set } = write.item
  return {
    ...{ kind: 'update', key: { pk, sk } },
    changes: { set: { ...set, ...(isSilent && { isSilent }) } },
  }
}
