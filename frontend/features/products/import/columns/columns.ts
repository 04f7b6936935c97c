import { fold } from '#shared/catalogue/fold.ts'
import { foldDigits, parseIqd } from '#shared/kernel/numbers.ts'
import {
  importFields,
  sourceFields,
  type ColumnMapping,
  type ColumnMeaning,
  type GuessedColumn,
  type ImportField,
  type SourceField,
} from '../types.ts'
import { cellWords, conditionCells, partTypeCells, readQuantity } from './cells.ts'
import words from './words.json' with { type: 'json' }

/**
 * The headers of a field: first that of our own templates and exports, which guessing reads as `sure`, then
 * those that vendors and other programs write.
 */
const headerWords = (field: ImportField) => cellWords(words.headers[field])

export const ownHeader = (field: ImportField): string => headerWords(field)[0] ?? ''

/** The header of a source column; the second source's price is `السعر 2`. */
export const columnHeader = ({ field, source }: ColumnMeaning): string =>
  source === 0 ? ownHeader(field) : `${ownHeader(field)} ${source + 1}`

/** The column after a rejected row's own: why it was rejected. */
export const problemHeader = 'المشكلة'

/** Which sheet a row comes from, where several are imported together. */
export const sheetHeader = 'الورقة'

const ignored = new Set([problemHeader, ...cellWords(words.ignored)].map(fold))
const notes = new Set(cellWords(words.notes).map(fold))
/** Notes of a shop are often about people and money: the vendor says when customers may read them. */
export const isNotesHeader = (header: string): boolean => notes.has(fold(header))
/** What the vendor pays, other prices, people and dates: customers must never see them. */
const privateWords = cellWords(words.private).map(fold)

/** Columns that no import reads; `header` is folded. */
const isIgnoredHeader = (header: string): boolean =>
  ignored.has(header) || notes.has(header) || privateWords.some((word) => header.includes(word))

/** Whether a field belongs to a stock source. */
export const isSourceField = (field: string): field is SourceField =>
  sourceFields.some((one) => one === field)

/** Fields by folded header; our own header first, so that no other word can take it. */
export const fieldByHeader: ReadonlyMap<string, ImportField> = new Map(
  [...importFields]
    .reverse()
    .flatMap((field) =>
      headerWords(field)
        .slice(1)
        .map((header) => [fold(header), field] as const),
    )
    .concat(importFields.map((field) => [fold(ownHeader(field)), field] as const)),
)

/** The key under which a vendor's mapping of a table with this header is remembered. */
export const headerKey = (header: readonly string[]): string => header.map(fold).join('|')

/**
 * What each column of a table means, by its header and its first rows; `remembered` is what the vendor
 * chose for the same header. Several columns may say the cars: make, model and years.
 */
export function guessColumns(
  header: readonly string[],
  sampleRows: readonly (readonly string[])[],
  remembered?: ColumnMapping,
): GuessedColumn[] {
  if (remembered?.length === header.length)
    return remembered.map((meaning) => ({ meaning, sureness: 'sure' }))
  const columns = header.map((text, index) => ({
    header: fold(text),
    cells: sampleRows.map((row) => row[index]?.trim() ?? '').filter(Boolean),
  }))
  const guessed: GuessedColumn[] = columns.map(() => ({ meaning: undefined, sureness: 'none' }))
  const taken = new Set<string>()
  const take = (index: number, meaning: ColumnMeaning, sureness: GuessedColumn['sureness']) => {
    guessed[index] = { meaning, sureness }
    taken.add(columnGuessKey(meaning))
  }
  const open = () =>
    columns.flatMap((column, index) =>
      guessed[index]?.meaning || isIgnoredHeader(column.header) ? [] : [{ ...column, index }],
    )
  for (const fieldOf of [exactField, containedField])
    for (const { header: text, cells, index } of open()) {
      const found = fieldOf(text)
      const meaning =
        found && freeMeaning({ ...found, field: byCells(found.field, cells) }, cells, taken)
      if (meaning) take(index, meaning, fieldOf === exactField ? 'sure' : 'likely')
    }
  for (const { header: text, cells, index } of open()) {
    if (text !== '') continue
    const field = fieldsByCells(cells).find((one) => !taken.has(`${one} 0`))
    if (field) take(index, { field, source: 0 }, 'likely')
  }
  return guessed
}

