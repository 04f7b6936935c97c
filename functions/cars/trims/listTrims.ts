import { handle } from '#functions/http/handle.ts'
import { carTrims } from '#shared/cars/trims.contract.ts'
import { trimAnswers } from '../carAnswers.ts'
import { readCars } from '../store.ts'

export const handler = handle(carTrims.listTrims)(async ({ query }, { table }) => {
  const cars = await readCars(table)
  return trimAnswers(
    cars,
    cars.trims.filter(
      (trim) => query.carBrandId === undefined || trim.brandId === query.carBrandId,
    ),
  )
})
