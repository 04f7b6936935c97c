import { Check, PackageCheck, Truck, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { OrderReason, OrderStatus } from '#shared/orders/schema.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmButton } from '../../../ui/overlays/ConfirmDialog.tsx'
import { cx } from '../../../ui/cx.ts'
import { useHeldMove } from './HeldMoves.tsx'
import { noReason, ReasonFields, trimmed } from './ReasonFields.tsx'
import { useMoveOrders } from './useMoveOrders.ts'
import { vendorMoves } from './vendorMoves.ts'

const icons: Partial<Record<OrderStatus, LucideIcon>> = {
  CONFIRMED: Check,
  OUT_FOR_DELIVERY: Truck,
  DELIVERED: PackageCheck,
}

const cancelReasons: readonly OrderReason[] = [
  'outOfStock',
  'wrongPrice',
  'cannotDeliver',
  'customerAsked',
  'customerUnreachable',
  'duplicate',
]

type Props = {
  order: { id: string; status: OrderStatus }
  /** Short labels, for tables; a phone cancels in the opened order only. */
  compact?: boolean
}

/** The vendor's buttons of one order: the next step, and cancelling after a question. */
export function OrderActions({ order, compact }: Props) {
  const { t } = useText(vendorOrdersText)
  const [reason, setReason] = useState(noReason)
  const moveOrders = useMoveOrders()
  const held = useHeldMove(order.id)
  const { next, canCancel } = vendorMoves(order.status)
  // The list of held moves has the buttons for it.
  if (held) return null
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
          onClick={() => moveOrders([order.id], next.to)}
          className={cx('whitespace-nowrap', compact ? 'px-3' : 'max-md:flex-1')}
        >
          {t(next.label)}
        </Button>
      )}
      {canCancel && (
        <ConfirmButton
          {...cancelButton}
          size={compact ? 'sm' : 'md'}
          onConfirm={() => moveOrders([order.id], 'CANCELLED', trimmed(reason))}
          dialog={{
            title: t('vendorOrders.cancelTitle', { number: isolatedOrderNumber(order.id) }),
            question: t('vendorOrders.confirmCancel'),
            confirmLabel: t('vendorOrders.cancelYes'),
            cancelLabel: t('vendorOrders.cancelNo'),
            children: (
              <ReasonFields
                value={reason}
                onChange={setReason}
                choices={cancelReasons}
                label={t('vendorOrders.cancelReason')}
                hint={t('vendorOrders.cancelReasonHint')}
              />
            ),
          }}
        />
      )}
    </>
  )
}
