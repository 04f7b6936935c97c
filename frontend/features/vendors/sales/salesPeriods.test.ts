import { expect, test } from 'vitest'
import { axisTicks, periodsUntil, sumSales } from './salesPeriods.ts'

test('days, weeks from Saturday, and months end with today', () => {
  // A Sunday.
  const days = periodsUntil('2026-11-22', 'day')
  expect([days.length, days[0], days.at(-1)]).toEqual([
    30,
    { from: '2026-10-24', to: '2026-10-24' },
    { from: '2026-11-22', to: '2026-11-22' },
  ])
  const weeks = periodsUntil('2026-11-22', 'week')
  expect([weeks.length, weeks.at(-2), weeks.at(-1)]).toEqual([
    12,
    { from: '2026-11-14', to: '2026-11-20' },
    { from: '2026-11-21', to: '2026-11-22' },
  ])
  expect(periodsUntil('2026-11-21', 'week').at(-1)?.from).toBe('2026-11-21')
  expect(periodsUntil('2026-11-20', 'week').at(-1)?.from).toBe('2026-11-14')
  const months = periodsUntil('2026-02-03', 'month')
  expect([months[0], months.at(-2), months.at(-1)]).toEqual([
    { from: '2025-03-01', to: '2025-03-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ])
  for (const unit of ['day', 'week', 'month'] as const) {
    const periods = periodsUntil('2028-02-29', unit)
    for (const [index, { from }] of periods.slice(1).entries())
      expect(Date.parse(from) - Date.parse(periods[index]!.to)).toBe(86_400_000)
  }
})

test('every day counts in its period, and none outside', () => {
  const day = (day: string, amount: number) => ({
    ...{ day, orders: 1, cancelled: 1, delivered: amount, expected: 2 * amount },
  })
  const periods = [
    { from: '2026-11-07', to: '2026-11-13' },
    { from: '2026-11-14', to: '2026-11-20' },
  ]
  const days = [
    day('2026-11-06', 9),
    day('2026-11-07', 1),
    day('2026-11-13', 2),
    day('2026-11-20', -4),
  ]
  expect(sumSales(periods, days)).toEqual([
    { ...periods[0], orders: 2, cancelled: 2, delivered: 3, expected: 6 },
    { ...periods[1], orders: 1, cancelled: 1, delivered: -4, expected: -8 },
  ])
})

test.each([
  [0, 0, [0, 250]],
  [0, 45_000, [0, 20_000, 40_000, 60_000]],
  [0, 1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
  [-30_000, 70_000, [-50_000, -25_000, 0, 25_000, 50_000, 75_000]],
  [-500, 0, [-500, -250, 0]],
])('the axis from %i to %i has round amounts', (lowest, highest, ticks) => {
  const found = axisTicks(lowest, highest)
  expect(found.length).toBeLessThanOrEqual(6)
  expect(found[0]).toBeLessThanOrEqual(lowest)
  expect(found.at(-1)).toBeGreaterThanOrEqual(highest)
  expect(found).toEqual(ticks)
})
