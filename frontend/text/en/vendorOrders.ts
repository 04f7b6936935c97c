import type { vendorOrders as ar } from '../ar/vendorOrders.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorOrders: TextOf<typeof ar> = {
  title: 'Orders',
  orderNumber: 'Order number',
  customer: 'Customer',
  total: 'Total',
  status: 'Status',
  createdAt: 'Created',
  confirmOrder: 'Confirm order',
  shipOrder: 'Ship order',
  confirmDelivery: 'Confirm delivery',
  cancelOrder: 'Cancel order',
  count: 'showing {n} of {total} orders',
}
