/**
 * The order number that people see: the last 8 characters of the order's id. Not in ids.ts, so that
 * the browser gets it without zod.
 */
export function toOrderNumber(orderId: string): string {
  return orderId.slice(-8)
}
