import * as z from 'zod'
import { adjustmentKinds } from '../orders/kinds.ts'
import { orderStatus } from '../orders/schema.ts'

/**
 * What can happen that somebody is told about. `orderPlaced`, `orderCancelled`, `lowStock`, `requestNearby`,
 * `reviewWritten`, `fitDoubted` and `questionAsked` are for the vendor; the others tell the customer what a
 * vendor did.
 */
export const eventKind = z.enum([
  'orderPlaced',
  'orderCancelled',
  'lowStock',
  'orderMoved',
  'requestNearby',
  'offerMade',
  'reviewWritten',
  'fitDoubted',
  'reviewAnswered',
  'questionAsked',
  'questionAnswered',
  'productBack',
  'productCheaper',
  'searchFound',
  ...adjustmentKinds,
])
export type EventKind = z.infer<typeof eventKind>

/**
 * One event, with all that its notification shows, so that a list of them reads no other row. `status`
 * is the order's after it; the names are the product's, or those of the order's first line.
 */
export const notificationEvent = z.object({
  kind: eventKind,
  orderId: z.string().optional(),
  requestId: z.string().optional(),
  status: orderStatus.optional(),
  productId: z.string().optional(),
  nameAr: z.string().optional(),
  nameEn: z.string().optional(),
  /** The one that a part did not fit. */
  car: z.object({ brand: z.string(), trim: z.string(), year: z.number().int() }).optional(),
  /**
   * Pieces: of the order or of the lines that the event is about; of a product, those left. Of a review, the
   * part's stars.
   */
  count: z.number().int().optional(),
  /** IQD. */
  amount: z.number().optional(),
})
export type NotificationEvent = z.infer<typeof notificationEvent>

/**
 * An event as its recipient sees it. `id` sorts by time: `<ISO time>#<row>#<place in its row>`.
 */
export const notification = z.object({
  ...notificationEvent.shape,
  id: z.string(),
  at: z.string(),
  /** Whether it is after what the recipient has marked as read. */
  unread: z.boolean(),
})
export type Notification = z.infer<typeof notification>

/** Newest first: the events of the latest `limits.notifications` transactions. */
export const notificationList = z.array(notification)

/** Body of PUT /api/notifications/read. */
export const readMark = z.object({
  /** The id of the newest notification that was seen: it and all older ones are read. */
  until: z
    .string('The id of a notification is required')
    .regex(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[A-Za-z0-9_.-]{1,80}#\d{1,3}$/,
      'The id of a notification is not valid',
    ),
})
