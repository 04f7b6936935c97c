import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { countryAnswers } from '../carAnswers.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carCountries.listCountries)(async (_, context) =>
  countryAnswers(await shownCars(context)),
)
