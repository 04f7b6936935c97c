import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { Data } from '../../api/types.ts'
import { paths } from '../../routes/routes.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Icon, LtrText } from '../../ui/elements.tsx'
import { ErrorPanel, Skeleton } from '../../ui/states.tsx'
import { PriceExact } from '../../ui/parts/product.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'

/** The section of the customer's last orders; absent until there is one. */
export function LatestOrders(section: { title: string; allHref: string }) {
  const { t } = useText()
  const { data, error, retry } = useEndpoint('orders/listMyCustomerOrders', {
    query: { limit: limits.recentOrdersOnHome },
  })
  if (data?.length === 0) return null
  return (
    <Section {...section}>
      {data ? (
        <OrderLinks orders={data} />
      ) : error ? (
        <ErrorPanel message={t('errors.loading')} onRetry={retry} />
      ) : (
        <div
          role="status"
          aria-label={t('common.loading')}
          className="flex flex-col gap-2 md:gap-3"
        >
          <Skeleton count={limits.recentOrdersOnHome} className="h-20 rounded-card" />
        </div>
      )}
    </Section>
  )
}

function OrderLinks({ orders }: { orders: Data<'orders/listMyCustomerOrders'> }) {
  const { date } = useText()
  return (
    <ul className="flex flex-col gap-2 md:gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={paths.customerOrder(order.id)}
            className="flex items-center gap-3 rounded-card border border-line bg-paper px-4 py-3 transition-colors duration-150 hover:border-line-strong md:px-5"
          >
            <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[10rem_minmax(0,1fr)_auto_auto] md:gap-x-6">
              <span className="flex flex-wrap items-baseline gap-x-2 md:flex-col">
                <LtrText className="font-semibold">{formatOrderNumber(order.id)}</LtrText>
                <span className="text-sm text-ink-3">{date(order.createdAt)}</span>
              </span>
              <Bdi className="min-w-0 truncate text-sm text-ink-2 max-md:order-3 md:text-base">
                {order.vendor.businessName}
              </Bdi>
              <span>
                <OrderStatusBadge status={order.status} />
              </span>
              <PriceExact amount={order.amountDue} className="max-md:order-4 md:text-lg" />
            </span>
            <Icon of={ChevronRight} flip className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
