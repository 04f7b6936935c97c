import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { editProduct } from './store.ts'

export const handler = handle(products.updateProduct)(
  async ({ params, body }, { caller, table, now, newId }) =>
    editProduct(table, { vendorId: caller.userId, now, newId }, params.id, body),
)
