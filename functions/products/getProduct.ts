import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { findProduct } from './store.ts'

export const handler = handle(products.getProduct)(async ({ params }, context) =>
  findProduct(context, params.id, context.caller?.userId),
)
