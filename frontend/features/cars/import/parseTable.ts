/**
 * A file's or pasted text as rows of an import. Every text that cannot be one gets a single code,
 * for which the screen has a sentence; nothing here takes longer than reading the text.
 */
import Papa from 'papaparse'
import type { BulkKind } from '#shared/cars/bulk.ts'
import { columnsOf } from '#shared/cars/bulkColumns.ts'
import { parseJsonRows } from './parseJsonRows.ts'
import type { BulkCells, TableRefusal } from './tableRefusal.ts'

export type ParsedTable =
  { rows: BulkCells[]; refused?: undefined } | { refused: TableRefusal; rows?: undefined }

/** Bytes of a file, and characters of a text. The whole list of cars since 1992 is a fortieth. */
export const largestTable = 10 * 1024 * 1024
const maxRows = 50_000
const maxColumns = 50
const maxLineLength = 100_000
const delimiters = [',', ';', '\t', '|', '،']

export function parseTable(kind: BulkKind, given: string): ParsedTable {
  if (given.length > largestTable) return { refused: 'tooLarge' }
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { refused: 'empty' }
  if (text.includes('\0')) return { refused: 'binary' }
  const parsed = /^\s*[[{]/.test(text)
    ? parseJsonRows(kind, text, maxRows + 1)
    : parseLines(kind, text)
  if (!Array.isArray(parsed)) return { refused: parsed }
  if (parsed.length === 0) return { refused: 'noRows' }
  return parsed.length > maxRows ? { refused: 'tooManyRows' } : { rows: parsed }
}

function parseLines(kind: BulkKind, text: string): BulkCells[] | TableRefusal {
  if (hasLongLine(text)) return 'lineTooLong'
  // Excel's own hint about the delimiter, which it hides when it opens the file again.
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const { data, errors } = Papa.parse<string[]>(hint ? text.slice(hint[0].length) : text, {
    delimiter: hint?.[1] ?? '',
    delimitersToGuess: delimiters,
    skipEmptyLines: 'greedy',
    preview: maxRows + 2,
  })
  if (errors.some(({ type }) => type === 'Quotes')) return 'brokenQuotes'
  const [header = [], ...lines] = data
  if (header.length > maxColumns) return 'tooManyColumns'
  const columns = columnsOf(kind, header)
  if (!Array.isArray(columns)) return columns
  return lines.map((cells) =>
    Object.fromEntries(
      columns.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index] ?? '']])),
    ),
  )
}

function hasLongLine(text: string): boolean {
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r') start = at + 1
    else if (at - start >= maxLineLength) return true
  }
  return false
}
