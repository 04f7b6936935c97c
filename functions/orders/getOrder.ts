import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse } from './orderResponse.ts'
import { findOrder } from './store.ts'

export const handler = handle(orders.getOrder)(async ({ params }, { caller, table }) =>
  orderResponse(await findOrder(table, params.id, { userId: caller.userId })),
)
