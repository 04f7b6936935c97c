/** Tells who waits for a product that it is in stock again, or cheaper (decision 039). */
import pMap from 'p-map'
import type { Change, FollowContext, Follower } from '#functions/http/follower.ts'
import type { AlertRecord } from '#functions/table/records/alertRecords.ts'
import { alertPartition } from '#functions/table/keys.ts'
import { asRecord, type ProductRecord } from '#functions/table/records.ts'
import type { Item } from '#functions/table/table.ts'
import { baghdadDay, epochSeconds } from '#shared/kernel/dates.ts'
import type { EventKind } from '#shared/notifications/schema.ts'
import { findOffer, liveStocks } from '#shared/products/rules.ts'
import { asListed, concurrency, isShopOpen, tell, type AlertEvent } from './tell.ts'
import { tellOfSearches } from './tellOfSearches.ts'

/** What has become better about a product. */
interface Improvement extends Pick<AlertEvent, 'product' | 'price' | 'day'> {
  isBack: boolean
  /** IQD: what it cost before, also while it was sold out. */
  priceBefore: number
}

export const productFollower: Follower = {
  async follow(changes, context) {
    for (const change of changes) {
      const improvement = findImprovement(change)
      if (improvement) await tellAll(context, improvement)
    }
    await tellOfSearches(changes, context)
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
  const offer = findOffer(liveStocks(asRecord<ProductRecord>(item).stocks))
  return {
    isForSale: asListed(item) !== undefined && (offer?.quantity ?? 0) > 0,
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
    if (items.length > 0 && !(await isShopOpen(context, vendorId))) return
    await pMap(
      items.map((item) => asRecord<AlertRecord>(item)),
      async (alert) => {
        const kind = alert.expiresAt > epochSeconds(now()) && wantedKind(alert, improvement)
        const event = { ...improvement, userId: alert.userId, subject: productId }
        if (kind && (await tell(context, { ...event, kind }))) told += 1
      },
      { concurrency },
    )
    from = next
  } while (from)
  if (told > 0) log.info('alerts told', { told })
}

function wantedKind({ kinds, price }: AlertRecord, now: Improvement): EventKind | undefined {
  if (now.isBack && kinds.includes('back')) return 'productBack'
  const isCheaper = now.price < price && now.price < now.priceBefore
  return isCheaper && kinds.includes('cheaper') ? 'productCheaper' : undefined
}
