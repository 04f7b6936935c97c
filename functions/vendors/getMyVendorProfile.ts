import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { requireVendor } from './store.ts'
import { vendorAnswer } from './vendorAnswer.ts'

export const handler = handle(vendors.getMyVendorProfile)(async (_, { caller, table }) =>
  vendorAnswer(await requireVendor(table, caller.userId)),
)
