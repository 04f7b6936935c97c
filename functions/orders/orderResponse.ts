/** Order rows as the API answers them. */
import type { OrderListing, OrderRecord, VendorRecord } from '#functions/table/records.ts'
import { orderNumberOf } from '#shared/kernel/orderNumber.ts'
import type { Order, OrderSummary } from '#shared/orders/schema.ts'

/** Names are those of ordering time; how to reach the shop is what it says today. */
export function orderResponse(order: OrderRecord, vendor: VendorRecord | undefined): Order {
  return {
    id: order.orderId,
    orderNumber: orderNumberOf(order.orderId),
    status: order.status,
    totalAmount: order.totalAmount,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    customer: order.customer,
    vendor: {
      id: order.vendorId,
      businessName: order.vendorName,
      phone: vendor?.phone ?? '',
      email: vendor?.email ?? '',
      city: vendor?.city ?? '',
      location: vendor?.location ?? '',
      businessDescription: vendor?.businessDescription ?? '',
      user: {
        firstName: vendor?.ownerFirstName ?? '',
        lastName: vendor?.ownerLastName ?? '',
        email: vendor?.email ?? '',
      },
    },
    itemCount: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: order.items,
    deliveryAddress: order.deliveryAddress,
    ...(order.notes === undefined ? {} : { notes: order.notes }),
    ...(order.car === undefined ? {} : { car: order.car }),
    history: order.history,
  }
}

export function summaryResponse({ orderId, ...listing }: OrderListing): OrderSummary {
  return { id: orderId, orderNumber: orderNumberOf(orderId), ...listing }
}
