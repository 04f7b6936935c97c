import { handle } from '#functions/http/handle.ts'
import { paginate } from '#shared/kernel/paging.ts'
import { orders } from '#shared/orders/contract.ts'
import { orderResponse, summaryResponse } from './orderResponse.ts'
import { findSearchedOrder, listCustomerOrders } from './lists/store.ts'
import { orderIdIn } from './search.ts'

export const handler = handle(orders.listMyCustomerOrders)(async ({ query }, { caller, table }) => {
  const wholeId = query.search && orderIdIn(query.search)
  if (wholeId) {
    const found = await findSearchedOrder(table, caller.userId, wholeId, query)
    const shown = found && query.page === 1 ? [orderResponse(found.order, found.vendor)] : []
    return { data: shown, pagination: paginate(query, found ? 1 : 0) }
  }
  const { listings, pagination } = await listCustomerOrders(table, caller.userId, query)
  return { data: listings.map(summaryResponse), pagination }
})
