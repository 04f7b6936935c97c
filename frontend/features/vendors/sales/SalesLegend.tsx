import { useId } from 'react'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import type { SalesPeriod } from './salesPeriods.ts'

/** Hatched, so that nobody has to tell it from delivered money by its colour. */
export function ExpectedPattern({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width={6}
      height={6}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={6} height={6} className="fill-action-tint" />
      <line y2={6} strokeWidth={3} className="stroke-action-text" />
    </pattern>
  )
}

/** What the two kinds of bars mean, with what they come to. */
export function SalesLegend({ periods }: { periods: readonly SalesPeriod[] }) {
  const { t, iqd, number } = useText(vendorDashboardText)
  const money = (amount: number) => (amount === 0 ? number(0) : iqd(amount))
  const pattern = useId()
  const sums = {
    delivered: periods.reduce((sum, { delivered }) => sum + delivered, 0),
    expected: periods.reduce((sum, { expected }) => sum + expected, 0),
  }
  return (
    <figcaption>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {(['delivered', 'expected'] as const).map((kind) => (
          <div key={kind} className="flex items-center gap-2">
            <svg aria-hidden="true" width={16} height={16} className="shrink-0">
              <ExpectedPattern id={pattern} />
              <rect
                x={0.5}
                y={0.5}
                width={15}
                height={15}
                rx={3}
                {...(kind === 'expected' && { fill: `url(#${pattern})` })}
                className={kind === 'expected' ? 'stroke-action-text' : 'fill-brand'}
              />
            </svg>
            <dt className="text-sm text-ink-2">{t(`vendorDashboard.${kind}`)}</dt>
            <dd className="font-semibold tabular-nums">{money(sums[kind])}</dd>
          </div>
        ))}
      </dl>
    </figcaption>
  )
}
