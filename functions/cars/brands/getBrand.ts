import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { findBrand } from './store.ts'

export const handler = handle(carBrands.getBrand)(async ({ params }, { table }) =>
  findBrand(table, params.id),
)
