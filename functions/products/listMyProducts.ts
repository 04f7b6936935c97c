import { handle } from '#functions/http/handle.ts'
import { products } from '#shared/products/contract.ts'
import { findOwnProducts } from './lists.ts'

export const handler = handle(products.listMyProducts)(async ({ query }, { caller, table }) =>
  findOwnProducts(table, caller.userId, query),
)
