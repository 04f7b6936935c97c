import { limits } from '#shared/kernel/limits.ts'
import type { CarsWriter } from './carsText.ts'
import type { Cell } from './fileProducts.ts'
import type { Recorder } from './recorder.ts'
import type { ExportedProduct, ReadFitment, ReadTexts } from './types.ts'

interface Cars {
  isUniversal: boolean
  compatibilities: { carTrimId: string; carYearIds: string[] }[]
}

/** The cars of a product after the import: as before, or what the server reads in the cell. */
export function planCars(
  cell: Cell | undefined,
  own: ExportedProduct | undefined,
  record: Recorder,
  { texts, writeCars }: { texts: ReadTexts | undefined; writeCars: CarsWriter },
): Cars {
  const before = carsOf(own)
  if (!cell || (own && cell.text === writeCars(own))) {
    if (!own) record.reject('carsRequired', 'cars')
    return before
  }
  if (!texts) {
    record.reject('notRead', 'cars', cell)
    return before
  }
  const cars = texts.universal
    ? { isUniversal: true, compatibilities: [] }
    : { isUniversal: false, compatibilities: merged(texts.fitments) }
  checkCars(cars, texts, cell, record)
  if (own && keyOf(cars) !== keyOf(before)) record.change('cars', writeCars(own), writeCars(cars))
  return cars
}

function checkCars(cars: Cars, texts: ReadTexts, cell: Cell, record: Recorder): void {
  if (cell.text.length > limits.carText)
    record.reject('tooLong', 'cars', cell, { limit: limits.carText })
  if (cars.isUniversal) {
    if (!texts.part?.isUniversal) record.reject('notUniversal', 'cars', cell)
    return
  }
  for (const { text } of texts.ambiguous) record.reject('carsAmbiguous', 'cars', cell, { text })
  if (cars.compatibilities.length === 0) record.reject('carsUnread', 'cars', cell)
  else if (texts.unread.length > 0)
    record.ask('carsUnread', 'cars', cell, { text: texts.unread.join('، ') })
  if (cars.compatibilities.length > limits.fitmentsPerProduct)
    record.reject('tooManyCars', 'cars', cell, { limit: limits.fitmentsPerProduct })
  const open = texts.fitments.find(({ allYears }) => allYears)
  if (open) record.ask('allYears', 'cars', cell, { text: open.text })
}

const carsOf = (own: ExportedProduct | undefined): Cars => ({
  isUniversal: own?.isUniversal ?? false,
  compatibilities: (own?.compatibilities ?? []).map(({ carTrimId, carYearIds }) => ({
    carTrimId,
    carYearIds: [...carYearIds],
  })),
})

/** One fitment for each trim. */
function merged(fitments: readonly ReadFitment[]): Cars['compatibilities'] {
  const years = new Map<string, Set<string>>()
  for (const { carTrimId, carYearIds } of fitments)
    years.set(carTrimId, new Set([...(years.get(carTrimId) ?? []), ...carYearIds]))
  return [...years]
    .filter(([, ids]) => ids.size > 0)
    .map(([carTrimId, ids]) => ({ carTrimId, carYearIds: [...ids] }))
}

const keyOf = ({ isUniversal, compatibilities }: Cars): string =>
  JSON.stringify([
    isUniversal,
    compatibilities.map(({ carTrimId, carYearIds }) => [carTrimId, [...carYearIds].sort()]).sort(),
  ])
