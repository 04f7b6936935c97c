import { checkBulkRow, type BulkKind, type RowError } from '#shared/cars/bulk.ts'
import { decodeText, type TextRejection } from './decodeText.ts'
import { parseTable } from './parseTable.ts'
import type { BulkCells, TableRejection } from './tableRejection.ts'

export type ImportRejection = TableRejection | TextRejection

/** What a person gave: a file's bytes, or text. */
export type ImportSource = Uint8Array | string

/** Rows as they will be sent, and what can be said against them without asking the server. */
export interface CheckedTable {
  rows: BulkCells[]
  /** The row of the spreadsheet in which each stands; absent where there is none. */
  sheetRows?: readonly number[] | undefined
  errors: RowError[]
  /** How many rows have an error. */
  rejected: number
}

export type CheckedSource =
  ({ rejection?: undefined } & CheckedTable) | { rejection: ImportRejection; rows?: undefined }

/** No name or list of years is longer; what is, is refused anyway and need not travel whole. */
const longestCell = 1000

/** Reads and checks a whole import; takes long for a large one (see readImport). */
export function checkTable(kind: BulkKind, source: ImportSource): CheckedSource {
  const decoded = typeof source === 'string' ? { text: source } : decodeText(source)
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

/** Undoes the quote with which writeCsv keeps a spreadsheet from running a cell. */
function plainCell(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.slice(0, longestCell).replace(/^'(?=[=+\-@\t\r])/, '')
}
