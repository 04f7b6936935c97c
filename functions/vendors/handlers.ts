import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { orderStatus } from '#shared/orders/schema.ts'
import { vendors } from '#shared/vendors/contract.ts'
import {
  changeVendor,
  fillVendor,
  readSales,
  readVendorCounts,
  requireVendor,
  vendorResponse,
} from './store.ts'

export const handlers = {
  getMyVendorProfile: handle(vendors.getMyVendorProfile)(async (_, { caller, now, table }) =>
    vendorResponse(await requireVendor(table, caller.userId), now()),
  ),
  getVendor: handle(vendors.getVendor)(async ({ params }, { table, now }) =>
    vendorResponse(await requireVendor(table, params.id), now()),
  ),
  getVendorStats: handle(vendors.getVendorStats)(async ({ params }, { caller, table }) => {
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
  }),
  getSales: handle(vendors.getSales)(async ({ params, query }, context) => {
    if (params.id !== context.caller.userId) throw notFound()
    return readSales(context, params.id, query)
  }),
  createVendor: handle(vendors.createVendor)(async ({ body }, context) =>
    vendorResponse(await fillVendor(context, context.caller.userId, body), context.now()),
  ),
  updateVendor: handle(vendors.updateVendor)(async ({ params, body }, context) => {
    if (params.id !== context.caller.userId) throw notFound()
    return vendorResponse(await changeVendor(context, params.id, body), context.now())
  }),
}
