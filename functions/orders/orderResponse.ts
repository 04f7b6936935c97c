/** Orders as the API returns them. The contract's schemas strip what only the rows have. */
import type { OrderListing } from '#functions/table/orderListing.ts'
import type { OrderRecord, VendorRecord } from '#functions/table/records.ts'
import { toOrderNumber } from '#shared/kernel/orderNumber.ts'
import type { Order, OrderSummary } from '#shared/orders/schema.ts'
import { movedAt, pieceCount } from './listing.ts'

export interface OrderWithVendor {
  order: OrderRecord
  /** Absent when the row could not be read. */
  vendor: VendorRecord | undefined
}

/** The vendor's name is that of ordering time; the contact details are today's. */
export function orderResponse({ order, vendor }: OrderWithVendor): Order {
  const {
    phone = '',
    email = '',
    city = '',
    location = '',
    businessDescription = '',
    ownerFirstName = '',
    ownerLastName = '',
  }: Partial<VendorRecord> = vendor ?? {}
  return {
    ...order,
    id: order.orderId,
    orderNumber: toOrderNumber(order.orderId),
    vendor: {
      id: order.vendorId,
      businessName: order.vendorName,
      phone,
      email,
      city,
      location,
      businessDescription,
      user: { firstName: ownerFirstName, lastName: ownerLastName, email },
    },
    movedAt: movedAt(order.history),
    itemCount: pieceCount(order.items),
  }
}

export function summaryResponse({ orderId, ...listing }: OrderListing): OrderSummary {
  const { movedAt = listing.updatedAt, phone = '', province = '' } = listing
  return {
    id: orderId,
    orderNumber: toOrderNumber(orderId),
    ...listing,
    ...{ movedAt, phone, province },
  }
}
