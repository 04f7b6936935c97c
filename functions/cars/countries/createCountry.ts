import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { addCountry, findCountry } from './store.ts'

export const handler = handle(carCountries.createCountry)(async ({ body }, context) =>
  findCountry(context.table, await addCountry(context, body.country)),
)
