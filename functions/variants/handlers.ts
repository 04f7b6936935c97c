import { handle } from '#functions/http/handle.ts'
import { variants } from '#shared/variants/contract.ts'
import { addVariant, editVariant, findVariant, findVariants, removeVariant } from './store.ts'

export const handlers = {
  listProductVariants: handle(variants.listProductVariants)(async ({ params }, { caller, table }) =>
    findVariants(table, params.productId, caller?.userId),
  ),
  getVariant: handle(variants.getVariant)(async ({ params }, { caller, table }) =>
    findVariant(table, params.id, caller?.userId),
  ),
  createVariant: handle(variants.createVariant)(({ body }, context) => addVariant(context, body)),
  updateVariant: handle(variants.updateVariant)(({ params, body }, context) =>
    editVariant(context, params.id, body),
  ),
  deleteVariant: handle(variants.deleteVariant)(async ({ params }, context) => {
    await removeVariant(context, params.id)
    return { id: params.id }
  }),
}
