import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { exportOwnProducts } from './lists.ts'

export const handler = handle(products.exportMyProducts)(async ({ query }, context) =>
  exportOwnProducts(context, context.caller.userId, query),
)
