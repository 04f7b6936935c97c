import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import {
  addCategory,
  changeCategory,
  findCategories,
  findCategory,
  findCategoryBySlug,
  removeCategory,
} from './store.ts'

export const handlers = {
  listCategories: handle(categories.listCategories)(async (_, { table }) => findCategories(table)),
  getCategory: handle(categories.getCategory)(async ({ params }, { table }) =>
    findCategory(table, params.id),
  ),
  getCategoryBySlug: handle(categories.getCategoryBySlug)(async ({ params }, { table }) =>
    findCategoryBySlug(table, params.slug),
  ),
  createCategory: handle(categories.createCategory)(async ({ body }, context) =>
    findCategory(context.table, await addCategory(context, context.caller.userId, body)),
  ),
  updateCategory: handle(categories.updateCategory)(async ({ params, body }, context) => {
    await changeCategory(context, context.caller.userId, params.id, body)
    return findCategory(context.table, params.id)
  }),
  deleteCategory: handle(categories.deleteCategory)(async ({ params }, context) => {
    await removeCategory(context, params.id)
    return { id: params.id }
  }),
}
