import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { findCountry } from './store.ts'

export const handler = handle(carCountries.getCountry)(async ({ params }, { table }) =>
  findCountry(table, params.id),
)
