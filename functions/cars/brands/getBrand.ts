import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carBrands.getBrand)(async ({ params }, context) => {
  const brands = brandResponses(await shownCars(context))
  const brand = brands.find(({ id }) => id === params.id)
  if (!brand) throw notFound()
  return brand
})
