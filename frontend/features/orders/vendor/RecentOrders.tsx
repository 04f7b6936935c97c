import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import { formatOrderNumber } from '../../../text/format.ts'
import { Bdi, LtrText } from '../../../ui/Bdi.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PriceExact } from '../../../ui/parts/Price.tsx'
import { DashboardList } from '../../vendors/DashboardList.tsx'
import { OrderStatusBadge } from '../OrderStatusBadge.tsx'
import { customerName } from './customerName.ts'

export function RecentOrders() {
  const { t } = useText(vendorDashboardText)
  const read = useEndpoint('orders/listMyVendorOrders', {
    query: { limit: limits.dashboardOrders },
  })
  return (
    <DashboardList
      title={t('vendorDashboard.recentOrders')}
      allHref={paths.vendorOrders()}
      read={read}
      limit={limits.dashboardOrders}
      empty={<EmptyState drawing="orders" text={t('vendorDashboard.noOrders')} />}
    >
      {(order) => (
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
      )}
    </DashboardList>
  )
}
