import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { parentIdOf } from '#shared/kernel/ids.ts'
import { shownCars } from '../shownCars.ts'
import { yearOf } from './store.ts'

export const handler = handle(carYears.getYear)(async ({ params }, context) => {
  const { trims } = await shownCars(context)
  return yearOf(
    trims.find(({ trimId }) => trimId === parentIdOf(params.id)),
    params.id,
  )
})
