import { invalid } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { sortByName } from '#shared/catalogue/sortByName.ts'
import { paginate } from '#shared/kernel/paging.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { listVendorNames, readVendors } from './store.ts'
import { vendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.listVendors)(async ({ query }, { table, now }) => {
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
})
