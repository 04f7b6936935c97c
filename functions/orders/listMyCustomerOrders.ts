import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { listCustomerOrders } from './lists.ts'

export const handler = handle(orders.listMyCustomerOrders)(({ query }, { caller, table }) =>
  listCustomerOrders(table, caller.userId, query),
)
