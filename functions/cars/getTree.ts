import { handle } from '#functions/http/handle.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { treeResponse } from './carResponses.ts'
import { shownCars } from './shownCars.ts'

export const handler = handle(cars.getTree)(async (_, context) =>
  treeResponse(await shownCars(context)),
)
