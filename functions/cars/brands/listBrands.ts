import { handle } from '#functions/http/handle.ts'
import { carBrands } from '#shared/cars/brands.contract.ts'
import { brandAnswers } from '../carAnswers.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carBrands.listBrands)(async ({ query }, context) => {
  const brands = brandAnswers(await shownCars(context))
  if (query.carCountryId === undefined) return brands
  return brands.filter(({ carCountryId }) => carCountryId === query.carCountryId)
})
