/** What a column without a header may mean, by what is in it. */
import { foldDigits } from '#shared/kernel/digits.ts'
import { readCondition, readPartType, readPrice, readQuantity } from './cells.ts'
import type { ImportField } from '../types.ts'

const arabic = /\p{Script=Arabic}/u

const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.7

export const isLatin = (cells: readonly string[]): boolean =>
  mostly(cells, (cell) => /[a-z]/i.test(cell) && !arabic.test(cell))

const tests: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['condition', (cell) => readCondition(cell) !== undefined],
  ['partType', (cell) => readPartType(cell) !== undefined],
  ['cars', (cell) => /\p{L}.*?\b(?:19|20)?\d{2} ?[-–] ?(?:19|20)?\d{2}\b/u.test(foldDigits(cell))],
  [
    'partNumber',
    (cell) => /^(?=.*\d)(?=.*[A-Z-]|\d{8})[A-Z\d][A-Z\d -]{5,}$/i.test(foldDigits(cell)),
  ],
  ['price', (cell) => (readPrice(cell) ?? 0) >= 1000],
  ['quantity', (cell) => (readQuantity(cell) ?? 1000) < 1000],
  ['nameAr', (cell) => arabic.test(cell) && cell.length >= 5],
  ['nameEn', (cell) => /[a-z]{3}/i.test(cell) && cell.length >= 5],
]

/** Best first. */
export const fieldsByCells = (cells: readonly string[]): ImportField[] =>
  tests.filter(([, test]) => mostly(cells, test)).map(([field]) => field)

/**
 * Headers such as النوع say either of two: whether a part is new or used, or whether it is genuine. Then
 * the cells decide.
 */
export function byCells(field: ImportField, cells: readonly string[]): ImportField {
  if (field !== 'condition' && field !== 'partType') return field
  const conditions = cells.filter((cell) => readCondition(cell) !== undefined).length
  const types = cells.filter((cell) => readPartType(cell) !== undefined).length
  if (conditions === types) return field
  return conditions > types ? 'condition' : 'partType'
}
