import * as z from 'zod'
import { orderStatus } from '../orders/schema.ts'

/**
 * What can happen that somebody is told about. `orderPlaced`, `orderCancelled` and `lowStock` are for
 * the vendor; the others tell the customer what the vendor did with an order.
 */
export const eventKind = z.enum([
  'orderPlaced',
  'orderCancelled',
  'lowStock',
  'orderMoved',
  'linesCancelled',
  'nobodyThere',
  'refused',
  'partTaken',
  'returned',
])
export type EventKind = z.infer<typeof eventKind>

/**
 * One event, with all that its notification shows, so that a list of them reads no other row. `status`
 * is the order's after it; the names are the product's, or those of the order's first line.
 */
export const notificationEvent = z.object({
  kind: eventKind,
  orderId: z.string().optional(),
  status: orderStatus.optional(),
  productId: z.string().optional(),
  nameAr: z.string().optional(),
  nameEn: z.string().optional(),
  /** Pieces: of the order or of the lines that the event is about; of a product, those left. */
  count: z.number().int().optional(),
  /** IQD. */
  amount: z.number().optional(),
})
export type NotificationEvent = z.infer<typeof notificationEvent>
