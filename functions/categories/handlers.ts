import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { addCategory, changeCategory, findWritten, removeCategory } from './store.ts'

export const handlers = {
  createCategory: handle(categories.createCategory)(async ({ body }, context) => {
    const { userId } = context.caller
    return findWritten(context, userId, await addCategory(context, userId, body))
  }),
  updateCategory: handle(categories.updateCategory)(async ({ params, body }, context) => {
    const { userId } = context.caller
    await changeCategory(context, userId, params.id, body)
    return findWritten(context, userId, params.id)
  }),
  deleteCategory: handle(categories.deleteCategory)(async ({ params }, context) => {
    await removeCategory(context, context.caller.userId, params.id)
    return { id: params.id }
  }),
}
