import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { retireProduct } from './store.ts'

export const handler = handle(products.deleteProduct)(async ({ params }, context) => {
  await retireProduct(context, params.id)
  return { id: params.id }
})
