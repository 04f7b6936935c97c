import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { removeCountry } from './store.ts'

export const handler = handle(carCountries.deleteCountry)(async ({ params }, context) => {
  await removeCountry(context, params.id)
  return { id: params.id }
})
