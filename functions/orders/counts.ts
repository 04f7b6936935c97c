/**
 * The counters that orders keep, moved in the transaction that places or moves an order: per vendor
 * (number, money, each status), per vendor and creation day in Baghdad, per customer. Revenue is
 * the money of orders that are not cancelled (decision F).
 */
import { countWrite, shardOf } from '#functions/table/counters.ts'
import { customerCounter, vendorCounter, vendorDayCounterKey } from '#functions/table/keys.ts'
import type { OrderRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { baghdadDay } from '#shared/kernel/dates.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

export function countsOfNew(order: OrderRecord): Write[] {
  const { orderId, vendorId, customerId, status, totalAmount } = order
  return [
    ...countWrite(vendorCounter(vendorId), orderId, {
      orders: 1,
      revenue: totalAmount,
      [status]: 1,
    }),
    dayWrite(order, { orders: 1, revenue: totalAmount }),
    ...countWrite(customerCounter(customerId), orderId, { orders: 1, [status]: 1 }),
  ]
}

/** `order` is as it was before the move. */
export function countsOfMove(order: OrderRecord, to: OrderStatus): Write[] {
  const { orderId, vendorId, customerId, status, totalAmount } = order
  const cancelled = to === 'CANCELLED'
  return [
    ...countWrite(vendorCounter(vendorId), orderId, {
      [status]: -1,
      [to]: 1,
      ...(cancelled ? { revenue: -totalAmount } : {}),
    }),
    ...(cancelled ? [dayWrite(order, { cancelled: 1, revenue: -totalAmount })] : []),
    ...countWrite(customerCounter(customerId), orderId, { [status]: -1, [to]: 1 }),
  ]
}

function dayWrite(order: OrderRecord, deltas: Record<string, number>): Write {
  const day = baghdadDay(new Date(order.createdAt))
  return {
    kind: 'update',
    key: vendorDayCounterKey(order.vendorId, day, shardOf(order.orderId)),
    changes: { add: deltas },
  }
}
