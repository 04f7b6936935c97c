import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { countryResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carCountries.listCountries)(async (_, context) =>
  countryResponses(await shownCars(context)),
)
