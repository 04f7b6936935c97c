import { handle } from '#functions/http/handle.ts'
import { orders } from '#shared/orders/contract.ts'
import { summaryResponse } from './orderResponse.ts'
import { listVendorOrders } from './lists/store.ts'

export const handler = handle(orders.listMyVendorOrders)(async ({ query }, { caller, table }) => {
  const { listings, pagination } = await listVendorOrders(table, caller.userId, query)
  return { data: listings.map(summaryResponse), pagination }
})
