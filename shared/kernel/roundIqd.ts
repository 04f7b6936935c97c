/**
 * Sums and products of prices are rounded to 2 decimals, so no binary dust reaches a screen. Apart
 * from the price schema, because the cart needs it in the browser's first chunk, where zod is not.
 */
export function roundIqd(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100
}
