import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { importCars } from '../bulk/store.ts'

export const handler = handle(carYears.bulkCreateYears)(async ({ query, body }, context) =>
  importCars(context, 'years', body, query.offset),
)