const columnGuessKey = ({ field, source }: ColumnMeaning) => `${field} ${source}`

interface FoundField {
  field: ImportField
  /** From 1, as in `السعر 2`. */
  number?: number
}

const numbered = (header: string) => /^(.*?)[ _]?(\d{1,2})$/s.exec(header)

function exactField(header: string): FoundField | undefined {
  const field = fieldByHeader.get(header)
  if (field) return { field }
  const [, word = '', number] = numbered(header) ?? []
  const found = fieldByHeader.get(word)
  return found && { field: found, number: Number(number) }
}

/** By the longest known header that a longer one contains as whole words. */
function containedField(header: string): FoundField | undefined {
  const [, word = header, number] = numbered(header) ?? []
  const [best] = [...fieldByHeader.keys()]
    .filter((known) => known.length >= 3 && ` ${word} `.includes(` ${known} `))
    .sort((one, other) => other.length - one.length)
  const field = best && fieldByHeader.get(best)
  return field ? { field, ...(number ? { number: Number(number) } : {}) } : undefined
}

/** What a second column of the same header means instead. */
const seconds: Partial<Record<ImportField, ImportField>> = {
  partNumber: 'oemNumbers',
  manufacturer: 'cars',
}
const inEnglish: Partial<Record<ImportField, ImportField>> = {
  nameAr: 'nameEn',
  descriptionAr: 'descriptionEn',
}

function freeMeaning(
  { field, number }: FoundField,
  cells: readonly string[],
  taken: ReadonlySet<string>,
): ColumnMeaning | undefined {
  if (field === 'cars') return { field, source: 0 }
  if (isSourceField(field)) {
    for (let source = (number ?? 1) - 1; source >= 0 && source < 10; source++)
      if (!taken.has(columnGuessKey({ field, source }))) return { field, source }
    return undefined
  }
  if (!taken.has(`${field} 0`)) return { field, source: 0 }
  const second = isLatin(cells) ? (inEnglish[field] ?? seconds[field]) : seconds[field]
  return second && (second === 'cars' || !taken.has(`${second} 0`))
    ? { field: second, source: 0 }
    : undefined
}

const arabic = /\p{Script=Arabic}/u

const mostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length >= cells.length * 0.7

const isLatin = (cells: readonly string[]): boolean =>
  mostly(cells, (cell) => /[a-z]/i.test(cell) && !arabic.test(cell))

const tests: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['condition', (cell) => conditionCells.read(cell) !== undefined],
  ['partType', (cell) => partTypeCells.read(cell) !== undefined],
  ['cars', (cell) => /\p{L}.*?\b(?:19|20)?\d{2} ?[-–] ?(?:19|20)?\d{2}\b/u.test(foldDigits(cell))],
  [
    'partNumber',
    (cell) => /^(?=.*\d)(?=.*[A-Z-]|\d{8})[A-Z\d][A-Z\d -]{5,}$/i.test(foldDigits(cell)),
  ],
  ['price', (cell) => (parseIqd(cell) ?? 0) >= 1000],
  ['quantity', (cell) => (readQuantity(cell) ?? 1000) < 1000],
  ['nameAr', (cell) => arabic.test(cell) && cell.length >= 5],
  ['nameEn', (cell) => /[a-z]{3}/i.test(cell) && cell.length >= 5],
]

/** Best first. */
const fieldsByCells = (cells: readonly string[]): ImportField[] =>
  tests.filter(([, test]) => mostly(cells, test)).map(([field]) => field)

/**
 * Headers such as النوع can mean either of two things: whether a part is new or used, or whether it is genuine. Then
 * the cells decide.
 */
function byCells(field: ImportField, cells: readonly string[]): ImportField {
  if (field !== 'condition' && field !== 'partType') return field
  const conditions = cells.filter((cell) => conditionCells.read(cell) !== undefined).length
  const types = cells.filter((cell) => partTypeCells.read(cell) !== undefined).length
  if (conditions === types) return field
  return conditions > types ? 'condition' : 'partType'
}
