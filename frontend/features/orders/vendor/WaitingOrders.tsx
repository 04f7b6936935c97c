import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { overdueSince } from '#shared/orders/overdue.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import { formatOrderNumber } from '../../../text/format.ts'
import { Bdi, LtrText } from '../../../ui/Bdi.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { customerName } from './customerName.ts'
import { WaitingTime } from './WaitingTime.tsx'

/** The newest may be cut off; the list of recent orders has them. */
const SHOWN = 6

/** Orders that wait for the vendor's next step, the overdue ones first; nothing when there are none. */
export function WaitingOrders() {
  const { t } = useText(vendorDashboardText)
  const [now] = useState(() => new Date())
  const { data = [] } = useEndpoint('orders/listMyVendorOrders', {
    query: { limit: SHOWN, sortBy: 'overdueFirst' },
  })
  const waiting = data.filter((order) => order.status === 'PENDING' || overdueSince(order, now))
  if (waiting.length === 0) return null
  return (
    <Card as="section" aria-label={t('vendorDashboard.waitingOrders')}>
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={Clock} className="text-action-text" />
        {t('vendorDashboard.waitingOrders')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('vendorDashboard.waitingOrdersHint')}</p>
      <ul className="mt-2">
        {waiting.map((order) => (
          <li key={order.id}>
            <Link
              to={paths.vendorOrders({ order: order.id })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-1 font-medium">
                  <Bdi>{customerName(order)}</Bdi>
                </span>
                <LtrText className="text-sm text-ink-2">{formatOrderNumber(order.id)}</LtrText>
              </span>
              <span className="flex flex-col items-end gap-1">
                <OrderStatusBadge status={order.status} />
                <WaitingTime order={order} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
