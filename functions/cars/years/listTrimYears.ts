import { handle } from '#functions/http/handle.ts'
import { carYears } from '#shared/cars/years.contract.ts'
import { findYearsOfTrim } from './store.ts'

export const handler = handle(carYears.listTrimYears)(async ({ params }, { table }) =>
  findYearsOfTrim(table, params.trimId),
)
