import {
  customerOrdersPartition,
  customerStatusPartition,
  listSortKey,
  orderKey,
  vendorOrdersPartition,
  vendorStatusPartition,
} from '#functions/table/keys.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'
import type { NewOrder, OrderActor, OrderItem, OrderMove } from '#shared/orders/schema.ts'
import { toListing } from './orderResponse.ts'
import type { OrderPlan } from './plan.ts'

/** A new order is PENDING; its history begins with the customer's own move. */
export function newOrderRecord(
  orderId: string,
  { notes, deliveryAddress }: NewOrder,
  { vendor, customer, items, totalAmount, delivery, car }: OrderPlan,
  now: Date,
): OrderRecord {
  const at = now.toISOString()
  const status = 'PENDING'
  const { userId: customerId, firstName, lastName, email } = customer
  const { vendorId, businessName } = vendor
  const sortKey = listSortKey(at, orderId)
  const { phone, phone2 } = deliveryAddress
  return counted({
    ...orderKey(orderId),
    gsi2pk: customerOrdersPartition(customerId),
    gsi2sk: sortKey,
    gsi3pk: vendorOrdersPartition(vendorId),
    gsi3sk: sortKey,
    gsi4sk: sortKey,
    gsi5sk: sortKey,
    entity: 'order',
    orderId,
    customerId,
    vendorId,
    status,
    totalAmount,
    deliveryFee: delivery.fee,
    deliveryDays: delivery.days,
    isDeliveryWaived: delivery.isWaived || undefined,
    items,
    customer: { firstName, lastName, email },
    vendorName: businessName,
    deliveryAddress: {
      ...deliveryAddress,
      phone: normaliseIraqiMobile(phone) ?? phone,
      phone2: phone2 && (normaliseIraqiMobile(phone2) ?? phone2),
    },
    notes,
    car,
    history: [{ status, at, by: 'customer' }],
    createdAt: at,
    updatedAt: at,
  })
}

/** What a change does to an order; what is absent stays. */
export interface OrderChange {
  /** `at` and `by` are added. */
  move: Omit<OrderMove, 'at' | 'by'>
  items?: OrderItem[]
  totalAmount?: number
  returnedAmount?: number
}

export function changedOrder(
  order: OrderRecord,
  { move, ...amounts }: OrderChange,
  { by, at }: { by: OrderActor; at: Date },
): OrderRecord {
  const entry: OrderMove = { ...move, at: at.toISOString(), by }
  const next = { ...order, ...amounts, updatedAt: entry.at, history: [...order.history, entry] }
  if (next.totalAmount !== order.totalAmount) next.orderedAmount ??= order.totalAmount
  return counted({ ...next, status: entry.status })
}

/** The order as its status counts and as lists show it: also what migration 007 makes of older rows. */
export function counted(order: Omit<OrderRecord, 'gsi4pk' | 'gsi5pk' | 'listing'>): OrderRecord {
  const { vendorId, customerId, status } = order
  const next = {
    ...order,
    countedAs: status,
    gsi4pk: vendorStatusPartition(vendorId, status),
    gsi5pk: customerStatusPartition(customerId, status),
  }
  return { ...next, listing: toListing(next) }
}

/**
 * Writes the order on the condition that it is still as it was read: every change appends to its
 * history, and what counts it sets `countedAs`. So whatever was decided from its lines, above all that
 * no more pieces come back than were sold, still holds.
 */
export function orderWrite(
  before: OrderRecord,
  after: OrderRecord,
  owner: 'customerId' | 'vendorId',
): Write {
  const { status, countedAs, updatedAt, totalAmount, orderedAmount, returnedAmount } = after
  const { gsi4pk, gsi5pk, listing, items } = after
  const newMoves = after.history.slice(before.history.length)
  return {
    kind: 'update',
    key: orderKey(before.orderId),
    changes: {
      set: {
        ...{ status, countedAs, updatedAt, totalAmount, orderedAmount, returnedAmount },
        ...{ gsi4pk, gsi5pk, listing },
        ...(items === before.items ? {} : { items }),
      },
      ...(newMoves.length > 0 ? { append: { history: newMoves } } : {}),
    },
    condition: {
      text: [
        '#owner = :owner AND #status = :status AND size(#history) = :moves',
        before.countedAs === undefined
          ? 'attribute_not_exists(#countedAs)'
          : '#countedAs = :countedAs',
      ].join(' AND '),
      names: {
        '#owner': owner,
        '#status': 'status',
        '#history': 'history',
        '#countedAs': 'countedAs',
      },
      values: {
        ':owner': before[owner],
        ':status': before.status,
        ':moves': before.history.length,
        ...(before.countedAs === undefined ? {} : { ':countedAs': before.countedAs }),
      },
    },
  }
}
