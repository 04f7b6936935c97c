import { useSWRConfig } from 'swr'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useApi } from '../../../api/apiContext.ts'
import type { RowId } from '../../../api/types.ts'
import { useCommand } from '../../../api/useCommand.ts'

const shown: readonly RowId[] = [
  'orders/listMyVendorOrders',
  'orders/getVendorOrder',
  'vendors/getVendorStats',
]

/**
 * Moves an order. Lists and counts are read again, also after a refusal: then someone was faster,
 * and the buttons must become true.
 */
export function useMoveOrder(orderId: string) {
  const { refreshBus } = useApi()
  const { mutate } = useSWRConfig()
  const command = useCommand('orders/updateOrderStatus', {
    done: 'toasts.orderStatusUpdated',
    refresh: shown,
  })
  const moveTo = async (status: OrderStatus, reason?: string): Promise<void> => {
    const moved = await command.run({ params: { id: orderId }, body: { status, reason } })
    if (moved) return
    refreshBus.publish(shown)
    void mutate((key) => Array.isArray(key) && shown.includes(key[0] as RowId))
  }
  return { moveTo, pending: command.pending }
}
