import { handle } from '#functions/http/handle.ts'
import { HandlerResponse } from '#functions/http/lambdaHandler.ts'
import { products } from '#shared/products/contract.ts'
import { addProduct } from './store.ts'

export const handler = handle(products.createProduct)(async ({ body, idempotencyKey }, context) => {
  const { product, repeated } = await addProduct(context, body, idempotencyKey)
  return new HandlerResponse(product, repeated ? 200 : undefined)
})
