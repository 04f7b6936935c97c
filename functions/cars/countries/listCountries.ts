import { handle } from '#functions/http/handle.ts'
import { carCountries } from '#shared/cars/countries.contract.ts'
import { countryAnswer } from '../carAnswers.ts'
import { readCountriesAndBrands } from '../store.ts'

export const handler = handle(carCountries.listCountries)(async (_, { table }) => {
  const { countries, brands } = await readCountriesAndBrands(table)
  return countries.map((country) => countryAnswer(country, brands))
})
