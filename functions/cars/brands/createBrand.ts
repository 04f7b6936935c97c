import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { addBrand, findBrand } from './store.ts'

export const handler = handle(carBrands.createBrand)(async ({ body }, context) =>
  findBrand(context.table, await addBrand(context, body)),
)
