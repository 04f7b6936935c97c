import type { orders as ar } from '../ar/orders.ts'
import type { TextOf } from '../catalogue.ts'

export const orders: TextOf<typeof ar> = {
  title: 'My orders',
  status: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  },
  unknownStatus: 'Unknown',
  current: 'Now',
  notFound: 'Order not found',
  moreItems: { one: '+ {n} more product', other: '+ {n} more products' },
  viewDetails: 'View details',
  cancel: 'Cancel order',
  confirmCancel: 'Are you sure you want to cancel this order? This cannot be undone.',
  cancelled: 'Order cancelled successfully',
}
