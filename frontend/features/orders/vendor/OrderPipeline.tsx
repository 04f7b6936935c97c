import { Link } from 'react-router-dom'
import { paths } from '../../../routes/routes.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { dots } from '../../../ui/Badge.tsx'
import { everyStatus } from '../orderFilters.ts'
import { OrderStatusBadge, orderStatusTone } from '../OrderStatusBadge.tsx'

export function OrderPipeline({
  counts,
}: {
  counts: Readonly<Record<string, number>> | undefined
}) {
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
