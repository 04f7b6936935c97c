import { fold } from '#shared/catalogue/fold.ts'
import { fieldByHeader, isIgnoredHeader, isSourceField } from './columns.ts'
import { byCells, fieldsByCells, isLatin } from './guessByCells.ts'
import type { ColumnMapping, ColumnMeaning, GuessedColumn, ImportField } from '../types.ts'

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
    taken.add(keyOf(meaning))
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

const keyOf = ({ field, source }: ColumnMeaning) => `${field} ${source}`

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
      if (!taken.has(keyOf({ field, source }))) return { field, source }
    return undefined
  }
  if (!taken.has(`${field} 0`)) return { field, source: 0 }
  const second = isLatin(cells) ? (inEnglish[field] ?? seconds[field]) : seconds[field]
  return second && (second === 'cars' || !taken.has(`${second} 0`))
    ? { field: second, source: 0 }
    : undefined
}
