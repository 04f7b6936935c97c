import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { removeVariant } from './store.ts'

export const handler = handle(variants.deleteVariant)(async (
  { params },
  { caller, table, now, newId },
) => {
  await removeVariant(table, { vendorId: caller.userId, now, newId }, params.id)
  return { id: params.id }
})
