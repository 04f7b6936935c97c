import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { renameCountry, findCountry } from './store.ts'

export const handler = handle(carCountries.updateCountry)(async ({ params, body }, context) => {
  await renameCountry(context, context.caller.userId, params.id, body.country)
  return findCountry(context.table, params.id)
})
