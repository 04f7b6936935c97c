import type { OrderStatus } from '#shared/orders/schema.ts'
import { movesFrom } from '#shared/orders/status.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'

/** What the button says that brings an order to a status (ORDST-03 to ORDST-08). */
const labels: Record<Exclude<OrderStatus, 'PENDING'>, VendorTextKey> = {
  CONFIRMED: 'vendorOrders.confirmOrder',
  OUT_FOR_DELIVERY: 'vendorOrders.shipOrder',
  DELIVERED: 'vendorOrders.confirmDelivery',
  CANCELLED: 'vendorOrders.cancelOrder',
}

export interface VendorMoves {
  /** The one step onwards; absent at the end of the way. */
  next: { to: OrderStatus; label: VendorTextKey } | undefined
  canCancel: boolean
}

/** The buttons of an order for its vendor, from the one graph that the server asks too. */
export function vendorMoves(status: OrderStatus): VendorMoves {
  const targets = movesFrom(status, 'vendor')
  const to = targets.find((target) => target !== 'CANCELLED' && target !== 'PENDING')
  return {
    next: to && { to, label: labels[to] },
    canCancel: targets.includes('CANCELLED'),
  }
}
