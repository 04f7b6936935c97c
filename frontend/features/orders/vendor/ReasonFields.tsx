import { orderReasons } from '#shared/orders/kinds.ts'
import type { OrderReason } from '#shared/orders/schema.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Select, Textarea } from '../../../ui/forms/Field.tsx'
import type { Reason } from './useMoveOrders.ts'
import { orderReasonText } from '../OrderHistory.tsx'

export const noReason: Reason = { reasonCode: undefined, reason: undefined }

type Props = {
  value: Reason
  onChange: (reason: Reason) => void
  /** Reasons to choose from, besides 'other'; without any there is only the text. */
  choices: readonly OrderReason[]
  /** Of the text. */
  label?: string
  hint?: string
}

/** Why, as a choice and in the vendor's own words; the customer reads both. */
export function ReasonFields({ value, onChange, choices, label, hint }: Props) {
  const { t } = useText(ordersText, vendorOrdersText)
  return (
    <div className="mt-4 flex flex-col gap-3">
      {choices.length > 0 && (
        <Select
          label={t('vendorOrders.reasonChoice')}
          placeholder={t('vendorOrders.reasonNone')}
          options={[...choices, 'other' as const].map((code) => ({
            value: code,
            label: t(orderReasonText(code)),
          }))}
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
