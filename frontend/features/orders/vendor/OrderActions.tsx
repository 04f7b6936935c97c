import { Check, PackageCheck, Truck, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { Textarea } from '../../../ui/Textarea.tsx'
import { useMoveOrder } from './useMoveOrder.ts'
import { vendorMoves } from './vendorMoves.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'

const icons: Partial<Record<OrderStatus, LucideIcon>> = {
  CONFIRMED: Check,
  OUT_FOR_DELIVERY: Truck,
  DELIVERED: PackageCheck,
}

type Props = {
  order: { id: string; status: OrderStatus }
  /** In a table: short labels, so that the columns keep their room. */
  compact?: boolean
}

/** The vendor's buttons of one order: onwards by one press, cancelling after a question. */
export function OrderActions({ order, compact }: Props) {
  const { t } = useVendorText()
  const size = compact ? 'sm' : 'md'
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { moveTo, pending } = useMoveOrder(order.id)
  const { next, canCancel } = vendorMoves(order.status)
  const cancel = async () => {
    await moveTo('CANCELLED', reason.trim() || undefined)
    setIsAsking(false)
  }

  if (!next && !canCancel) return null
  return (
    <>
      {next && (
        <Button
          variant="action"
          size={size}
          icon={compact ? undefined : icons[next.to]}
          pending={pending && !isAsking}
          onClick={() => void moveTo(next.to)}
          className={cx('whitespace-nowrap max-md:flex-1', compact && 'md:px-3!')}
        >
          {t(next.label)}
        </Button>
      )}
      {canCancel && compact && (
        <Button
          size={size}
          aria-label={t('vendorOrders.cancelOrder')}
          title={t('vendorOrders.cancelOrder')}
          onClick={() => setIsAsking(true)}
          className="shrink-0 px-2! text-xs! text-stop!"
        >
          {t('common.cancel')}
        </Button>
      )}
      {canCancel && !compact && (
        <Button
          size={size}
          icon={X}
          onClick={() => setIsAsking(true)}
          className="whitespace-nowrap text-stop!"
        >
          {t('vendorOrders.cancelOrder')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void cancel()}
        title={t('vendorOrders.cancelTitle', { number: isolatedOrderNumber(order.id) })}
        question={t('vendorOrders.confirmCancel')}
        confirmLabel={t('vendorOrders.cancelYes')}
        cancelLabel={t('vendorOrders.cancelNo')}
        pending={pending}
      >
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
      </ConfirmDialog>
    </>
  )
}
