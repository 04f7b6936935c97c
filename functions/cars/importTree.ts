import { handle } from '#functions/http/handle.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { importCars } from './bulk/store.ts'

export const handler = handle(cars.importTree)(async ({ query, body }, context) =>
  importCars(context, 'tree', body, query.offset),
)
