/**
 * What a cart and an order cost. The server prices orders with these functions and the cart shows
 * their result, so the two can never disagree over a rounding. All amounts in IQD. There are no
 * fees and no taxes: totals are sums of lines (reading 26).
 */
import { roundIqd } from '../kernel/roundIqd.ts'

export interface PricedLine {
  /** Price of the stock source. */
  price: number
  /** What the chosen variant adds. */
  additionalPrice?: number | undefined
  quantity: number
}

/** One piece, with what its variant adds. */
export function unitPrice(line: Omit<PricedLine, 'quantity'>): number {
  return roundIqd(line.price + (line.additionalPrice ?? 0))
}

export function lineTotal(line: PricedLine): number {
  return roundIqd(unitPrice(line) * line.quantity)
}

/** What one vendor's lines cost together: the `totalAmount` of their order. */
export function vendorSubtotal(lines: readonly PricedLine[]): number {
  return sumIqd(lines.map(lineTotal))
}

/** What a cart of several vendors costs. */
export function grandTotal(subtotals: readonly number[]): number {
  return sumIqd(subtotals)
}

/** Rounded at each step: a long sum must not collect binary dust until it tips a rounding. */
function sumIqd(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => roundIqd(sum + amount), 0)
}
