import type { orders as ar } from '../ar/orders.ts'
import type { TextOf } from '../catalogue.ts'

export const orders: TextOf<typeof ar> = {
  status: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    OUT_FOR_DELIVERY: 'Out for delivery',
    DELIVERED: 'Delivered',
    CANCELLED: 'Cancelled',
  },
  unknownStatus: 'Unknown',
  moreItems: { one: '+ {n} more product', other: '+ {n} more products' },
  viewDetails: 'View details',
  category: 'Category',
  variant: 'For',
  origin: 'Origin',
  partNumber: 'Part number',
  unitPrice: 'Unit price',
  quantity: 'Quantity',
  lineTotal: 'Total',
}
