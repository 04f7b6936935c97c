/** The text of a file, or pasted text, as rows of an import; in time linear in its length. */
import type { BulkCells, ImportKind } from '#shared/cars/bulk.ts'
import { readHeaderRow } from '#shared/cars/bulkColumns.ts'
import { readCsv } from '../../../sheets/readCsv.ts'
import { largestTable, type ImportRejection } from './importRejection.ts'
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
  const { rows: filled, rejected } = readCsv(text, maxRows + 1)
  if (filled === undefined) return { rejected }
  const [header, ...lines] = filled
  if (header && header.cells.length > maxColumns) return { rejected: 'tooManyColumns' }
  const columns = readHeaderRow(kind, header?.cells ?? [])
  if (!Array.isArray(columns)) return { rejected: columns }
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index] ?? '']])),
    ),
  )
  return rejectionOf(rows) ?? { rows, sheetRows: lines.map((line) => line.sheetRow) }
}
