import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { changeVendor } from './store.ts'
import { ownVendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.updateVendor)(async ({ params, body }, context) => {
  if (params.id !== context.caller.userId) throw notFound()
  return ownVendorResponse(await changeVendor(context, params.id, body), context.now())
})
