import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { removeYear } from './store.ts'

export const handler = handle(carYears.deleteYear)(async ({ params }, context) => {
  await removeYear(context, params.id)
  return { id: params.id }
})
