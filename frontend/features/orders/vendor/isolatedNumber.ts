import { formatOrderNumber } from '../../../text/format.ts'

/** The order number inside a sentence, kept from turning its '#' around in Arabic. */
export const isolatedNumber = (orderId: string): string =>
  `\u2066${formatOrderNumber(orderId)}\u2069`
