import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { findOwnProducts } from './lists.ts'

export const handler = handle(products.listMyProducts)(async ({ query }, context) =>
  findOwnProducts(context, context.caller.userId, query),
)
