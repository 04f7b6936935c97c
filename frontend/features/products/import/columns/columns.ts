import { fold } from '#shared/catalogue/fold.ts'
import {
  importFields,
  sourceFields,
  type ColumnMeaning,
  type ImportField,
  type SourceField,
} from '../types.ts'
import { cellWords } from './cells.ts'
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

const ignored = new Set([problemHeader, ...cellWords(words.ignored)].map(fold))
/** What the vendor pays, other prices, people and dates: customers must never see them. */
const privateWords = cellWords(words.private).map(fold)

/** Columns that no import reads; `header` is folded. */
export const isIgnoredHeader = (header: string): boolean =>
  ignored.has(header) || privateWords.some((word) => header.includes(word))

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
