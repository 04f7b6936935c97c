import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carTrims.listBrandTrims)(async ({ params }, context) => {
  const cars = await shownCars(context)
  if (!cars.brands.some(({ brandId }) => brandId === params.brandId)) throw notFound()
  return trimResponses(cars).filter(({ carBrandId }) => carBrandId === params.brandId)
})
