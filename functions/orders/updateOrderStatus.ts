import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { moveOrder } from './store.ts'

export const handler = handle(orders.updateOrderStatus)(async (
  { params, body },
  { caller, table, now, log },
) => {
  const { order, vendor } = await moveOrder(table, {
    orderId: params.id,
    by: 'vendor',
    userId: caller.userId,
    to: body.status,
    reason: body.reason,
    now,
    log,
  })
  return orderResponse(order, vendor)
})
