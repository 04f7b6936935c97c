import type { OrderStatus } from '#shared/orders/schema.ts'
import { ordersText } from '../../../text/ar/orders.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { everyStatus } from '../orderFilters.ts'
import { orderStatusText } from '../OrderStatusBadge.tsx'

type Props = {
  status: OrderStatus | undefined
  /** Orders of each status; absent while unknown. */
  counts: Readonly<Record<string, number>> | undefined
  total: number | undefined
  onChoose: (status: OrderStatus | undefined) => void
}

/** Filters by status, with counts; scrolls sideways on a phone. */
export function StatusTabs({ status, counts, total, onChoose }: Props) {
  const { t, number } = useText(ordersText, vendorOrdersText)
  const choices = [
    { id: undefined, label: t('common.all'), count: total },
    ...everyStatus.map((id) => ({
      id,
      label: t(orderStatusText(id)),
      count: counts && (counts[id] ?? 0),
    })),
  ]
  return (
    <div
      role="group"
      aria-label={t('vendorOrders.byStatus')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map(({ id, label, count }) => (
        <Chip
          key={id ?? 'all'}
          selected={status === id}
          onClick={() => onChoose(id)}
          className="shrink-0"
        >
          {label}
          {count !== undefined && (
            <span className="ms-1.5 font-bold tabular-nums opacity-75">{number(count)}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
