import { plusDays } from '#shared/kernel/dates.ts'
import type { DaySales } from '#shared/vendors/schema.ts'

export type SalesUnit = 'day' | 'week' | 'month'

/** What was sold from one day to another, both included (YYYY-MM-DD). IQD. */
export interface SalesPeriod extends Omit<DaySales, 'day'> {
  from: string
  to: string
}

/** How many periods the chart shows, the present one included. */
const shownPeriods: Record<SalesUnit, number> = { day: 30, week: 12, month: 12 }

/** Saturday: the first day of the week in Iraq (CLDR, weekData). */
const firstWeekday = 6

function periodStart(unit: SalesUnit, day: string): string {
  if (unit === 'day') return day
  if (unit === 'month') return `${day.slice(0, 7)}-01`
  return plusDays(day, -((new Date(day).getUTCDay() - firstWeekday + 7) % 7))
}

/** First day of the period that is so many later. */
function later(unit: SalesUnit, start: string, count: number): string {
  if (unit !== 'month') return plusDays(start, count * (unit === 'week' ? 7 : 1))
  const date = new Date(start)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)
  return new Date(first).toISOString().slice(0, 10)
}

/** The chart's periods, oldest first; the last one has `today` and ends with it. */
export function periodsUntil(today: string, unit: SalesUnit): { from: string; to: string }[] {
  const last = periodStart(unit, today)
  return Array.from({ length: shownPeriods[unit] }, (_, index) => {
    const from = later(unit, last, index + 1 - shownPeriods[unit])
    const to = from === last ? today : plusDays(later(unit, from, 1), -1)
    return { from, to }
  })
}

export const sumSales = (
  periods: readonly { from: string; to: string }[],
  days: readonly DaySales[],
): SalesPeriod[] =>
  periods.map(({ from, to }) => {
    const within = days.filter(({ day }) => from <= day && day <= to)
    const sum = (field: Exclude<keyof DaySales, 'day'>) =>
      within.reduce((total, sales) => total + sales[field], 0)
    const [orders, cancelled] = [sum('orders'), sum('cancelled')]
    return { from, to, orders, cancelled, delivered: sum('delivered'), expected: sum('expected') }
  })

/** Round amounts for the axis from `lowest` (0 or less) to `highest`, both included; at most six. */
export function axisTicks(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, 1000)
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
