import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { findYear } from './store.ts'

export const handler = handle(carYears.getYear)(async ({ params }, { table }) =>
  findYear(table, params.id),
)
