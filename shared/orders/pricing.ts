/**
 * What a cart and an order cost, in IQD. The server and the cart use the same functions, so they
 * always round alike. There are no taxes, and no fees but the shop's for
 * delivery, which is added to the sums of lines (decision AW).
 */
import { roundIqd } from '../kernel/numbers.ts'

export interface PricedLine {
  price: number
  additionalPrice?: number | undefined
  quantity: number
}

/** One piece, with the variant's surcharge. */
export function unitPrice(line: Omit<PricedLine, 'quantity'>): number {
  return roundIqd(line.price + (line.additionalPrice ?? 0))
}

export const lineTotal = (line: PricedLine): number => roundIqd(unitPrice(line) * line.quantity)

/** What one vendor's lines cost together: the `totalAmount` of their order. */
export const vendorSubtotal = (lines: readonly PricedLine[]): number => sumIqd(lines.map(lineTotal))

export const grandTotal = (subtotals: readonly number[]): number => sumIqd(subtotals)

/** Rounded at each step, so that floating-point errors never add up. */
function sumIqd(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => roundIqd(sum + amount), 0)
}
