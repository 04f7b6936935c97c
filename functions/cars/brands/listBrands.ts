import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carBrands.listBrands)(async ({ query }, context) => {
  const brands = brandResponses(await shownCars(context))
  if (query.carCountryId === undefined) return brands
  return brands.filter(({ carCountryId }) => carCountryId === query.carCountryId)
})
