import { handle } from '#functions/http/handle.ts'
import { cars } from '#shared/cars/tree.contract.ts'
import { treeAnswer } from './carAnswers.ts'
import { readCars } from './store.ts'

export const handler = handle(cars.getTree)(async (_, { table }) =>
  treeAnswer(await readCars(table)),
)
