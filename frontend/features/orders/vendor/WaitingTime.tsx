import { overdueSince } from '#shared/orders/overdue.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { formatAgo } from '../../../text/formatAgo.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useNow } from '../../../ui/useNow.ts'

type Props = { order: { status: OrderStatus; createdAt: string; movedAt: string } }

/** How long ago the order came, and whether its next step is overdue. */
export function WaitingTime({ order }: Props) {
  const { t, figures, dateTime } = useVendorText()
  const now = useNow(60_000)
  return (
    <span className="inline-flex items-center gap-x-2 whitespace-nowrap max-md:min-w-0 max-md:overflow-hidden text-xs text-ink-2">
      <time dateTime={order.createdAt} title={dateTime(order.createdAt)} className="truncate">
        {formatAgo(order.createdAt, now, figures)}
      </time>
      {overdueSince(order, new Date(now)) && <Badge tone="stop">{t('vendorOrders.overdue')}</Badge>}
    </span>
  )
}
