/** What a shop's delivery costs; without zod, since pages load it. */
import type { DeliveryTerms } from './schema.ts'

export interface DeliveryQuote {
  /** IQD; 0: included in the prices. */
  fee: number
  /** Working days, from the shop's confirmation; undefined: those that the site promises. */
  days: number | undefined
  /** Whether a fee is due, but not for goods of this sum. */
  isWaived: boolean
  /** Whether other governorates have other terms, and none was named. */
  dependsOnPlace: boolean
}

/**
 * What delivering goods of this sum costs to a governorate (its id); where it is not known, what the
 * shop says of all. A shop that has not said anything includes delivery in its prices.
 */
export function quoteDelivery(
  terms: DeliveryTerms | undefined,
  governorate: string | undefined,
  goods: number,
): DeliveryQuote {
  const { exceptions = {}, freeFrom = Infinity, ...usual } = terms ?? { fee: 0 }
  const rate = (governorate !== undefined && exceptions[governorate]) || usual
  const isWaived = goods >= freeFrom && rate.fee > 0
  return {
    fee: isWaived ? 0 : rate.fee,
    days: rate.days ?? usual.days,
    isWaived,
    dependsOnPlace: governorate === undefined && Object.keys(exceptions).length > 0,
  }
}
