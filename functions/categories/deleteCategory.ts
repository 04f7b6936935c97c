import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { removeCategory } from './store.ts'

export const handler = handle(categories.deleteCategory)(async ({ params }, context) => {
  await removeCategory(context, params.id)
  return { id: params.id }
})
