import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { removeVariant } from './store.ts'

export const handler = handle(variants.deleteVariant)(async ({ params }, context) => {
  await removeVariant(context, params.id)
  return { id: params.id }
})
