import { required } from '#functions/http/appError.ts'
import { handle, type HandlerContext } from '#functions/http/handle.ts'
import { ownCatalogue } from '#functions/catalogue/ownCatalogue.ts'
import { categories } from '#shared/categories/contract.ts'
import type { Category } from '#shared/categories/schema.ts'

const readAll = async (context: HandlerContext) => (await ownCatalogue(context)).categories()

/** Throws NOT_FOUND. */
const findBy = async (context: HandlerContext, name: 'id' | 'slug', value: string) =>
  required((await readAll(context)).find((category: Category) => category[name] === value))

export const handlers = {
  listCategories: handle(categories.listCategories)((_, context) => readAll(context)),
  getCategory: handle(categories.getCategory)(({ params }, context) =>
    findBy(context, 'id', params.id),
  ),
  getCategoryBySlug: handle(categories.getCategoryBySlug)(({ params }, context) =>
    findBy(context, 'slug', params.slug),
  ),
}
