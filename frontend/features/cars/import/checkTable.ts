import { checkBulkRow, type BulkCells, type ImportKind, type RowError } from '#shared/cars/bulk.ts'
import { decodeText } from '../../../sheets/decodeText.ts'
import { largestTable, type ImportRejection } from './importRejection.ts'
import { restore } from '../../../sheets/formulas.ts'
import { parseTable } from './parseTable.ts'

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
  const decoded = typeof source === 'string' ? { text: source } : decodeText(source, largestTable)
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
