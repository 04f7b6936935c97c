/** What a row of a vendor's own list can be asked for. */
import { liveStocks, looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import type { ListedProduct } from './productResponse.ts'

export type Condition = (product: ListedProduct) => boolean

export const hasNoImage: Condition = ({ listing }) => listing.image === undefined

export const hasNoFitment: Condition = ({ listing }) =>
  listing.trimIds.length === 0 && !listing.isUniversal

/** A price of any source. */
export const hasLowPrice: Condition = ({ stocks }) =>
  liveStocks(stocks).some(({ price }) => looksThousandfoldTooSmall(price))

/** Whether it may be for every car, and its vendor has not decided. */
export const couldBeUniversal =
  (mayBeUniversal: (nameAr: string, nameEn?: string) => boolean): Condition =>
  ({ listing: { isUniversal, declinesUniversal, nameAr, nameEn } }) =>
    !(isUniversal ?? declinesUniversal) && mayBeUniversal(nameAr, nameEn)
