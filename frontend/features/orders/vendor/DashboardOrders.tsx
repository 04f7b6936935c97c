import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { overdueSince } from '#shared/orders/overdue.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { formatOrderNumber } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { dots } from '../../../ui/Badge.tsx'
import { Bdi, Card, Icon, LtrText } from '../../../ui/elements.tsx'
import { EmptyState, SkeletonCards } from '../../../ui/states.tsx'
import { PriceExact } from '../../../ui/parts/product.tsx'
import { DashboardList } from '../../vendors/DashboardList.tsx'
import { everyStatus } from '../orderFilters.ts'
import { OrderStatusBadge, orderStatusTone } from '../OrderStatusBadge.tsx'
import { customerName, WaitingTime } from './orderRow.tsx'

/** The newest may be cut off; the list of recent orders has them. */
const MAX_ORDERS = 6

/** Orders that wait for the vendor's next step, the overdue ones first; nothing when there are none. */
export function WaitingOrders() {
  const { t } = useText(vendorDashboardText)
  const [now] = useState(() => new Date())
  const { data, isLoading } = useEndpoint('orders/listMyVendorOrders', {
    query: { limit: MAX_ORDERS, sortBy: 'overdueFirst' },
  })
  // Reaches below a phone's screen, so that what follows does not move where it is seen.
  if (isLoading) return <SkeletonCards count={1} shapes={['h-8 w-40', 'h-40']} />
  const waiting = (data ?? []).filter(
    (order) => order.status === 'PENDING' || overdueSince(order, now),
  )
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
                <Bdi className="line-clamp-1 font-medium">{customerName(order)}</Bdi>
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

export function RecentOrders() {
  const { t } = useText(vendorDashboardText)
  const orderList = useEndpoint('orders/listMyVendorOrders', {
    query: { limit: limits.dashboardOrders },
  })
  return (
    <DashboardList
      title={t('vendorDashboard.recentOrders')}
      allHref={paths.vendorOrders()}
      read={orderList}
      limit={limits.dashboardOrders}
      empty={<EmptyState drawing="orders" text={t('vendorDashboard.noOrders')} />}
    >
      {(order) => (
        <Link
          to={paths.vendorOrders({ order: order.id })}
          className="flex items-center gap-3 px-5 py-2.5 hover:bg-ground"
        >
          <span className="min-w-0 flex-1">
            <Bdi className="line-clamp-1 font-semibold">{customerName(order)}</Bdi>
            <LtrText className="text-sm text-ink-2">{formatOrderNumber(order.id)}</LtrText>
          </span>
          <span className="flex flex-col items-end gap-1">
            <PriceExact amount={order.amountDue} />
            <OrderStatusBadge status={order.status} />
          </span>
        </Link>
      )}
    </DashboardList>
  )
}

type PipelineProps = { counts: Readonly<Record<string, number>> | undefined }

export function OrderPipeline({ counts }: PipelineProps) {
  const { t, number } = useText(vendorDashboardText)
  const steps = everyStatus.map((status) => ({ status, count: counts?.[status] ?? 0 }))
  if (steps.every(({ count }) => count === 0)) return null
  return (
    <Card as="section" room="sm" aria-label={t('vendorDashboard.progress')}>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {steps.map(({ status, count }) => (
          <span
            key={status}
            style={{ flexGrow: count }}
            className={dots[orderStatusTone(status)]}
          />
        ))}
      </div>
      <ul className="mt-2 -mb-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-5 sm:flex sm:flex-wrap">
        {steps.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={paths.vendorOrders({ status })}
              className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
            >
              <OrderStatusBadge status={status} />
              <b className="tabular-nums">{number(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
