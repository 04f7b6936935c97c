import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { carsKey, readCarCells, carsRead, type CarsWriter } from '../columns/cars.ts'
import { readCondition, readPrice } from '../columns/cells.ts'
import type { ExportedProduct, ImportAnswers, PlanInput, ReadTexts } from '../types.ts'
import type { Cell, FileProduct } from './fileProducts.ts'

export type Match =
  | { own: ExportedProduct | undefined; isByName?: true; code?: undefined }
  | { code: 'unknownProduct' | 'whichProduct' | 'maybeSame'; choices?: readonly ExportedProduct[] }

/** Which of the vendor's products a product of the file is; none for a new one. */
type Matcher = (product: FileProduct) => Match

interface MatchContext {
  own: readonly ExportedProduct[]
  answers: ImportAnswers | undefined
  defaults: PlanInput['defaults']
  /** All of the file. */
  products: readonly FileProduct[]
  /** What has been read of a new product's texts. */
  textsOf: (product: FileProduct) => ReadTexts | undefined
  writeCars: CarsWriter
}

/**
 * By id, else by part number, however it is written; of several with the number, the one of the same
 * name, else of the same name and manufacturer. A row without a number is the vendor's product with the
 * same name, cars and price; if only some of these agree, the vendor is asked.
 */
export function matcher({
  own,
  answers,
  defaults,
  products,
  textsOf: textsOf,
  writeCars,
}: MatchContext): Matcher {
  const byId = new Map(own.map((one) => [one.id, one]))
  const byNumber = Map.groupBy(own, (one) => partNumberKey(one.partNumber ?? ''))
  const byName = Map.groupBy(own, (one) => fold(one.nameAr))
  const idOf = ({ cells, sheetRows }: FileProduct) =>
    answers?.rows.get(sheetRows[0])?.productId ?? cells.productId?.text
  const numbered = ({ cells }: FileProduct) => {
    const number = partNumberKey(matchText(cells.partNumber))
    return number === '' ? [] : (byNumber.get(number) ?? [])
  }
  // A product that another row names by id or number is not what a row with only its name means.
  const taken = new Set(
    products.flatMap((product) => {
      const id = idOf(product)
      return id === undefined ? numbered(product).map((one) => one.id) : [id]
    }),
  )
  const narrowed = (product: FileProduct) => {
    const hasNumber = partNumberKey(matchText(product.cells.partNumber)) !== ''
    const candidates = (byName.get(fold(matchText(product.cells.nameAr))) ?? []).filter(
      (one) => !taken.has(one.id) && !(hasNumber && one.partNumber),
    )
    return narrow(candidates, product, { texts: textsOf(product), writeCars, defaults })
  }
  const isUnmatched = (product: FileProduct) =>
    answers?.rows.get(product.sheetRows[0])?.productId === undefined &&
    idOf(product) === undefined &&
    numbered(product).length === 0
  const sure = new Map<FileProduct, ExportedProduct>()
  for (const product of products) {
    if (!isUnmatched(product) || product.cells.partNumber) continue
    const found = narrowed(product).sure
    if (found) sure.set(product, found)
  }
  for (const { id } of sure.values()) taken.add(id)

  return (product) => {
    if (answers?.rows.get(product.sheetRows[0])?.productId === null) return { own: undefined }
    const id = idOf(product)
    if (id !== undefined) {
      const found = byId.get(id)
      return found ? { own: found } : { code: 'unknownProduct' }
    }
    const withNumber = numbered(product)
    if (withNumber.length > 0) return onlyMatch(withNumber, product.cells)
    const own = sure.get(product)
    if (own) return { own, isByName: true }
    const { choices } = narrowed(product)
    return choices.length > 0 ? { code: 'maybeSame', choices } : { own: undefined }
  }
}

const matchText = (cell: Cell | undefined): string => cell?.text ?? ''

function onlyMatch(numbered: readonly ExportedProduct[], cells: FileProduct['cells']): Match {
  const [only, ...others] = numbered
  if (others.length === 0) return { own: only }
  const name = fold(matchText(cells.nameAr))
  const named = numbered.filter((one) => fold(one.nameAr) === name)
  if (named.length === 1) return { own: named[0] }
  const manufacturer = fold(matchText(cells.manufacturer))
  const made = (named.length > 0 ? named : numbered).filter(
    (one) => manufacturer !== '' && fold(one.manufacturer ?? '') === manufacturer,
  )
  if (made.length === 1) return { own: made[0] }
  return { code: 'whichProduct', choices: numbered }
}

/** `unsaid`: the row does not say it, or its cars have not been read or not all understood. */
type Agreement = 'same' | 'near' | 'other' | 'unsaid'

interface Narrowed {
  /** The only one that agrees with all that the row says, which includes cars or price. */
  sure?: ExportedProduct
  choices: readonly ExportedProduct[]
}

interface NarrowContext {
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
  { texts, writeCars, defaults }: NarrowContext,
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
  const key = keys.get(own) ?? carsKey(readCarCells(own))
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
  defaults: NarrowContext['defaults'] = {},
): (own: ExportedProduct) => boolean {
  const textOf = (field: 'manufacturer' | 'condition') =>
    cells[field]?.text ?? defaults[field]?.trim()
  const maker = fold(textOf('manufacturer') ?? '') || undefined
  const condition = readCondition(textOf('condition') ?? '')
  return (own) =>
    (condition !== undefined && condition !== own.condition) ||
    (maker !== undefined && own.manufacturer !== undefined && maker !== fold(own.manufacturer))
}
