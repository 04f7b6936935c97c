/** How a row without a part number agrees with an own product of its name. */
import { fold } from '#shared/catalogue/fold.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { readCondition, readPrice } from '../columns/cells.ts'
import { carsKey, carsOf, carsRead } from '../columns/cars.ts'
import type { CarsWriter } from '../columns/carsText.ts'
import type { FileProduct } from './fileProducts.ts'
import type { ExportedProduct, PlanInput, ReadTexts } from '../types.ts'

/** `unsaid`: the row does not say it, or its cars have not been read or not all understood. */
type Agreement = 'same' | 'near' | 'other' | 'unsaid'

interface Narrowed {
  /** The only one that agrees with all that the row says, which includes cars or price. */
  sure?: ExportedProduct
  choices: readonly ExportedProduct[]
}

interface Known {
  /** What has been read of the row's texts. */
  texts: ReadTexts | undefined
  writeCars: CarsWriter
  /** Values for rows that have no cell of the field. */
  defaults: PlanInput['defaults']
}

/**
 * Which of the candidates the row may be about, only the best of them: those that agree with all it says,
 * else those for the same cars, else those that share some. None if all are for other cars, because many
 * parts have the same name.
 */
export function narrow(
  candidates: readonly ExportedProduct[],
  file: FileProduct,
  { texts, writeCars, defaults }: Known,
): Narrowed {
  const carsAgree = compareCars(file, texts, writeCars)
  const priceAgrees = comparePrice(file)
  const contradicts = compareKind(file, defaults)
  const near = candidates
    .map((one) => ({ one, cars: carsAgree(one), price: priceAgrees(one) }))
    .filter(({ cars }) => cars !== 'other')
  const exact = near.filter(
    ({ one, cars, price }) =>
      (cars === 'same' || (cars === 'unsaid' && price === 'same' && !file.cells.cars)) &&
      price !== 'other' &&
      !contradicts(one),
  )
  const sameCars = near.filter(({ cars }) => cars === 'same')
  const best = [exact, sameCars, near].find((some) => some.length > 0) ?? []
  const [only, ...others] = exact
  const choices = best.map(({ one }) => one)
  return only && others.length === 0 ? { sure: only.one, choices } : { choices }
}

function compareCars(
  { cells: { cars: cell } }: FileProduct,
  texts: ReadTexts | undefined,
  writeCars: CarsWriter,
): (own: ExportedProduct) => Agreement {
  if (!cell) return () => 'unsaid'
  if (!texts) return (own) => (cell.text === writeCars(own) ? 'same' : 'unsaid')
  const read = carsRead(texts)
  const key = carsKey(read)
  const isAmbiguous = texts.ambiguous.length > 0
  const isPartly = isAmbiguous || texts.unread.length > 0
  const trims = new Set(read.compatibilities.map(({ carTrimId }) => carTrimId))
  return (own) => {
    if (cell.text === writeCars(own) || (!isAmbiguous && key === ownKey(own))) return 'same'
    if (isPartly) return 'unsaid'
    if (read.isUniversal || own.isUniversal) return 'near'
    return own.compatibilities.some(({ carTrimId }) => trims.has(carTrimId)) ? 'near' : 'other'
  }
}

const keys = new WeakMap<ExportedProduct, string>()

/** Made once: a common name is compared with thousands of rows. */
function ownKey(own: ExportedProduct): string {
  const key = keys.get(own) ?? carsKey(carsOf(own))
  keys.set(own, key)
  return key
}

/** A price also agrees in thousands, as the vendor may have confirmed it when the product was new. */
function comparePrice({ sources }: FileProduct): (own: ExportedProduct) => Agreement {
  const prices = sources.flatMap(({ price }) => (price && readPrice(price.text)) ?? [])
  if (prices.length === 0) return () => 'unsaid'
  const isOf =
    ({ stocks }: ExportedProduct) =>
    (price: number) =>
      stocks.some(
        (stock) =>
          stock.price === price ||
          (looksThousandfoldTooSmall(price) && stock.price === price * 1000),
      )
  return (own) => (prices.every(isOf(own)) ? 'same' : 'other')
}

/** Whether an own product is of another manufacturer, or in another condition. */
function compareKind(
  { cells }: FileProduct,
  defaults: Known['defaults'] = {},
): (own: ExportedProduct) => boolean {
  const textOf = (field: 'manufacturer' | 'condition') =>
    cells[field]?.text ?? defaults[field]?.trim()
  const maker = fold(textOf('manufacturer') ?? '') || undefined
  const condition = readCondition(textOf('condition') ?? '')
  return (own) =>
    (condition !== undefined && condition !== own.condition) ||
    (maker !== undefined && own.manufacturer !== undefined && maker !== fold(own.manufacturer))
}
