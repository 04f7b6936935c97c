import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimAnswers } from '../carAnswers.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carTrims.listBrandTrims)(async ({ params }, context) => {
  const cars = await shownCars(context)
  if (!cars.brands.some(({ brandId }) => brandId === params.brandId)) throw notFound()
  return trimAnswers(cars).filter(({ carBrandId }) => carBrandId === params.brandId)
})
