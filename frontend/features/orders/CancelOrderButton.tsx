import { useState } from 'react'
import { canMove } from '#shared/orders/status.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { useText } from '../../text/useText.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

type Props = {
  orderId: string
  status: OrderStatus
  /** Once the server has answered: true when the order is cancelled now. */
  onSettled?: (cancelled: boolean) => void
  size?: ButtonProps['size']
}

/** Shows itself only while the customer may cancel; asks first. */
export function CancelOrderButton({ orderId, status, onSettled, size }: Props) {
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const { run, pending } = useCommand('orders/cancelOrder', {
    done: 'toasts.orderCancelledByCustomer',
    refresh: ['orders/getOrder', 'orders/listMyCustomerOrders', 'products/getProduct'],
  })
  if (!canMove(status, 'customer', 'CANCELLED')) return null

  const cancel = async () => {
    if (pending) return
    const order = await run({ params: { id: orderId } })
    setAsking(false)
    onSettled?.(order !== undefined)
  }
  return (
    <>
      <Button
        {...(size && { size })}
        className="shrink-0 text-stop!"
        onClick={() => setAsking(true)}
      >
        {t('orders.cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
        title={t('orders.cancel')}
        question={t('orders.confirmCancel')}
        confirmLabel={t('orders.confirmCancelYes')}
        cancelLabel={t('orders.confirmCancelNo')}
        pending={pending}
      />
    </>
  )
}
