/** Pieces of an order's lines: their money, and how many of each product count as sold. */
import type { OrderRecord } from '#functions/table/records.ts'
import { piecesLeft } from '#shared/orders/adjustments.ts'
import { vendorSubtotal } from '#shared/orders/pricing.ts'
import type { OrderItem, OrderMove } from '#shared/orders/schema.ts'

export type Pieces = Pick<NonNullable<OrderMove['lines']>[number], 'line' | 'quantity'>

/** What these pieces cost, IQD. */
export const remainingAmount = (items: readonly OrderItem[], pieces: readonly Pieces[]): number =>
  vendorSubtotal(pieces.map(({ line, quantity }) => ({ price: items[line]?.price ?? 0, quantity })))

/** All pieces that have not come back. */
export function remainingPieces(items: readonly OrderItem[]): Pieces[] {
  return items.flatMap((item, line) => {
    const quantity = piecesLeft(item)
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/** Pieces sold, by product id, as far as the order is counted. */
export function soldIn({ items, countedAs }: OrderRecord): Map<string, number> {
  const sold = new Map<string, number>()
  if (countedAs === undefined || countedAs === 'CANCELLED') return sold
  for (const item of items)
    sold.set(item.product.id, (sold.get(item.product.id) ?? 0) + piecesLeft(item))
  return sold
}
