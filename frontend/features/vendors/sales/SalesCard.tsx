import { useState } from 'react'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { formatDate, formatDay, formatMonth } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Card, cx } from '../../../ui/elements.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { useSession } from '../../session/useSession.ts'
import { SalesChart } from './SalesChart.tsx'
import { periodsUntil, sumSales, type SalesPeriod, type SalesUnit } from './salesPeriods.ts'

const units: readonly SalesUnit[] = ['day', 'week', 'month']

export function SalesCard() {
  const { t, figures } = useText(vendorDashboardText)
  const { user } = useSession()
  const [unit, setUnit] = useState<SalesUnit>('day')
  const [today] = useState(() => baghdadDay(new Date()))
  const periods = periodsUntil(today, unit)
  const from = periods[0]?.from
  const read = useEndpoint(
    'vendors/getSales',
    user ? { params: { id: user.id }, query: { from, to: today } } : null,
  )

  const labelOf = ({ from }: SalesPeriod) =>
    unit === 'month' ? formatMonth(from, figures) : formatDay(from, figures)
  const nameOf = (period: SalesPeriod) => {
    if (unit === 'month') return formatMonth(period.from, figures)
    if (unit === 'day') return formatDay(period.from, figures, 'weekday')
    if (period.from === period.to) return formatDate(period.to, figures)
    return t('vendorDashboard.weekOf', {
      from: formatDay(period.from, figures),
      to: formatDate(period.to, figures),
    })
  }

  return (
    <Card as="section" aria-labelledby="sales">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="sales" className="text-lg">
          {t('vendorDashboard.sales')}
        </h2>
        <div
          role="group"
          aria-label={t('vendorDashboard.salesUnit')}
          className="inline-flex rounded-control bg-sunken p-0.5"
        >
          {units.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === unit}
              onClick={() => setUnit(one)}
              className={cx(
                'min-h-11 rounded-control px-4 text-sm font-medium transition-colors',
                one === unit ? 'bg-paper font-semibold shadow-card' : 'text-ink-2 hover:text-ink',
              )}
            >
              {t(`vendorDashboard.salesBy.${one}`)}
            </button>
          ))}
        </div>
      </header>
      <p className="mt-1 mb-4 text-sm text-ink-2">{t('vendorDashboard.salesHint')}</p>
      <Loaded bare read={read} loading={<Skeleton className="h-72" />}>
        {(days) => {
          const sales = sumSales(periods, days)
          if (days.length === 0)
            return <p className="py-10 text-center text-ink-2">{t('vendorDashboard.salesNone')}</p>
          return (
            <>
              <SalesChart key={unit} periods={sales} labelOf={labelOf} nameOf={nameOf} />
              <Disclosure
                title={t('vendorDashboard.salesTable')}
                className="mt-3 -mb-4 base:border-b-0"
              >
                <SalesTable periods={sales} nameOf={nameOf} />
              </Disclosure>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}

const cell = 'py-2 pe-2 align-top tabular-nums'

type Props = { periods: readonly SalesPeriod[]; nameOf: (period: SalesPeriod) => string }

/** The figures of the chart, newest first; periods without any are left out. */
function SalesTable({ periods, nameOf }: Props) {
  const { t, iqd, number } = useText(vendorDashboardText)
  const money = (amount: number) => (amount === 0 ? number(0) : iqd(amount))
  const rows = periods
    .filter(({ orders, delivered, expected }) => orders > 0 || delivered !== 0 || expected !== 0)
    .toReversed()
  const columns = ['period', 'delivered', 'expected', 'ordersColumn'] as const
  return (
    <div className="max-h-96 overflow-auto">
      <table className="w-full text-sm max-sm:text-xs">
        <caption className="sr-only">{t('vendorDashboard.sales')}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cell} text-start font-semibold`}>
                {t(`vendorDashboard.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((period) => (
            <tr key={period.from} className="border-line not-last:border-b">
              <th scope="row" className={`${cell} text-start font-medium`}>
                {nameOf(period)}
              </th>
              <td className={cell}>{money(period.delivered)}</td>
              <td className={cell}>{money(period.expected)}</td>
              <td className={cell}>
                {number(period.orders)}
                {period.cancelled > 0 && (
                  <span className="block text-xs text-ink-3">
                    {t('vendorDashboard.cancelledCount', { n: period.cancelled })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
