import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { importCars } from '../bulk/store.ts'

export const handler = handle(carTrims.bulkCreateTrims)(async ({ query, body }, context) =>
  importCars(context, 'trims', body, query.offset),
)
