import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { changeBrand, findBrand } from './store.ts'

export const handler = handle(carBrands.updateBrand)(async ({ params, body }, context) => {
  await changeBrand(context, context.caller.userId, params.id, body)
  return findBrand(context.table, params.id)
})
