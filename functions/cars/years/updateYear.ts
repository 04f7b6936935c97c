import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { changeYear, findYear } from './store.ts'

export const handler = handle(carYears.updateYear)(async ({ params, body }, context) => {
  await changeYear(context, context.caller.userId, params.id, body)
  return findYear(context.table, params.id)
})
