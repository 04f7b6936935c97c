import type { OrderStatus } from '#shared/orders/schema.ts'
import { useCommand } from '../../../api/useCommand.ts'

/** Moves an order; lists and counts are read again, also after a conflict. */
export function useMoveOrder(orderId: string) {
  const { run, pending } = useCommand('orders/updateOrderStatus', {
    done: 'toasts.orderStatusUpdated',
    refresh: ['orders/listMyVendorOrders', 'orders/getVendorOrder', 'vendors/getVendorStats'],
    refreshAfterRejection: true,
  })
  const moveTo = (status: OrderStatus, reason?: string) =>
    run({ params: { id: orderId }, body: { status, reason } })
  return { moveTo, pending }
}
