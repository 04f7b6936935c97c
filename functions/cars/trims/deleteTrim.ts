import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { removeTrim } from './store.ts'

export const handler = handle(carTrims.deleteTrim)(async ({ params }, context) => {
  await removeTrim(context, params.id)
  return { id: params.id }
})
