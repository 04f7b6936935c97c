import { Check, PackageCheck, Truck, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { cx } from '../../../ui/cx.ts'
import { Textarea } from '../../../ui/Textarea.tsx'
import { vendorMoves } from './vendorMoves.ts'

const icons: Partial<Record<OrderStatus, LucideIcon>> = {
  CONFIRMED: Check,
  OUT_FOR_DELIVERY: Truck,
  DELIVERED: PackageCheck,
}

type Props = {
  order: { id: string; status: OrderStatus }
  /** Short labels, for tables; a phone cancels in the opened order only. */
  compact?: boolean
}

/** The vendor's buttons of one order: the next step, and cancelling after a question. */
export function OrderActions({ order, compact }: Props) {
  const { t } = useVendorText()
  const [reason, setReason] = useState('')
  const [isCancelling, setIsCancelling] = useState(false)
  const { run, pending } = useCommand('orders/updateOrderStatus', {
    done: 'toasts.orderStatusUpdated',
    refresh: ['orders/listMyVendorOrders', 'orders/getVendorOrder', 'vendors/getVendorStats'],
    refreshAfterRejection: true,
  })
  const moveTo = (status: OrderStatus, reason?: string) =>
    run({ params: { id: order.id }, body: { status, reason } })
  const { next, canCancel } = vendorMoves(order.status)
  const cancel = async () => {
    setIsCancelling(true)
    await moveTo('CANCELLED', reason.trim() || undefined)
    setIsCancelling(false)
  }
  const cancelButton = compact
    ? {
        'aria-label': t('vendorOrders.cancelOrder'),
        title: t('vendorOrders.cancelOrder'),
        className: 'shrink-0 px-2 text-xs text-stop max-md:hidden',
        children: t('common.cancel'),
      }
    : {
        icon: X,
        className: 'whitespace-nowrap text-stop',
        children: t('vendorOrders.cancelOrder'),
      }
  return (
    <>
      {next && (
        <Button
          variant="action"
          size={compact ? 'sm' : 'md'}
          icon={compact ? undefined : icons[next.to]}
          pending={pending && !isCancelling}
          onClick={() => void moveTo(next.to)}
          className={cx('whitespace-nowrap', compact ? 'px-3' : 'max-md:flex-1')}
        >
          {t(next.label)}
        </Button>
      )}
      {canCancel && (
        <ConfirmButton
          {...cancelButton}
          size={compact ? 'sm' : 'md'}
          onConfirm={cancel}
          dialog={{
            title: t('vendorOrders.cancelTitle', { number: isolatedOrderNumber(order.id) }),
            question: t('vendorOrders.confirmCancel'),
            confirmLabel: t('vendorOrders.cancelYes'),
            cancelLabel: t('vendorOrders.cancelNo'),
            pending,
            children: (
              <Textarea
                label={t('vendorOrders.cancelReason')}
                optional
                hint={t('vendorOrders.cancelReasonHint')}
                rows={2}
                maxLength={300}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                className="mt-4"
              />
            ),
          }}
        />
      )}
    </>
  )
}
