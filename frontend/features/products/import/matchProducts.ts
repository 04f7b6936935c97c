import { fold, partNumberKey } from '#shared/catalogue/fold.ts'
import type { Cell, FileProduct } from './fileProducts.ts'
import type { ExportedProduct, ImportAnswers } from './types.ts'

export type Match =
  | { own: ExportedProduct | undefined; code?: undefined }
  | { code: 'unknownProduct' | 'whichProduct' | 'maybeSame'; choices?: readonly ExportedProduct[] }

/** Which of the vendor's products a product of the file is; none for a new one. */
export type Matcher = (product: FileProduct) => Match

const byKey = (own: readonly ExportedProduct[], keyOf: (one: ExportedProduct) => string) =>
  Map.groupBy(own, keyOf)

/**
 * By id, else by part number, however it is written; of several with the number, the one of the same
 * name, else of the same name and manufacturer. A new one that has the name of an own one is asked
 * about, unless both have numbers.
 */
export function matcher(own: readonly ExportedProduct[], answers?: ImportAnswers): Matcher {
  const byId = new Map(own.map((one) => [one.id, one]))
  const byNumber = byKey(own, (one) => partNumberKey(one.partNumber ?? ''))
  const byName = byKey(own, (one) => fold(one.nameAr))
  return ({ cells, sheetRows }) => {
    const answer = answers?.rows.get(sheetRows[0])
    if (answer?.productId === null) return { own: undefined }
    const id = answer?.productId ?? cells.productId?.text
    if (id !== undefined) {
      const found = byId.get(id)
      return found ? { own: found } : { code: 'unknownProduct' }
    }
    const number = partNumberKey(textOf(cells.partNumber))
    const numbered = number === '' ? [] : (byNumber.get(number) ?? [])
    if (numbered.length > 0) return oneOf(numbered, cells)
    const named = byName.get(fold(textOf(cells.nameAr))) ?? []
    const choices = named.filter((one) => number === '' || !one.partNumber)
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
