import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimAnswers } from '../carAnswers.ts'
import { readCars } from '../store.ts'

export const handler = handle(carTrims.listBrandTrims)(async ({ params }, { table }) => {
  const cars = await readCars(table)
  if (!cars.brands.some((brand) => brand.brandId === params.brandId)) throw notFound()
  return trimAnswers(
    cars,
    cars.trims.filter((trim) => trim.brandId === params.brandId),
  )
})
