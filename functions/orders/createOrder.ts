import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { placeOrder } from './store.ts'

export const handler = handle(orders.createOrder)(async ({ body, idempotencyKey }, context) => {
  const customerId = context.caller.userId
  const placed = await placeOrder(context, { customerId, body, key: idempotencyKey })
  return new HandlerResponse(orderResponse(placed), placed.repeated ? 200 : undefined)
})
