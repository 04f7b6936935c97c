import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { moveOrder } from './store.ts'

export const handler = handle(orders.cancelOrder)(async (
  { params },
  { caller, table, now, log },
) => {
  const { order, vendor } = await moveOrder(table, {
    orderId: params.id,
    by: 'customer',
    userId: caller.userId,
    to: 'CANCELLED',
    now,
    log,
  })
  return orderResponse(order, vendor)
})
