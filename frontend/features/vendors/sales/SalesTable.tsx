import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import type { SalesPeriod } from './salesPeriods.ts'

const cell = 'py-2 pe-2 align-top tabular-nums'

type Props = { periods: readonly SalesPeriod[]; nameOf: (period: SalesPeriod) => string }

/** The figures of the chart, newest first; periods without any are left out. */
export function SalesTable({ periods, nameOf }: Props) {
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
