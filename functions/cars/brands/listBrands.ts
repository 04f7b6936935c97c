import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandAnswers } from '../carAnswers.ts'
import { readCars } from '../store.ts'

export const handler = handle(carBrands.listBrands)(async ({ query }, { table }) => {
  const cars = await readCars(table)
  return brandAnswers(
    cars,
    cars.brands.filter(
      (brand) => query.carCountryId === undefined || brand.countryId === query.carCountryId,
    ),
  )
})
