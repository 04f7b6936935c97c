import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { changeTrim, findTrim } from './store.ts'

export const handler = handle(carTrims.updateTrim)(async ({ params, body }, context) => {
  await changeTrim(context, context.caller.userId, params.id, body)
  return findTrim(context.table, params.id)
})
