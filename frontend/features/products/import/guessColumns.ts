import { fold } from '#shared/catalogue/fold.ts'
import { fieldByHeader, ignoredHeaders, isSourceField } from './columns.ts'
import type { ColumnMapping, ColumnMeaning, GuessedColumn } from './types.ts'

/** The key under which a shop's mapping of a table with this header is remembered. */
export const headerKey = (header: readonly string[]): string => header.map(fold).join('|')

/**
 * What each column of a table means, by its header and its first rows; `remembered` is what the shop
 * chose for the same header.
 */
export function guessColumns(
  header: readonly string[],
  _sampleRows: readonly (readonly string[])[],
  remembered?: ColumnMapping,
): GuessedColumn[] {
  if (remembered?.length === header.length)
    return remembered.map((meaning) => ({ meaning, sureness: 'sure' }))
  const taken = new Set<string>()
  return header.map((text) => {
    const meaning = meaningOf(fold(text), taken)
    if (!meaning) return { meaning: undefined, sureness: 'none' }
    taken.add(`${meaning.field} ${meaning.source}`)
    return { meaning, sureness: 'sure' }
  })
}

function meaningOf(header: string, taken: ReadonlySet<string>): ColumnMeaning | undefined {
  if (ignoredHeaders.has(header)) return undefined
  const [, word = '', number] = /^(.*?) ?(\d{1,2})?$/s.exec(header) ?? []
  const field = fieldByHeader.get(header) ?? fieldByHeader.get(word)
  if (!field) return undefined
  if (!isSourceField(field)) return taken.has(`${field} 0`) ? undefined : { field, source: 0 }
  for (let source = number === undefined ? 0 : Number(number) - 1; source < 10; source++)
    if (source >= 0 && !taken.has(`${field} ${source}`)) return { field, source }
  return undefined
}
