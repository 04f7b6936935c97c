import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../app/routes.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PriceExact } from '../../ui/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

export function LatestOrders() {
  const { t, date } = useText()
  const { data, error, retry } = useEndpoint('orders/listMyCustomerOrders', {
    query: { limit: limits.recentOrdersOnHome },
  })
  if (!data && error) return <ErrorPanel message={t('errors.loading')} onRetry={retry} />
  if (!data)
    return (
      <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-3">
        <Skeleton count={limits.recentOrdersOnHome} className="h-20 rounded-card" />
      </div>
    )
  if (data.length === 0)
    return (
      <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-2">
        {t('home.noOrders')}
      </p>
    )
  return (
    <ul className="flex flex-col gap-3">
      {data.map((order) => (
        <li key={order.id}>
          <Link
            to={paths.customerOrder(order.id)}
            className="flex items-center gap-4 rounded-card border border-line bg-paper px-4 py-3.5 transition-colors duration-150 hover:border-line-strong md:px-5"
          >
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-1">
              <span className="flex min-w-36 flex-col">
                <LtrText className="self-start font-semibold">
                  {formatOrderNumber(order.id)}
                </LtrText>
                <span className="text-sm text-ink-3">{date(order.createdAt)}</span>
              </span>
              <Bdi className="min-w-0 flex-1 basis-32 truncate text-ink-2">
                {order.vendor.businessName}
              </Bdi>
              <OrderStatusBadge status={order.status} />
              <PriceExact amount={order.totalAmount} className="text-lg" />
            </span>
            <Icon of={ChevronRight} flip className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
