import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { findTrim } from './store.ts'

export const handler = handle(carTrims.getTrim)(async ({ params }, { table }) =>
  findTrim(table, params.id),
)
