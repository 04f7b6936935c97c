/**
 * Tells who waits for a product that it is in stock again, or cheaper. A person's first alert of a day
 * (Asia/Baghdad) is pushed; those of other products are only in the bell, and nothing comes twice: each has
 * a claim, written with its event (decision 039).
 */
import pMap from 'p-map'
import {
  claimExpiry,
  type Change,
  type FollowContext,
  type Follower,
} from '#functions/http/follower.ts'
import type { AlertRecord } from '#functions/table/alertRecords.ts'
import { rowIsNew } from '#functions/table/conditions.ts'
import { alertClaimKey, alertPartition, vendorKey } from '#functions/table/keys.ts'
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
import { baghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import type { EventKind } from '#shared/notifications/schema.ts'
import { findOffer, liveStocks } from '#shared/products/rules.ts'
import { isVendorOpen } from '#shared/vendors/rules.ts'

/** People who are told at once. */
const concurrency = 50

/** What has become better about a product. */
interface Improvement {
  product: ProductRecord
  /** IQD. */
  price: number
  isBack: boolean
  /** IQD: what it cost before, also while it was sold out. */
  priceBefore: number
  /** Asia/Baghdad: of the change, so that the claim is the same when it comes again after midnight. */
  day: string
}

export const productFollower: Follower = {
  async follow(changes, context) {
    for (const change of changes) {
      const improvement = findImprovement(change)
      if (improvement) await tellAll(context, improvement)
    }
  },
}

function findImprovement({ before, after, at }: Change): Improvement | undefined {
  if (!before) return undefined
  const [was, now] = [readOffer(before), readOffer(after)]
  if (!now.isForSale || (was.isForSale && now.price >= was.price)) return undefined
  return {
    product: asRecord<ProductRecord>(after),
    price: now.price,
    isBack: !was.isForSale,
    priceBefore: was.price,
    day: baghdadDay(at),
  }
}

function readOffer(item: Item) {
  const product = asRecord<ProductRecord>(item)
  const offer = findOffer(liveStocks(product.stocks))
  const isListed = isLive(product) && product.isActive && product.askerId === undefined
  return {
    isForSale: isListed && (offer?.quantity ?? 0) > 0,
    price: offer?.price ?? Infinity,
  }
}

async function tellAll(context: FollowContext, improvement: Improvement): Promise<void> {
  const { table, now, log } = context
  const { productId, vendorId } = improvement.product
  let told = 0
  let from: Record<string, unknown> | undefined
  do {
    const { items, next } = await table.query({ pk: alertPartition(productId), from })
    if (items.length > 0 && !(await isOpen(context, vendorId))) return
    await pMap(
      items.map((item) => asRecord<AlertRecord>(item)),
      async (alert) => {
        const kind = alert.expiresAt > epochSeconds(now()) && wantedKind(alert, improvement)
        if (kind && (await tell(context, alert.userId, kind, improvement))) told += 1
      },
      { concurrency },
    )
    from = next
  } while (from)
  if (told > 0) log.info('alerts told', { told })
}

async function isOpen({ table, now }: FollowContext, vendorId: string): Promise<boolean> {
  const vendor = await readRecord<VendorRecord>(table, vendorKey(vendorId))
  return vendor !== undefined && isVendorOpen(vendor, now())
}

function wantedKind({ kinds, price }: AlertRecord, now: Improvement): EventKind | undefined {
  if (now.isBack && kinds.includes('back')) return 'productBack'
  const isCheaper = now.price < price && now.price < now.priceBefore
  return isCheaper && kinds.includes('cheaper') ? 'productCheaper' : undefined
}

/** Returns whether the person is told now. */
async function tell(
  { table, now }: FollowContext,
  userId: string,
  kind: EventKind,
  { product, price, day }: Improvement,
): Promise<boolean> {
  const at = now()
  const { productId, nameAr, nameEn } = product
  const write = (key: Key, isSilent: boolean) =>
    transactOnce(table, () => [
      {
        ...{ kind: 'update', key, condition: rowIsNew },
        changes: {
          set: { entity: 'alertClaim', productId, expiresAt: claimExpiry(at) },
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
  return claim?.productId !== productId && write(alertClaimKey(userId, day, productId), true)
}

/** The function may only update these rows. */
function asUpdate(write: ReturnType<typeof eventsWrite>, isSilent: boolean): Write {
  const { pk, sk, ...set } = write.item
  return {
    ...{ kind: 'update', key: { pk, sk } },
    changes: { set: { ...set, ...(isSilent && { isSilent }) } },
  }
}
