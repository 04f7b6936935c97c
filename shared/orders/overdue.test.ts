import { expect, it } from 'vitest'
import { overdueBound, overdueSince } from './overdue.ts'
import { orderStatus } from './schema.ts'

const moved = Date.parse('2026-03-01T09:00:00.000Z')
const hours = (count: number) => new Date(moved + count * 3_600_000)

it.each([
  ['PENDING', 24],
  ['CONFIRMED', 48],
  ['OUT_FOR_DELIVERY', 120],
] as const)('%s after %i hours', (status, patience) => {
  const order = { status, movedAt: hours(0).toISOString() }
  expect(overdueSince(order, new Date(hours(patience).getTime() - 1))).toBeUndefined()
  expect(overdueSince(order, hours(patience))).toEqual(hours(patience))
  expect(overdueSince(order, hours(1000))).toEqual(hours(patience))
  expect(overdueBound(status, hours(patience))).toEqual(hours(0))
})

it('is never said of final orders', () => {
  for (const status of orderStatus.options.slice(3))
    expect(overdueSince({ status, movedAt: hours(0).toISOString() }, hours(9999))).toBeUndefined()
})
