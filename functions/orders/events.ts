/** What an order's vendor or customer is told: the outbox row of the transaction that changes it. */
import { eventsWrite } from '#functions/table/outbox.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import type { EventKind, NotificationEvent } from '#shared/notifications/schema.ts'
import { amounts } from './orderResponse.ts'
import type { OrderActor, OrderStatus } from '#shared/orders/schema.ts'

export function placedEvent(order: OrderRecord): Write {
  const { vendorId, orderId, createdAt } = order
  const { amountDue: amount } = amounts(order)
  const event = toEvent(order, 'orderPlaced', { status: order.status, amount })
  return eventsWrite(vendorId, new Date(createdAt), orderId, [event])
}

/** The row that tells the other side of a status move; `order` is as it was before. */
export function movedEvent(
  order: OrderRecord,
  by: OrderActor,
  { status, at }: { status: OrderStatus; at: Date },
): Write {
  const kind = by === 'customer' ? 'orderCancelled' : 'orderMoved'
  return orderEvent(order, kind, { at, status })
}

/**
 * The row of any other change of an order, for its vendor if the customer cancelled, else for its
 * customer. `order` is as it was before: the length of its history tells two changes of one
 * millisecond apart. `count` and `amount` are of what changed.
 */
export function orderEvent(
  order: OrderRecord,
  kind: EventKind,
  { at, ...facts }: { at: Date } & Pick<NotificationEvent, 'status' | 'count' | 'amount'>,
): Write {
  const recipientId = kind === 'orderCancelled' ? order.vendorId : order.customerId
  const id = `${order.orderId}.${order.history.length}`
  return eventsWrite(recipientId, at, id, [toEvent(order, kind, facts)])
}

function toEvent(
  { orderId, listing }: OrderRecord,
  kind: EventKind,
  facts: Pick<NotificationEvent, 'status' | 'count' | 'amount'>,
): NotificationEvent {
  const { nameAr, nameEn } = listing.items[0]?.product ?? {}
  return { kind, orderId, nameAr, nameEn, count: listing.itemCount, ...facts }
}
