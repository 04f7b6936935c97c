import { invalid, notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { sortByName } from '#shared/catalogue/sortByName.ts'
import { paginate } from '#shared/kernel/paging.ts'
import { orderStatus } from '#shared/orders/schema.ts'
import { vendors } from '#shared/vendors/contract.ts'
import {
  changeVendor,
  fillVendor,
  listVendorNames,
  readSales,
  readVendorCounts,
  readVendors,
  requireVendor,
  vendorResponse,
} from './store.ts'

export const handlers = {
  listVendors: handle(vendors.listVendors)(async ({ query }, { table, now }) => {
    const wanted = fold(query.search ?? '')
    const ids = sortByName(
      (await listVendorNames(table)).filter((vendor) => fold(vendor.businessName).includes(wanted)),
      (vendor) => vendor.businessName,
      (vendor) => vendor.vendorId,
    ).map((vendor) => vendor.vendorId)
    // The cursor is the last vendor listed, so that new vendors neither repeat nor hide one.
    const last = query.cursor === undefined ? -1 : ids.indexOf(query.cursor)
    if (query.cursor !== undefined && last < 0) throw invalid(['cursor'], 'The cursor is not valid')
    const start = last >= 0 ? last + 1 : (query.page - 1) * query.limit
    const pageIds = ids.slice(start, start + query.limit)
    const more = start + query.limit < ids.length
    const at = now()
    return {
      data: (await readVendors(table, pageIds)).map((vendor) => vendorResponse(vendor, at)),
      pagination: paginate(query, ids.length, more ? pageIds.at(-1) : undefined),
    }
  }),
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
