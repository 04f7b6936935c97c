import type { OrderStatus, OrderSummary } from '#shared/orders/schema.ts'
import { movesFrom } from '#shared/orders/status.ts'

/** Labels of the buttons, by target status (ORDST-03 to ORDST-08). */
export const moveLabels = {
  CONFIRMED: 'vendorOrders.confirmOrder',
  OUT_FOR_DELIVERY: 'vendorOrders.shipOrder',
  DELIVERED: 'vendorOrders.confirmDelivery',
  CANCELLED: 'vendorOrders.cancelOrder',
} as const

/** The vendor's buttons for an order, from the same graph as the server's rules. */
export function vendorMoves(status: OrderStatus) {
  const targets = movesFrom(status, 'vendor')
  return {
    /** The status of the next step; absent for final ones. */
    next: targets.find((target) => target !== 'CANCELLED' && target !== 'PENDING'),
    canCancel: targets.includes('CANCELLED'),
  }
}

/** The customer's name, or e-mail if there is none. */
export const customerName = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  `${customer.firstName} ${customer.lastName}`.trim() || customer.email
