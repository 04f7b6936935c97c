import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { requireVendor } from './store.ts'
import { ownVendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.getMyVendorProfile)(async (_, { caller, now, table }) =>
  ownVendorResponse(await requireVendor(table, caller.userId), now()),
)
