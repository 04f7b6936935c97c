import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { findCategoryBySlug } from './store.ts'

export const handler = handle(categories.getCategoryBySlug)(async ({ params }, { table }) =>
  findCategoryBySlug(table, params.slug),
)
