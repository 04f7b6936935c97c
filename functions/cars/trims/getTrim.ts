import { notFound } from '#functions/http/appError.ts'
import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimResponses } from '../carResponses.ts'
import { shownCars } from '../shownCars.ts'

export const handler = handle(carTrims.getTrim)(async ({ params }, context) => {
  const trims = trimResponses(await shownCars(context))
  const trim = trims.find(({ id }) => id === params.id)
  if (!trim) throw notFound()
  return trim
})
