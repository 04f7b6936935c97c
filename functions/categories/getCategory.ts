import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { findCategory } from './store.ts'

export const handler = handle(categories.getCategory)(async ({ params }, { table }) =>
  findCategory(table, params.id),
)
