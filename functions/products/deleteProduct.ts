import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { retireProduct } from './store.ts'

export const handler = handle(products.deleteProduct)(async (
  { params },
  { caller, table, now, newId },
) => {
  await retireProduct(table, { vendorId: caller.userId, now, newId }, params.id)
  return { id: params.id }
})
