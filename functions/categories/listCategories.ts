import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { findCategories } from './store.ts'

export const handler = handle(categories.listCategories)(async (_, { table }) =>
  findCategories(table),
)
