import { handle } from '#functions/http/handle.ts'
import { categories } from '#shared/categories/contract.ts'
import { addCategory, findCategory } from './store.ts'

export const handler = handle(categories.createCategory)(async ({ body }, context) =>
  findCategory(context.table, await addCategory(context, body)),
)
