import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandAnswers } from '../carAnswers.ts'
import { readCars } from '../store.ts'

export const handler = handle(carBrands.listCountryBrands)(async ({ params }, { table }) => {
  const cars = await readCars(table)
  if (!cars.countries.some((country) => country.countryId === params.countryId)) throw notFound()
  return brandAnswers(
    cars,
    cars.brands.filter((brand) => brand.countryId === params.countryId),
  )
})
