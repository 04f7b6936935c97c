import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { readUser } from '#functions/users/store.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { fillVendor } from './store.ts'
import { vendorResponse } from './vendorResponse.ts'

export const handler = handle(vendors.createVendor)(async ({ body }, context) => {
  const user = await readUser(context.table, context.caller.userId)
  if (!user) throw notFound()
  return vendorResponse(await fillVendor(context, user.userId, user, body))
})
