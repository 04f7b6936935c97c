import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { moveOrder } from './change.ts'

export const handler = handle(orders.updateOrderStatus)(async ({ params, body }, context) => {
  const { userId } = context.caller
  const { status: to, ...reasons } = body
  const move = { orderId: params.id, by: 'vendor', userId, to, ...reasons } as const
  return orderResponse(await moveOrder(context, move))
})
