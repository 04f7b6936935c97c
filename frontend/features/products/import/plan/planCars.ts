import { limits } from '#shared/kernel/limits.ts'
import { type Cars, carsKey, carsRead, type CarsWriter, readCarCells } from '../columns/cells.ts'
import type { ReadTexts } from '../types.ts'
import type { Cell, Recorder } from './fileProducts.ts'

interface CarsContext {
  texts: ReadTexts | undefined
  writeCars: CarsWriter
}

/** The cars of a product after the import: as before, or what the server reads in the cell. */
export function planCars(record: Recorder, { texts, writeCars }: CarsContext): Cars {
  const { own } = record
  const cell = record.readCell('cars') ?? (own ? undefined : findInName(record, texts))
  const before = readCarCells(own)
  if (!cell || (own && cell.text === writeCars(own))) {
    return own ? before : planWithoutCars(record, texts)
  }
  if (!texts) {
    record.reject('notRead', 'cars', cell)
    return before
  }
  const cars = carsRead(texts, own)
  // Unchanged, so it was asked about when it was first saved.
  if (own && texts.ambiguous.length === 0 && carsKey(cars) === carsKey(before)) return before
  checkCars(cars, texts, cell, record)
  if (own) record.change('cars', writeCars(own), writeCars(cars))
  return cars
}

function planWithoutCars(record: Recorder, texts: ReadTexts | undefined): Cars {
  const isUniversal = texts?.part?.isUniversal ?? false
  if (isUniversal) record.ask('forEveryCar', 'cars')
  else record.reject('carsRequired', 'cars')
  return { isUniversal, compatibilities: [] }
}

/** Without cars of its own a new product is for those in its name; one for every car may name them, too. */
function findInName({ product }: Recorder, texts: ReadTexts | undefined): Cell | undefined {
  const isNamed = texts && texts.fitments.length + texts.ambiguous.length + texts.unread.length > 0
  return isNamed && !texts.part?.isUniversal ? product.cells.nameAr : undefined
}

function checkCars(cars: Cars, texts: ReadTexts, cell: Cell, record: Recorder): void {
  if (cell.text.length > limits.carText)
    record.reject('tooLong', 'cars', cell, { limit: limits.carText })
  if (cars.isUniversal) {
    if (!texts.part?.isUniversal) record.reject('notUniversal', 'cars', cell)
    return
  }
  const open = texts.fitments.find(({ allYears }) => allYears)
  // What was not understood may be the years.
  recordUnread(texts, cell, record, open ? 'reject' : 'ask')
  if (cars.compatibilities.length > limits.fitmentsPerProduct)
    record.reject('tooManyCars', 'cars', cell, { limit: limits.fitmentsPerProduct })
  if (open && texts.unread.length === 0) record.ask('allYears', 'cars', cell, { text: open.text })
}

/** Cars that were not understood, or may be several. */
export function recordUnread(
  texts: ReadTexts,
  cell: Cell,
  record: Recorder,
  severity: 'ask' | 'reject' = 'ask',
): void {
  for (const { text } of texts.ambiguous) record.reject('carsAmbiguous', 'cars', cell, { text })
  if (carsRead(texts).compatibilities.length === 0 && !texts.universal)
    record.reject('carsUnread', 'cars', cell)
  else if (texts.unread.length > 0)
    record[severity]('carsUnread', 'cars', cell, { text: texts.unread.join('، ') })
}
