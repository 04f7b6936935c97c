import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { addVariant } from './store.ts'

export const handler = handle(variants.createVariant)(({ body }, context) =>
  addVariant(context, body),
)
