import {
  customerOrdersPartition,
  customerStatusPartition,
  listSortKey,
  orderKey,
  vendorOrdersPartition,
  vendorStatusPartition,
} from '#functions/table/keys.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import type { Changes } from '#functions/table/table.ts'
import { normaliseIraqiMobile } from '#shared/kernel/phone.ts'
import type { NewOrder, OrderMove } from '#shared/orders/schema.ts'
import type { OrderPlan } from './plan.ts'

/** A new order is PENDING; its history begins with the customer's own move. */
export function newOrderRecord(
  orderId: string,
  { notes, deliveryAddress }: NewOrder,
  { vendor, customer, items, preview, totalAmount, car }: OrderPlan,
  now: Date,
): OrderRecord {
  const at = now.toISOString()
  const status = 'PENDING'
  const { userId: customerId, firstName, lastName, email } = customer
  const { vendorId, businessName } = vendor
  const sortKey = listSortKey(at, orderId)
  const { phone, phone2 } = deliveryAddress
  return {
    ...orderKey(orderId),
    gsi2pk: customerOrdersPartition(customerId),
    gsi2sk: sortKey,
    gsi3pk: vendorOrdersPartition(vendorId),
    gsi3sk: sortKey,
    gsi4pk: vendorStatusPartition(vendorId, status),
    gsi4sk: sortKey,
    gsi5pk: customerStatusPartition(customerId, status),
    gsi5sk: sortKey,
    entity: 'order',
    orderId,
    customerId,
    vendorId,
    status,
    totalAmount,
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
    listing: {
      orderId,
      status,
      totalAmount,
      createdAt: at,
      updatedAt: at,
      customer: { firstName, lastName, email },
      vendor: { id: vendorId, businessName },
      itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
      lineCount: items.length,
      items: preview,
    },
  }
}

export function moveChanges(order: OrderRecord, move: OrderMove): Changes {
  return {
    set: {
      status: move.status,
      updatedAt: move.at,
      gsi4pk: vendorStatusPartition(order.vendorId, move.status),
      gsi5pk: customerStatusPartition(order.customerId, move.status),
      'listing.status': move.status,
      'listing.updatedAt': move.at,
    },
    append: { history: [move] },
  }
}

export function movedOrder(order: OrderRecord, move: OrderMove): OrderRecord {
  return {
    ...order,
    status: move.status,
    updatedAt: move.at,
    history: [...order.history, move],
  }
}
