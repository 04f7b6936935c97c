/**
 * The counters that orders keep, moved in the transaction that places or changes an order: per vendor
 * (number, each status, money), per vendor and day in Baghdad, per customer.
 *
 * Revenue is the money of orders that are not cancelled (decision F), less what came back. It is
 * `expected` until the delivery, then `delivered`. In the days' rows all count on the order's day of
 * creation, except `delivered`: on the day of the delivery, less what came back on that day.
 */
import { addWrites, chooseShard } from '#functions/table/counters.ts'
import {
  counterKey,
  customerCounter,
  vendorCounter,
  vendorDayCounterKey,
} from '#functions/table/keys.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import { keyText, type Key, type Write } from '#functions/table/table.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import { factCounts } from '#shared/orders/facts.ts'
import { remainingAmount } from './stock.ts'

/**
 * The writes that bring the counters from the order as it was, or from none, to what it is now: one
 * per row. An order that older code wrote is counted as far as `countedAs` says.
 */
export function countWrites(before: OrderRecord | undefined, after: OrderRecord): Write[] {
  const sums = new Map<string, { key: Key; add: Record<string, number> }>()
  for (const [order, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const { key, counts } of order ? countsIn(order) : []) {
      const sum = sums.get(keyText(key)) ?? { key, add: {} }
      sums.set(keyText(key), sum)
      for (const [field, count] of Object.entries(counts))
        sum.add[field] = roundIqd((sum.add[field] ?? 0) + sign * count)
    }
  return [...sums.values()].flatMap(({ key, add }) => addWrites(key, add))
}

function countsIn(order: OrderRecord): { key: Key; counts: Record<string, number> }[] {
  const { orderId, vendorId, customerId, status, totalAmount, returnedAmount = 0 } = order
  const { countedAs, createdAt, history } = order
  const shard = chooseShard(orderId)
  const dayKey = (at: string) => vendorDayCounterKey(vendorId, baghdadDay(new Date(at)), shard)
  const isCancelled = status === 'CANCELLED'
  const isDelivered = countedAs === 'DELIVERED'
  const revenue = isCancelled ? 0 : totalAmount - returnedAmount
  const expected =
    countedAs === undefined || isDelivered || countedAs === 'CANCELLED' ? 0 : totalAmount
  const deliveredAt = history.find((move) => move.status === 'DELIVERED')?.at
  return [
    {
      key: counterKey(vendorCounter(vendorId), shard),
      counts: {
        orders: 1,
        [status]: 1,
        revenue,
        expected,
        delivered: isDelivered ? totalAmount - returnedAmount : 0,
        ...(countedAs && factCounts({ ...order, status: countedAs })),
      },
    },
    {
      key: dayKey(createdAt),
      counts: { orders: 1, revenue, expected, cancelled: isCancelled ? 1 : 0 },
    },
    ...(isDelivered && deliveredAt
      ? [
          { key: dayKey(deliveredAt), counts: { delivered: totalAmount } },
          ...history
            .filter(({ kind }) => kind === 'returned')
            .map(({ at, lines = [] }) => ({
              key: dayKey(at),
              counts: { delivered: -remainingAmount(order.items, lines) },
            })),
        ]
      : []),
    { key: counterKey(customerCounter(customerId), shard), counts: { orders: 1, [status]: 1 } },
  ]
}
