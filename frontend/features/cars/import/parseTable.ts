/** The text of a file, or pasted text, as rows of an import; in time linear in its length. */
import Papa from 'papaparse'
import type { BulkCells, ImportKind } from '#shared/cars/bulk.ts'
import { columnsOf } from '#shared/cars/bulkColumns.ts'
import { largestTable, type ImportRejection } from './decodeText.ts'
import { parseJsonRows } from './parseJsonRows.ts'

export type ParsedTable =
  | {
      rows: BulkCells[]
      /** The row of the spreadsheet that has each, counted from 1; absent for JSON. */
      sheetRows?: number[]
      rejected?: undefined
    }
  | { rejected: ImportRejection; rows?: undefined; sheetRows?: undefined }

const maxRows = 50_000
const maxColumns = 50
const maxLineLength = 100_000
const delimiters = [',', ';', '\t', '|', '،']

export function parseTable(kind: ImportKind, given: string): ParsedTable {
  if (given.length > largestTable) return { rejected: 'tooLarge' }
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { rejected: 'empty' }
  if (text.includes('\0')) return { rejected: 'binary' }
  if (!/^\s*[[{]/.test(text)) return parseLines(kind, text)
  const rows = parseJsonRows(kind, text, maxRows + 1)
  return Array.isArray(rows) ? (rejectionOf(rows) ?? { rows }) : { rejected: rows }
}

const rejectionOf = ({ length }: readonly BulkCells[]): ParsedTable | undefined =>
  length === 0 ? { rejected: 'noRows' } : length > maxRows ? { rejected: 'tooManyRows' } : undefined

function parseLines(kind: ImportKind, text: string): ParsedTable {
  if (hasLongLine(text)) return { rejected: 'lineTooLong' }
  // Excel's own hint about the delimiter, which it hides when it opens the file again.
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const filled: { sheetRow: number; cells: string[] }[] = []
  let sheetRow = 0
  let hasBrokenQuotes = false
  Papa.parse<string[]>(hint ? text.slice(hint[0].length) : text, {
    delimiter: hint?.[1] ?? '',
    delimitersToGuess: delimiters,
    // Not skipped by the parser: a spreadsheet shows blank rows, and counts them.
    step: ({ data: cells, errors }, parser) => {
      sheetRow++
      hasBrokenQuotes ||= errors.some(({ type }) => type === 'Quotes')
      if (cells.some((cell) => cell.trim() !== '')) filled.push({ sheetRow, cells })
      if (hasBrokenQuotes || filled.length > maxRows + 1) parser.abort()
    },
  })
  if (hasBrokenQuotes) return { rejected: 'brokenQuotes' }
  const [header, ...lines] = filled
  if (header && header.cells.length > maxColumns) return { rejected: 'tooManyColumns' }
  const columns = columnsOf(kind, header?.cells ?? [])
  if (!Array.isArray(columns)) return { rejected: columns }
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index] ?? '']])),
    ),
  )
  return rejectionOf(rows) ?? { rows, sheetRows: lines.map((line) => line.sheetRow) }
}

function hasLongLine(text: string): boolean {
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r') start = at + 1
    else if (at - start >= maxLineLength) return true
  }
  return false
}
