import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { listVendorOrders } from './lists.ts'

export const handler = handle(orders.listMyVendorOrders)(({ query }, context) =>
  listVendorOrders(context, context.caller.userId, query),
)
