import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { moveOrder } from './change.ts'

export const handler = handle(orders.cancelOrder)(async ({ params }, context) => {
  const { userId } = context.caller
  const move = { orderId: params.id, by: 'customer', userId, to: 'CANCELLED' } as const
  return orderResponse(await moveOrder(context, move))
})
