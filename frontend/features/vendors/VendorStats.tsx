import { Banknote, ClipboardList, Clock, Package, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classifyError } from '../../api/apiError.ts'
import { paths } from '../../routes/routes.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Card, cx, Icon } from '../../ui/elements.tsx'
import { ErrorPanel, Skeleton } from '../../ui/states.tsx'
import { Price } from '../../ui/parts/product.tsx'
import { useSession } from '../session/useSession.ts'
import { useMyStats, useMyVendor } from './useVendor.ts'

export function VendorStats() {
  const { t, number, iqd } = useText(vendorDashboardText)
  const { data, error, retry } = useMyStats()
  if (!data && error)
    return (
      <Card room="none">
        <ErrorPanel message={t(classifyError(error))} onRetry={retry} className="py-6" />
      </Card>
    )
  const pending = data?.pendingOrders ?? 0
  return (
    <section aria-label={t('vendorDashboard.figures')} aria-busy={!data}>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure
          icon={Package}
          name={t('vendorDashboard.totalProducts')}
          to={paths.vendorProducts()}
          value={data && number(data.totalProducts)}
        />
        <Figure
          icon={Clock}
          name={t('vendorDashboard.pendingOrders')}
          to={paths.vendorOrders({ status: 'PENDING' })}
          value={data && number(pending)}
          urgent={pending > 0}
        />
        <Figure
          icon={Banknote}
          name={t('vendorDashboard.totalRevenue')}
          // Smaller on a phone, where the currency would wrap below millions in English.
          value={
            data && <Price amount={data.totalRevenue} className="flex-wrap max-sm:text-base" />
          }
          hint={t('vendorDashboard.revenueHint')}
          more={
            data &&
            (['delivered', 'expected'] as const).map(
              (kind) =>
                data[`${kind}Revenue`] > 0 && (
                  <span key={kind} className="block">
                    {t(`vendorDashboard.${kind}Of`, { amount: iqd(data[`${kind}Revenue`]) })}
                  </span>
                ),
            )
          }
        />
        <Figure
          icon={ClipboardList}
          name={t('vendorDashboard.totalOrders')}
          to={paths.vendorOrders()}
          value={data && number(data.totalOrders)}
        />
      </dl>
    </section>
  )
}

type FigureProps = {
  icon: LucideIcon
  name: string
  value: ReactNode
  /** Explains what is counted, if the name does not. */
  hint?: string
  more?: ReactNode
  /** Where the counted things are. */
  to?: string
  urgent?: boolean
}

function Figure({ icon, name, value, hint, more, to, urgent }: FigureProps) {
  return (
    <Card
      room="sm"
      className={cx(
        'relative flex flex-col gap-1 transition-colors',
        to && 'hover:border-line-strong',
        urgent && 'border-action bg-action-tint',
      )}
    >
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        <Icon of={icon} className={urgent ? 'text-action-text' : 'text-brand'} />
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="text-xl font-bold tabular-nums sm:text-2xl">
        {value ?? <Skeleton className="my-1.5 h-7 w-20" />}
      </dd>
      {hint && <dd className="text-xs text-ink-3">{hint}</dd>}
      {more && <dd className="text-xs text-ink-2">{more}</dd>}
    </Card>
  )
}

/** A greeting with the business name; with the owner's until there is one. */
export function VendorWelcome() {
  const { t } = useText(vendorDashboardText)
  const { user } = useSession()
  const { data, error } = useMyVendor()
  const name = data?.businessName || user?.firstName || t('shell.vendorFallback')
  return (
    <div>
      <h1 className="text-2xl outline-none">
        {data || error ? t('shell.greeting', { name }) : <Skeleton className="h-9 w-56" />}
      </h1>
      <p className="text-ink-2">{t('vendorDashboard.intro')}</p>
    </div>
  )
}
