/**
 * The order number that people see: the last 8 characters of the order's id. Not in ids.ts, so that
 * the browser gets it without zod.
 */
export const toOrderNumber = (orderId: string): string => orderId.slice(-8)
