import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { fillVendor } from './store.ts'
import { vendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.createVendor)(async ({ body }, context) =>
  vendorResponse(await fillVendor(context, context.caller.userId, body), context.now()),
)
