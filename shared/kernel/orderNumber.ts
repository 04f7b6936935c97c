/**
 * The number people read to each other: the last 8 characters of the order's id. Apart from ids.ts,
 * so that the browser can have it without zod.
 */
export function orderNumberOf(orderId: string): string {
  return orderId.slice(-8)
}
