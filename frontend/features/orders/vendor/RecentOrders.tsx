import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import type { OrderSummary } from '#shared/orders/schema.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../app/routes.ts'
import { formatOrderNumber } from '../../../text/format.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Bdi } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LtrText } from '../../../ui/LtrText.tsx'
import { PriceExact } from '../../../ui/Price.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { customerName } from './customerName.ts'

const POLL_MS = 30_000

/** The dashboard's newest orders, with links to their details. */
export function RecentOrders() {
  const { t } = useVendorText()
  const { data, error, retry } = useEndpoint(
    'orders/listMyVendorOrders',
    { query: { limit: limits.dashboardOrders } },
    { refreshInterval: POLL_MS },
  )
  return (
    <Card as="section" room="none" aria-label={t('vendorDashboard.recentOrders')}>
      <header className="flex items-center justify-between gap-3 px-5 pt-3 pb-1">
        <h2 className="text-lg">{t('vendorDashboard.recentOrders')}</h2>
        <Button variant="link" size="sm" to={paths.vendorOrders()}>
          {t('common.viewAll')}
        </Button>
      </header>
      {!data && error && <ErrorPanel message={t(classifyError(error))} onRetry={retry} />}
      {!data && !error && (
        <SkeletonRows
          count={limits.dashboardOrders}
          shapes={['h-5 w-40', 'h-5 w-24']}
          rowClassName="h-12 justify-between"
          className="gap-4 px-5 py-4"
        />
      )}
      {data?.length === 0 && <EmptyState drawing="orders" text={t('vendorDashboard.noOrders')} />}
      {data && data.length > 0 && (
        <ul className="pb-2">
          {data.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  return (
    <li className="border-line not-last:border-b">
      <Link
        to={paths.vendorOrders({ order: order.id })}
        className="flex items-center gap-3 px-5 py-2.5 hover:bg-ground"
      >
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 font-semibold">
            <Bdi>{customerName(order)}</Bdi>
          </span>
          <LtrText className="text-sm text-ink-2">{formatOrderNumber(order.id)}</LtrText>
        </span>
        <span className="flex flex-col items-end gap-1">
          <PriceExact amount={order.totalAmount} />
          <OrderStatusBadge status={order.status} />
        </span>
      </Link>
    </li>
  )
}
