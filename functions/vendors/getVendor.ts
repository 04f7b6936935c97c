import { handle } from '#functions/http/handle.ts'
import { vendors } from '#shared/vendors/contract.ts'
import { requireVendor } from './store.ts'
import { vendorAnswer } from './vendorAnswer.ts'

export const handler = handle(vendors.getVendor)(async ({ params }, { table }) =>
  vendorAnswer(await requireVendor(table, params.id)),
)
