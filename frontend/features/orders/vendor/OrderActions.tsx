import { Check, PackageCheck, Truck, Undo2, X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { orderReasons } from '#shared/orders/kinds.ts'
import type { OrderReason, OrderStatus } from '#shared/orders/schema.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { isolatedOrderNumber } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx } from '../../../ui/elements.tsx'
import { Select, Textarea, toOptions } from '../../../ui/forms/Field.tsx'
import { ConfirmButton } from '../../../ui/overlays/ConfirmDialog.tsx'
import { orderReasonText } from '../OrderHistory.tsx'
import {
  useHeldMove,
  useMoveOrders,
  vendorMoves,
  type HeldMove,
  type Reason,
} from './orderMoves.tsx'

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
  /** Short labels, for tables; where there is little room, an order is cancelled when opened. */
  compact?: boolean
}

export function OrderActions({ order, compact }: Props) {
  const { t } = useText(vendorOrdersText)
  const [reason, setReason] = useState(noReason)
  const moveOrders = useMoveOrders()
  const held = useHeldMove(order.id)
  const { next, canCancel } = vendorMoves(order.status)
  if (held) return compact && <TakeBack move={held} />
  const cancelButton = compact
    ? {
        'aria-label': t('vendorOrders.moves.CANCELLED'),
        title: t('vendorOrders.moves.CANCELLED'),
        className: 'shrink-0 px-2 text-xs text-stop max-2xl:hidden',
        children: t('common.cancel'),
      }
    : {
        icon: X,
        className: 'whitespace-nowrap text-stop',
        children: t('vendorOrders.moves.CANCELLED'),
      }
  return (
    <>
      {next && (
        <Button
          variant="action"
          size={compact ? 'sm' : 'md'}
          icon={compact ? undefined : icons[next]}
          onClick={() => moveOrders([order.id], next)}
          className={cx('whitespace-nowrap', compact ? 'px-3' : 'max-md:flex-1')}
        >
          {t(`vendorOrders.moves.${next}`)}
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

/** In the place of the button, so that nothing moves or is covered. */
function TakeBack({ move: { orderIds, sendsAt, takeBack } }: { move: HeldMove }) {
  const { t, number } = useText(vendorOrdersText)
  if (sendsAt === undefined) return null
  // The second half of a double press takes nothing back.
  const isMeant = () => Date.now() > sendsAt - limits.takeBackMs + 600
  return (
    <Button size="sm" icon={Undo2} flipIcon onClick={() => isMeant() && takeBack()}>
      {t('vendorOrders.takeBack')} {orderIds.length > 1 && `(${number(orderIds.length)})`}
    </Button>
  )
}

export const noReason: Reason = { reasonCode: undefined, reason: undefined }

type ReasonFieldsProps = {
  value: Reason
  onChange: (reason: Reason) => void
  /** Reasons to choose from, besides 'other'; without any there is only the text. */
  choices: readonly OrderReason[]
  /** Label and hint of the text field. */
  label?: string
  hint?: string
}

export function ReasonFields({ value, onChange, choices, label, hint }: ReasonFieldsProps) {
  const { t } = useText(ordersText, vendorOrdersText)
  return (
    <div className="mt-4 flex flex-col gap-3">
      {choices.length > 0 && (
        <Select
          label={t('vendorOrders.reasonChoice')}
          placeholder={t('vendorOrders.reasonNone')}
          options={toOptions([...choices, 'other'], (code) => t(orderReasonText(code)))}
          value={value.reasonCode ?? ''}
          onChange={({ target }) =>
            onChange({ ...value, reasonCode: orderReasons.find((code) => code === target.value) })
          }
        />
      )}
      <Textarea
        label={label ?? t('vendorOrders.reasonText')}
        optional
        hint={hint ?? t('vendorOrders.reasonTextHint')}
        rows={2}
        maxLength={300}
        value={value.reason ?? ''}
        onChange={({ target }) => onChange({ ...value, reason: target.value })}
      />
    </div>
  )
}

/** Without blanks around the text; an empty one is absent. */
export const trimmed = ({ reasonCode, reason }: Reason): Reason => ({
  reasonCode,
  reason: reason?.trim() === '' ? undefined : reason?.trim(),
})
