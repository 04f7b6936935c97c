import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { orderStatus } from '#shared/orders/schema.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { readVendorCounts } from './store.ts'

export const handler = handle(vendors.getVendorStats)(async ({ params }, { caller, table }) => {
  if (params.id !== caller.userId) throw notFound()
  const counts = await readVendorCounts(table, params.id)
  return {
    totalProducts: counts.products ?? 0,
    totalOrders: counts.orders ?? 0,
    pendingOrders: counts.PENDING ?? 0,
    totalRevenue: counts.revenue ?? 0,
    deliveredRevenue: counts.delivered ?? 0,
    expectedRevenue: counts.expected ?? 0,
    ordersByStatus: Object.fromEntries(
      orderStatus.options.map((status) => [status, counts[status] ?? 0]),
    ),
  }
})
