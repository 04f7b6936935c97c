/** Two people, and an order between them that tests move and adjust through the handlers. */
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { orders } from '#shared/orders/contract.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { orderBody } from './orderFixtures.ts'
import { createTestApp, type TestApp } from './testApp.ts'

export type Adjustment = CallInput<typeof orders.adjustOrder>['body']

/** How a vendor moves a new order to each status. */
export const ways: Record<OrderStatus, OrderStatus[]> = {
  PENDING: [],
  CONFIRMED: ['CONFIRMED'],
  OUT_FOR_DELIVERY: ['CONFIRMED', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  CANCELLED: ['CANCELLED'],
}

/**
 * Lets each request see a later millisecond. On a clock that stands still, two changes of one product
 * never follow each other, and a missing condition elsewhere goes unnoticed.
 */
export function advanceClock({ services }: TestApp): void {
  const { now } = services
  let ticks = 0
  services.now = () => new Date(now().getTime() + ++ticks)
}

export async function openOrderBench(given?: TestApp) {
  const app = given ?? (await createTestApp())
  const vendor = await app.signUp('VENDOR')
  const customer = await app.signUp('CUSTOMER')
  let keys = 0

  const place = async (...lines: Parameters<typeof orderBody>[0]) =>
    (await app.call('orders/createOrder', { body: orderBody(lines) }, { as: customer })).data
  const move = (id: string, status: OrderStatus, as = vendor) =>
    app.call('orders/updateOrderStatus', { params: { id }, body: { status } }, { as })
  return {
    app,
    vendor,
    customer,
    place,
    move,
    cancel: (id: string) => app.call('orders/cancelOrder', { params: { id } }, { as: customer }),
    /** An order of these lines, moved to a status. */
    orderAt: async (status: OrderStatus, ...lines: Parameters<typeof orderBody>[0]) => {
      const order = await place(...lines)
      for (const step of ways[status]) await move(order.id, step)
      return order
    },
    /** With a key of its own, unless one is given. */
    adjust: (id: string, body: Adjustment, idempotencyKey = `key-${keys++}`, as = vendor) =>
      app.call('orders/adjustOrder', { params: { id }, body, idempotencyKey }, { as }),
  }
}
export type OrderBench = Awaited<ReturnType<typeof openOrderBench>>
