import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { addTrim, findTrim } from './store.ts'

export const handler = handle(carTrims.createTrim)(async ({ body }, context) =>
  findTrim(context.table, await addTrim(context, body)),
)
