import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { importCars } from '../bulk/store.ts'

export const handler = handle(carCountries.bulkCreateCountries)(async ({ query, body }, context) =>
  importCars(context, 'countries', body, query.offset),
)
