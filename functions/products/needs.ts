/** What a vendor's products need, for the dashboard: one pass over the thin index for all of it. */
import type { Item, Table } from '#functions/table/table.ts'
import { limits } from '#shared/kernel/limits.ts'
import {
  getStockLevel,
  livePieces,
  liveStocks,
  looksThousandfoldTooSmall,
} from '#shared/products/rules.ts'
import type { ProductNeeds } from '#shared/products/schema.ts'
import { readOwnIndex } from './ownIndex.ts'
import { toOwnProduct, type ListedProduct } from './productResponse.ts'

const dayMs = 86_400_000

export type Condition = (product: ListedProduct) => boolean

export const hasNoImage: Condition = ({ listing }) => listing.image === undefined

export const hasNoFitment: Condition = ({ listing }) =>
  listing.trimIds.length === 0 && !listing.isUniversal

export const hasLowPrice: Condition = ({ stocks }) =>
  liveStocks(stocks).some(({ price }) => looksThousandfoldTooSmall(price))

/** Whether it may be for every car, and its vendor has not decided. */
export const couldBeUniversal =
  (mayBeUniversal: (nameAr: string, nameEn?: string) => boolean): Condition =>
  ({ listing: { isUniversal, declinesUniversal, nameAr, nameEn } }) =>
    !(isUniversal ?? declinesUniversal) && mayBeUniversal(nameAr, nameEn)

const isActive: Condition = ({ listing }) => listing.isActive

/** Of paused products only prices that may be wrong, and those that may be for every car, are listed. */
export async function findNeeds(
  context: { table: Table; now: () => Date },
  vendorId: string,
): Promise<ProductNeeds> {
  const { mayBeUniversal } = await import('#shared/catalogue/mainPart.ts')
  const all = await readOwnIndex(context, vendorId, { fresh: true })
  const active = all.filter(isActive)
  const staleSince = new Date(context.now().getTime() - limits.stalePriceDays * dayMs).toISOString()
  const isFew: Condition = ({ stocks }) => getStockLevel(liveStocks(stocks)) !== 'in'
  return {
    lowPrices: withCount(all.filter(hasLowPrice)),
    lowStock: withCount(
      active.filter(isFew).sort((one, other) => livePieces(one) - livePieces(other)),
    ),
    withoutFitment: withCount(active.filter(hasNoFitment)),
    withoutImage: withCount(active.filter(hasNoImage)),
    stalePrices: withCount(
      active
        .filter(({ listing }) => listing.updatedAt < staleSince)
        .sort((one, other) => one.listing.updatedAt.localeCompare(other.listing.updatedAt)),
    ),
    universal: withCount(all.filter(couldBeUniversal(mayBeUniversal))),
  }
}

const withCount = <P extends Item & ListedProduct>(products: readonly P[]) => ({
  count: products.length,
  products: products.slice(0, limits.needsNamed).map(toOwnProduct),
})
