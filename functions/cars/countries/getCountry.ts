import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { countryResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carCountries.getCountry)(async ({ params }, context) => {
  const countries = countryResponses(await shownCars(context))
  const country = countries.find(({ id }) => id === params.id)
  if (!country) throw notFound()
  return country
})
