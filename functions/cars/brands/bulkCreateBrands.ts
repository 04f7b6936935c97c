import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { importCars } from '../bulk/store.ts'

export const handler = handle(carBrands.bulkCreateBrands)(async ({ query, body }, context) =>
  importCars(context, 'brands', body, query.offset),
)
