import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carTrims.listTrims)(async ({ query }, context) => {
  const trims = trimResponses(await shownCars(context))
  if (query.carBrandId === undefined) return trims
  return trims.filter(({ carBrandId }) => carBrandId === query.carBrandId)
})
