import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { addProduct } from './store.ts'

export const handler = handle(products.createProduct)(({ body }, context) =>
  addProduct(context, body),
)
