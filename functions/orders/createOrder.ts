import { HandlerResponse } from '#functions/http/response.ts'
import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { placeOrder } from './placing/store.ts'

export const handler = handle(orders.createOrder)(async (
  { body, idempotencyKey },
  { caller, table, newId, now },
) => {
  const { order, vendor, repeated } = await placeOrder(table, {
    customerId: caller.userId,
    body,
    key: idempotencyKey,
    newId,
    now,
  })
  return new HandlerResponse(orderResponse(order, vendor), repeated ? { status: 200 } : {})
})
