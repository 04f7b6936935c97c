import { handle } from '#functions/http/handle.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { treeAnswer } from './carAnswers.ts'
import { shownCars } from './shownCars.ts'

export const handler = handle(cars.getTree)(async (_, context) =>
  treeAnswer(await shownCars(context)),
)
