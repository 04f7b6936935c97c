import { checkBulkRow, type BulkCells, type ImportKind, type RowError } from '#shared/cars/bulk.ts'
import { readHeaderRow } from '#shared/cars/bulkColumns.ts'
import { decodeText } from '../../../sheets/decodeText.ts'
import { restore } from '../../../sheets/formulas.ts'
import { readCsv } from '../../../sheets/readCsv.ts'
import { maxTableBytes, parseJsonRows, type ImportRejection } from './parseJsonRows.ts'

/** The text of a file, or pasted text, as rows of an import; in time linear in its length. */

type ParsedTable =
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
  if (given.length > maxTableBytes) return { rejected: 'tooLarge' }
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { rejected: 'empty' }
  if (text.includes('\0')) return { rejected: 'binary' }
  if (!/^\s*[[{]/.test(text)) return parseLines(kind, text)
  const rows = parseJsonRows(kind, text, maxRows + 1)
  return Array.isArray(rows) ? (countProblem(rows) ?? { rows }) : { rejected: rows }
}

const countProblem = ({ length }: readonly BulkCells[]): ParsedTable | undefined =>
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
  return countProblem(rows) ?? { rows, sheetRows: lines.map((line) => line.sheetRow) }
}

export type ImportSource = Uint8Array | string

/** Rows as they will be sent, and the errors that show without asking the server. */
export interface CheckedTable {
  rows: BulkCells[]
  /** The row of the spreadsheet that has each; absent where there is none. */
  sheetRows?: readonly number[] | undefined
  errors: RowError[]
  /** How many rows have an error. */
  rejected: number
}

export type CheckedSource =
  ({ rejection?: undefined } & CheckedTable) | { rejection: ImportRejection; rows?: undefined }

/** Longer than any name or list of years; a longer cell is rejected anyway, so it is cut. */
const longestCell = 1000

/** Reads and checks a whole import; slow for a large one, hence the worker. */
export function checkTable(kind: ImportKind, source: ImportSource): CheckedSource {
  const decoded = typeof source === 'string' ? { text: source } : decodeText(source, maxTableBytes)
  if (decoded.text === undefined) return { rejection: decoded.rejected }
  const parsed = parseTable(kind, decoded.text)
  if (parsed.rows === undefined) return { rejection: parsed.rejected }
  const rows = parsed.rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, plainCell(value)])),
  )
  const errors = rows.flatMap((cells, index) => checkBulkRow(kind, cells, index + 1).errors ?? [])
  return {
    rows,
    sheetRows: parsed.sheetRows,
    errors,
    rejected: new Set(errors.map(({ row }) => row)).size,
  }
}

function plainCell(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return restore(value.slice(0, longestCell))
}
