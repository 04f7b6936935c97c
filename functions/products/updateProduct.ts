import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { editProduct } from './store.ts'

export const handler = handle(products.updateProduct)(({ params, body }, context) =>
  editProduct(context, params.id, body),
)
