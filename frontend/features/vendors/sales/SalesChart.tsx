import {
  useLayoutEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { vendorDashboardText } from '../../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../../text/useText.ts'
import { indexByKey } from '../../../ui/indexByKey.ts'
import { axisTicks, type SalesPeriod } from './salesPeriods.ts'

const HEIGHT = 200
/** Pixels that a label of the axis below may take. */
const LABEL_WIDTH = 110

type Props = {
  periods: readonly SalesPeriod[]
  /** Below the axis. */
  labelOf: (period: SalesPeriod) => string
  /** In the line that says what the chosen bar stands for. */
  nameOf: (period: SalesPeriod) => string
}

/**
 * A bar for each period, delivered money below expected money, in the direction in which one reads.
 * The bar under the pointer, or chosen with the arrow keys, is put into words above; the table after
 * the chart has all of them, so the drawing itself is hidden from screen readers.
 */
export function SalesChart({ periods, labelOf, nameOf }: Props) {
  const { t, iqd, shortAmount, dir } = useText(vendorDashboardText)
  const [chosenIndex, setChosenIndex] = useState<number>()
  const [frame, width] = useWidth(600)
  const pattern = useId()
  const isRtl = dir === 'rtl'

  const ticks = axisTicks(
    Math.min(0, ...periods.map(({ delivered }) => delivered)),
    Math.max(0, ...periods.map(axisTop)),
  )
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const yOf = (amount: number) => ((highest - amount) / (highest - lowest)) * HEIGHT
  const slot = width / periods.length
  const bar = Math.max(2, Math.min(44, slot * 0.68))
  const xOf = (index: number) =>
    (isRtl ? periods.length - 1 - index : index) * slot + (slot - bar) / 2

  const last = periods.length - 1
  const shownIndex = Math.min(chosenIndex ?? last, last)
  const period = periods[shownIndex]
  if (!period) return null
  const words = [
    ...(['delivered', 'expected'] as const)
      .filter((kind) => period[kind] !== 0)
      .map((kind) => `${t(`vendorDashboard.${kind}`)} ${iqd(period[kind])}`),
    t('vendorDashboard.ordersCount', { n: period.orders }),
    ...(period.cancelled > 0 ? [t('vendorDashboard.cancelledCount', { n: period.cancelled })] : []),
  ]

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width: seen } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / seen) * periods.length)
    const index = isRtl ? last - place : place
    setChosenIndex(Math.max(0, Math.min(last, index)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexByKey(event, { at: shownIndex, last, isRtl })
    if (next === undefined) return
    event.preventDefault()
    setChosenIndex(Math.max(0, Math.min(last, next)))
  }
  const labelled = labelledFrom(last, slot, width)

  return (
    <figure>
      <SalesLegend periods={periods} />
      <p className="mt-3 min-h-12 text-sm">
        <b>{nameOf(period)}</b>
        <span className="block text-ink-2">{words.join(t('common.listSeparator'))}</span>
      </p>
      <div className="mt-4 flex gap-2">
        <div aria-hidden="true" className="relative w-14 shrink-0 text-end text-xs text-ink-3">
          {ticks.map((amount) => (
            <span
              key={amount}
              className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
              style={{ top: yOf(amount) }}
            >
              {shortAmount(amount)}
            </span>
          ))}
        </div>
        <div
          ref={frame}
          role="slider"
          tabIndex={0}
          aria-label={t('vendorDashboard.salesPeriod')}
          aria-valuemin={1}
          aria-valuemax={periods.length}
          aria-valuenow={shownIndex + 1}
          aria-valuetext={[nameOf(period), ...words].join(t('common.listSeparator'))}
          onKeyDown={onKeyDown}
          onPointerMove={point}
          onPointerDown={point}
          className="min-w-0 flex-1 rounded-sm"
        >
          <svg
            aria-hidden="true"
            width={width}
            height={HEIGHT}
            className="block max-w-full overflow-visible"
          >
            <ExpectedPattern id={pattern} />
            {ticks.map((amount) => (
              <line
                key={amount}
                x2={width}
                y1={yOf(amount)}
                y2={yOf(amount)}
                className={amount === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
            ))}
            {periods.map((one, index) => {
              const base = Math.max(0, one.delivered)
              return (
                <g key={one.from} data-period={one.from}>
                  {index === shownIndex && (
                    <rect
                      x={xOf(index) - (slot - bar) / 2}
                      width={slot}
                      height={HEIGHT}
                      className="fill-sunken"
                    />
                  )}
                  <rect
                    x={xOf(index)}
                    y={yOf(base)}
                    width={bar}
                    height={Math.abs(yOf(one.delivered) - yOf(0))}
                    rx={1.5}
                    className="fill-brand"
                  />
                  {one.expected > 0 && (
                    <rect
                      x={xOf(index) + 0.5}
                      y={yOf(base + one.expected)}
                      width={bar - 1}
                      height={yOf(base) - yOf(base + one.expected)}
                      rx={1.5}
                      fill={`url(#${pattern})`}
                      className="stroke-action-text"
                    />
                  )}
                </g>
              )
            })}
          </svg>
          <div aria-hidden="true" className="relative h-6 text-xs text-ink-3">
            {labelled.map(({ index, place }) => (
              <span
                key={index}
                className="absolute top-1.5 -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
                style={{ insetInlineStart: place }}
              >
                {periods[index] && labelOf(periods[index])}
              </span>
            ))}
          </div>
        </div>
      </div>
    </figure>
  )
}

const axisTop = ({ delivered, expected }: SalesPeriod) => Math.max(0, delivered) + expected

/**
 * Which bars have a label, from the last one on, and where its middle is: below its bar, but never so near
 * an end that it is cut off, nor on another label.
 */
function labelledFrom(last: number, slot: number, width: number) {
  const ends = LABEL_WIDTH / 2 - 8
  const labelled: { index: number; place: number }[] = []
  for (let index = last; index >= 0; index -= 1) {
    const place = Math.max(ends, Math.min(width - ends, (index + 0.5) * slot))
    const next = labelled.at(-1)
    if (!next || next.place - place >= LABEL_WIDTH) labelled.push({ index, place })
  }
  return labelled
}

/**
 * The width of an element in pixels, as it changes; `initial` before it is in the page. Measured before the
 * first paint: a chart wider than a phone would zoom the whole page out.
 */
function useWidth(initial: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !('ResizeObserver' in window)) return
    const measure = () => setWidth(element.clientWidth || initial)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [initial])
  return [ref, width] as const
}

/** Hatched, so that nobody has to tell it from delivered money by its colour. */
function ExpectedPattern({ id }: { id: string }) {
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

function SalesLegend({ periods }: { periods: readonly SalesPeriod[] }) {
  const { t, iqd, number } = useText(vendorDashboardText)
  const money = (amount: number) => (amount === 0 ? number(0) : iqd(amount))
  const pattern = useId()
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
            <dd className="font-semibold tabular-nums">
              {money(periods.reduce((sum, period) => sum + period[kind], 0))}
            </dd>
          </div>
        ))}
      </dl>
    </figcaption>
  )
}
