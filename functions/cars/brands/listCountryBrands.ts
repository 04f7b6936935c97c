import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carBrands.listCountryBrands)(async ({ params }, context) => {
  const cars = await shownCars(context)
  if (!cars.countries.some(({ countryId }) => countryId === params.countryId)) throw notFound()
  return brandResponses(cars).filter(({ carCountryId }) => carCountryId === params.countryId)
})
