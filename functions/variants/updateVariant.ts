import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { editVariant } from './store.ts'

export const handler = handle(variants.updateVariant)(
  async ({ params, body }, { caller, table, now, newId }) =>
    editVariant(table, { vendorId: caller.userId, now, newId }, params.id, body),
)
