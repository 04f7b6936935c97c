import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { requireVendor } from './store.ts'
import { vendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.getVendor)(async ({ params }, { table, now }) =>
  vendorResponse(await requireVendor(table, params.id), now()),
)
