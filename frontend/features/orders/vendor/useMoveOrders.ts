import pMap from 'p-map'
import type { OrderReason, OrderStatus } from '#shared/orders/schema.ts'
import { useCall } from '../../../api/apiContext.ts'
import { failureKeys } from '../../../api/useCommand.ts'
import { useReadAgain } from '../../../api/useReadAgain.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { holdMove } from './heldMoves.ts'

export interface Reason {
  reasonCode: OrderReason | undefined
  reason: string | undefined
}

/** What shows orders, and is read again when one has changed. */
export const orderRows = [
  'orders/listMyVendorOrders',
  'orders/getVendorOrder',
  'vendors/getVendorStats',
] as const

/** How many orders are moved at once. */
const sentAtOnce = 4

/** Moves orders to a status, ten seconds after the press; until then they can be taken back. */
export function useMoveOrders() {
  const { t } = useText(vendorOrdersText)
  const call = useCall()
  const readAgain = useReadAgain()

  const moveAll = async (orderIds: readonly string[], to: OrderStatus, why?: Reason) => {
    const failures: unknown[] = []
    await pMap(
      orderIds,
      (id) =>
        call(
          'orders/updateOrderStatus',
          { params: { id }, body: { status: to, ...why } },
          // The page may be closing.
          { keepalive: true },
        ).catch((failure: unknown) => failures.push(failure)),
      { concurrency: sentAtOnce },
    )
    readAgain(orderRows)
    const moved = orderIds.length - failures.length
    if (moved > 0) toast.success(t('toasts.orderStatusUpdated'))
    if (failures.length === 0) return
    const texts = failureKeys('orders/updateOrderStatus', failures[0]).map((key) => t(key))
    if (moved > 0) texts.unshift(t('vendorOrders.notMoved', { n: failures.length }))
    toast.error(texts.join('. '))
  }

  return (orderIds: readonly string[], to: OrderStatus, why?: Reason): void =>
    holdMove(orderIds, to, () => moveAll(orderIds, to, why))
}
