import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { shownCars } from '../shownCars.ts'
import { yearsOf } from './store.ts'

export const handler = handle(carYears.listAvailableYears)(async ({ params }, context) =>
  yearsOf(await shownCars(context), params.trimId),
)
