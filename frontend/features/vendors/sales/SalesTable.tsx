import { useVendorText } from '../../../text/useVendorText.ts'
import type { SalesPeriod } from './salesPeriods.ts'

type Props = { periods: readonly SalesPeriod[]; nameOf: (period: SalesPeriod) => string }

/** The figures of the chart, newest first; periods without any are left out. */
export function SalesTable({ periods, nameOf }: Props) {
  const { t, iqd, number } = useVendorText()
  const money = (amount: number) => (amount === 0 ? number(0) : iqd(amount))
  const rows = periods
    .filter(({ orders, delivered, expected }) => orders > 0 || delivered !== 0 || expected !== 0)
    .toReversed()
  const columns = ['period', 'delivered', 'expected', 'ordersColumn', 'cancelledColumn'] as const
  return (
    <div className="max-h-96 overflow-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('vendorDashboard.sales')}</caption>
        <thead>
          <tr className="border-b border-line text-ink-2">
            {columns.map((column) => (
              <th key={column} scope="col" className="p-2 text-start font-semibold">
                {t(`vendorDashboard.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((period) => (
            <tr key={period.from} className="border-line not-last:border-b">
              <th scope="row" className="p-2 text-start font-medium">
                {nameOf(period)}
              </th>
              <td className="p-2 tabular-nums">{money(period.delivered)}</td>
              <td className="p-2 tabular-nums">{money(period.expected)}</td>
              <td className="p-2 tabular-nums">{number(period.orders)}</td>
              <td className="p-2 tabular-nums">{number(period.cancelled)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
