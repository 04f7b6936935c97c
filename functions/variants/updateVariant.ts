import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { editVariant } from './store.ts'

export const handler = handle(variants.updateVariant)(({ params, body }, context) =>
  editVariant(context, params.id, body),
)
