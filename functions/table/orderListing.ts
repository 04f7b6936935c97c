import type { OrderSummary } from '#shared/orders/schema.ts'

type ListedOrder = Omit<OrderSummary, 'id' | 'orderNumber'>
type AddedToListing = 'movedAt' | 'phone' | 'province' | 'city'

/**
 * What order lists show, and are searched by. Rows of older code lack some fields until migration 007
 * or the order's next change.
 */
export interface OrderListing
  extends Omit<ListedOrder, AddedToListing>, Partial<Pick<ListedOrder, AddedToListing>> {
  orderId: string
  phone2?: string
  /** Names and part numbers of the lines, one per line of text, cut. */
  parts?: string
}
