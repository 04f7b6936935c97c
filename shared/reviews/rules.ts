/** Which lines of an order are reviewed, and how; no zod, since the browser asks too. */
import { duePieces } from '../orders/adjustments.ts'
import type { OrderItem } from '../orders/schema.ts'

/** What a customer gives stars for: the part, how the shop dealt with them, and how fast it was. */
export const starred = ['part', 'dealing', 'speed'] as const

/** The first line of each product of which pieces arrived: three lines of one product are one opinion. */
export function isReviewed(items: readonly OrderItem[], line: number): boolean {
  const productId = items[line]?.product.id
  const first = items.findIndex((item) => item.product.id === productId && duePieces(item) > 0)
  return first === line
}
