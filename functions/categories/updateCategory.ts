import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { changeCategory, findCategory } from './store.ts'

export const handler = handle(categories.updateCategory)(async ({ params, body }, context) => {
  await changeCategory(context, context.caller.userId, params.id, body)
  return findCategory(context.table, params.id)
})
