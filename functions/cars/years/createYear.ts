import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { addYear, findYear } from './store.ts'

export const handler = handle(carYears.createYear)(async ({ body }, context) =>
  findYear(context.table, await addYear(context, body)),
)
