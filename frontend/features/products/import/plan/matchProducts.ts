import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { cleanText } from '#shared/kernel/text.ts'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import {
  carsKey,
  carsRead,
  type CarsWriter,
  conditionCells,
  readCarCells,
  readQuantity,
} from '../columns/cells.ts'
import type { ExportedProduct, PlanInput, ReadTexts } from '../types.ts'
import type { Cell, FileProduct } from './fileProducts.ts'

export type Match =
  | { own: ExportedProduct | undefined; isByName?: true; code?: undefined }
  | { code: 'unknownProduct' | 'whichProduct' | 'maybeSame'; choices?: readonly ExportedProduct[] }

interface MatchContext extends Pick<PlanInput, 'own' | 'answers' | 'defaults'> {
  /** All of the file. */
  products: readonly FileProduct[]
  /** What has been read of a new product's texts. */
  textsOf: (product: FileProduct) => ReadTexts | undefined
  writeCars: CarsWriter
}

const cellText = (cell: Cell | undefined): string => cell?.text ?? ''
const numberKey = ({ cells }: FileProduct) => partNumberKey(cellText(cells.partNumber))

/**
 * Which of the vendor's products a product of the file is; none for a new one. By id, else by part number,
 * however it is written; of several with the number, the one of the same name, else of the same name and
 * manufacturer. A row without a number is the vendor's product with the same name, cars and price; if only
 * some of these agree, the vendor is asked.
 */
export function matcher(context: MatchContext): (product: FileProduct) => Match {
  const { own, answers, products } = context
  const byId = new Map(own.map((one) => [one.id, one]))
  const byNumber = Map.groupBy(own, (one) => partNumberKey(one.partNumber ?? ''))
  byNumber.delete('')
  const byName = Map.groupBy(own, (one) => fold(one.nameAr))
  const answerFor = ({ sheetRows }: FileProduct) => answers.rows.get(sheetRows[0])?.productId
  const readId = (product: FileProduct) => answerFor(product) ?? product.cells.productId?.text
  const numbered = (product: FileProduct) => byNumber.get(numberKey(product)) ?? []
  // A product that another row names by id or number is not what a row with only its name means.
  const taken = new Set(
    products.flatMap((product) => readId(product) ?? numbered(product).map(({ id }) => id)),
  )
  const narrowed = (product: FileProduct) => {
    const hasNumber = numberKey(product) !== ''
    const named = byName.get(fold(cellText(product.cells.nameAr))) ?? []
    return narrow(
      named.filter((one) => !taken.has(one.id) && !(hasNumber && one.partNumber)),
      product,
      context,
    )
  }
  const sure = new Map<FileProduct, ExportedProduct>()
  for (const product of products) {
    const isNamed = answerFor(product) !== undefined || readId(product) !== undefined
    if (isNamed || product.cells.partNumber) continue
    const only = narrowed(product).sure
    if (only) sure.set(product, only)
  }
  for (const { id } of sure.values()) taken.add(id)

  return (product) => {
    if (answerFor(product) === null) return { own: undefined }
    const id = readId(product)
    if (id !== undefined) {
      const named = byId.get(id)
      return named ? { own: named } : { code: 'unknownProduct' }
    }
    const withNumber = numbered(product)
    if (withNumber.length > 0) return onlyMatch(withNumber, product.cells)
    const only = sure.get(product)
    // Other pieces may be those of a second part of the name.
    if (only && hasOtherQuantity(product, only)) return { code: 'maybeSame', choices: [only] }
    if (only) return { own: only, isByName: true }
    const { choices } = narrowed(product)
    return choices.length > 0 ? { code: 'maybeSame', choices } : { own: undefined }
  }
}

const hasOtherQuantity = ({ sources }: FileProduct, { stocks }: ExportedProduct): boolean =>
  sources.some(({ quantity }) => {
    const pieces = quantity && readQuantity(cleanText(quantity.text))
    return pieces !== undefined && stocks.every((stock) => stock.quantity !== pieces)
  })

function onlyMatch(numbered: readonly ExportedProduct[], cells: FileProduct['cells']): Match {
  const name = fold(cellText(cells.nameAr))
  const named = numbered.filter((one) => fold(one.nameAr) === name)
  const manufacturer = fold(cellText(cells.manufacturer))
  const made = (named.length > 0 ? named : numbered).filter(
    (one) => manufacturer !== '' && fold(one.manufacturer ?? '') === manufacturer,
  )
  const only = [numbered, named, made].find(({ length }) => length === 1)
  return only ? { own: only[0] } : { code: 'whichProduct', choices: numbered }
}

/** `unsaid`: the row does not say it, or its cars have not been read or not all understood. */
type Agreement = 'same' | 'near' | 'other' | 'unsaid'

/**
 * Which of the candidates the row may be about, only the best of them: those that agree with all it says,
 * else those for the same cars, else those that share some. None if all are for other cars, because many
 * parts have the same name. `sure`: the only one that agrees with all, which includes cars or price.
 */
function narrow(
  candidates: readonly ExportedProduct[],
  file: FileProduct,
  { textsOf, writeCars, defaults }: MatchContext,
): { sure?: ExportedProduct; choices: readonly ExportedProduct[] } {
  if (candidates.length === 0) return { choices: candidates }
  const carsAgree = compareCars(file, textsOf(file), writeCars)
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
  const isAmbiguous = texts.ambiguous.length > 0
  const isPartly = isAmbiguous || texts.unread.length > 0
  const trims = new Set(read.compatibilities.map(({ carTrimId }) => carTrimId))
  return (own) => {
    if (
      cell.text === writeCars(own) ||
      (!isAmbiguous && carsKey(carsRead(texts, own)) === ownKey(own))
    )
      return 'same'
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
  const prices = sources.flatMap(({ price }) => (price && parseIqd(price.text)) ?? [])
  if (prices.length === 0) return () => 'unsaid'
  const isSame = (stored: number, price: number) =>
    stored === price ||
    (looksThousandfoldTooSmall(price, { inThousands: true }) && stored === price * 1000)
  return ({ stocks }) =>
    prices.every((price) => stocks.some((stock) => isSame(stock.price, price))) ? 'same' : 'other'
}

/** Whether an own product is of another manufacturer, or in another condition. */
function compareKind(
  { cells }: FileProduct,
  defaults: PlanInput['defaults'],
): (own: ExportedProduct) => boolean {
  const readText = (field: 'manufacturer' | 'condition') =>
    cells[field]?.text ?? defaults[field]?.trim() ?? ''
  const maker = fold(readText('manufacturer')) || undefined
  const condition = conditionCells.read(readText('condition'))
  return (own) =>
    (condition !== undefined && condition !== own.condition) ||
    (maker !== undefined && own.manufacturer !== undefined && maker !== fold(own.manufacturer))
}
