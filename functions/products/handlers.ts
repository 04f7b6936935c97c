import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { products } from '#shared/products/contract.ts'
import { changeRows, readLastImport } from './changeRows.ts'
import { exportOwnProducts, findNeeds, findOwnProducts } from './lists.ts'
import { addProduct, declineUniversal, editProduct, findProduct, retireProduct } from './store.ts'

export const handlers = {
  getProduct: handle(products.getProduct)(({ params }, context) =>
    findProduct(context, params.id, context.caller?.userId),
  ),
  listMyProducts: handle(products.listMyProducts)(({ query }, context) =>
    findOwnProducts(context, context.caller.userId, query),
  ),
  createProduct: handle(products.createProduct)(async ({ body, idempotencyKey }, context) => {
    const { product, repeated } = await addProduct(context, body, idempotencyKey)
    return new HandlerResponse(product, repeated ? 200 : undefined)
  }),
  changeProducts: handle(products.changeProducts)(({ body, idempotencyKey }, context) =>
    changeRows(context, idempotencyKey, body),
  ),
  getNeeds: handle(products.getNeeds)((_, context) => findNeeds(context, context.caller.userId)),
  exportMyProducts: handle(products.exportMyProducts)(({ query }, context) =>
    exportOwnProducts(context, context.caller.userId, query),
  ),
  updateProduct: handle(products.updateProduct)(({ params, body }, context) =>
    editProduct(context, params.id, body),
  ),
  declineUniversalProposal: handle(products.declineUniversalProposal)(
    async ({ params, body }, context) => {
      await declineUniversal(context, params.id, body)
      return { id: params.id, declined: body.declined }
    },
  ),
  deleteProduct: handle(products.deleteProduct)(async ({ params }, context) => {
    await retireProduct(context, params.id)
    return { id: params.id }
  }),
  getLastImport: handle(products.getLastImport)((_, context) => readLastImport(context)),
}
