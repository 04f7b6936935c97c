import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { requireVendor } from './store.ts'
import { vendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.getMyVendorProfile)(async (_, { caller, now, table }) =>
  vendorResponse(await requireVendor(table, caller.userId), now()),
)
