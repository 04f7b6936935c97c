import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { adjustOrder } from './change.ts'
import { orderResponse } from './orderResponse.ts'

export const handler = handle(orders.adjustOrder)(async (
  { params, body: adjustment, idempotencyKey: key = '' },
  context,
) => {
  const { userId } = context.caller
  return orderResponse(await adjustOrder(context, { orderId: params.id, userId, key, adjustment }))
})
