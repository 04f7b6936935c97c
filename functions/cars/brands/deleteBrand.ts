import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { removeBrand } from './store.ts'

export const handler = handle(carBrands.deleteBrand)(async ({ params }, context) => {
  await removeBrand(context, params.id)
  return { id: params.id }
})
