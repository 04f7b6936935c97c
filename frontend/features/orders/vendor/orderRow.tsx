/** What a row shows of a vendor's order: who it is for, and how long it has waited. */
import { AlarmClock } from 'lucide-react'
import { overdueSince } from '#shared/orders/overdue.ts'
import type { OrderStatus, OrderSummary } from '#shared/orders/schema.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { formatAgo } from '../../../text/formatAgo.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { cx, Icon } from '../../../ui/elements.tsx'
import { useNow } from '../../../ui/states.tsx'

/** The customer's name, or e-mail if there is none. */
export const customerName = ({ customer }: Pick<OrderSummary, 'customer'>): string =>
  `${customer.firstName} ${customer.lastName}`.trim() || customer.email

type Props = { order: { status: OrderStatus; createdAt: string; movedAt: string } }

/** How long ago the order came, and whether its next step is overdue. */
export function WaitingTime({ order }: Props) {
  const { t, figures, dateTime } = useText(vendorOrdersText)
  const now = useNow(60_000)
  const isOverdue = overdueSince(order, new Date(now)) !== undefined
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap max-2xl:gap-x-1 text-xs text-ink-2">
      {/* The badge would be cut: a clock and the colour say it, and the word is read aloud. */}
      {isOverdue && <Icon of={AlarmClock} size={14} className="shrink-0 text-stop 2xl:hidden" />}
      <time
        dateTime={order.createdAt}
        title={dateTime(order.createdAt)}
        className={cx(isOverdue && 'max-2xl:font-semibold max-2xl:text-stop')}
      >
        {formatAgo(order.createdAt, now, figures)}
      </time>
      {isOverdue && (
        <Badge tone="stop" className="max-2xl:sr-only">
          {t('vendorOrders.overdue')}
        </Badge>
      )}
    </span>
  )
}
