import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import type { CarsWriter } from '../columns/carsText.ts'
import type { Cell, FileProduct } from './fileProducts.ts'
import { narrow } from './sameProduct.ts'
import type { ExportedProduct, ImportAnswers, PlanInput, ReadTexts } from '../types.ts'

export type Match =
  | { own: ExportedProduct | undefined; isByName?: true; code?: undefined }
  | { code: 'unknownProduct' | 'whichProduct' | 'maybeSame'; choices?: readonly ExportedProduct[] }

/** Which of the vendor's products a product of the file is; none for a new one. */
type Matcher = (product: FileProduct) => Match

interface Known {
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
export function matcher({ own, answers, defaults, products, textsOf, writeCars }: Known): Matcher {
  const byId = new Map(own.map((one) => [one.id, one]))
  const byNumber = Map.groupBy(own, (one) => partNumberKey(one.partNumber ?? ''))
  const byName = Map.groupBy(own, (one) => fold(one.nameAr))
  const idOf = ({ cells, sheetRows }: FileProduct) =>
    answers?.rows.get(sheetRows[0])?.productId ?? cells.productId?.text
  const numbered = ({ cells }: FileProduct) => {
    const number = partNumberKey(textOf(cells.partNumber))
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
    const hasNumber = partNumberKey(textOf(product.cells.partNumber)) !== ''
    const candidates = (byName.get(fold(textOf(product.cells.nameAr))) ?? []).filter(
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
    if (withNumber.length > 0) return oneOf(withNumber, product.cells)
    const own = sure.get(product)
    if (own) return { own, isByName: true }
    const { choices } = narrowed(product)
    return choices.length > 0 ? { code: 'maybeSame', choices } : { own: undefined }
  }
}

const textOf = (cell: Cell | undefined): string => cell?.text ?? ''

function oneOf(numbered: readonly ExportedProduct[], cells: FileProduct['cells']): Match {
  const [only, ...others] = numbered
  if (others.length === 0) return { own: only }
  const name = fold(textOf(cells.nameAr))
  const named = numbered.filter((one) => fold(one.nameAr) === name)
  if (named.length === 1) return { own: named[0] }
  const manufacturer = fold(textOf(cells.manufacturer))
  const made = (named.length > 0 ? named : numbered).filter(
    (one) => manufacturer !== '' && fold(one.manufacturer ?? '') === manufacturer,
  )
  if (made.length === 1) return { own: made[0] }
  return { code: 'whichProduct', choices: numbered }
}
