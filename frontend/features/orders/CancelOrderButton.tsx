import { canMove } from '#shared/orders/status.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'

type Props = {
  orderId: string
  status: OrderStatus
  /** Called after the server's response: true when the order is cancelled now. */
  onSettled?: (cancelled: boolean) => void
}

/** Shown only while the customer may cancel. */
export function CancelOrderButton({ orderId, status, onSettled }: Props) {
  const { t } = useText(ordersText)
  const { run, pending } = useCommand('orders/cancelOrder', {
    done: 'toasts.orderCancelledByCustomer',
    refresh: ['orders/getOrder', 'orders/listMyCustomerOrders', 'products/getProduct'],
  })
  if (!canMove(status, 'customer', 'CANCELLED')) return null

  const cancel = async () => {
    const order = await run({ params: { id: orderId } })
    onSettled?.(order !== undefined)
  }
  return (
    <ConfirmButton
      size="sm"
      className="shrink-0 text-stop"
      onConfirm={cancel}
      dialog={{
        question: t('orders.confirmCancel'),
        confirmLabel: t('orders.confirmCancelYes'),
        cancelLabel: t('orders.confirmCancelNo'),
        pending,
      }}
    >
      {t('orders.cancel')}
    </ConfirmButton>
  )
}
