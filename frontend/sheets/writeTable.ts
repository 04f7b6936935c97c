import Papa from 'papaparse'
import { neutralise } from './formulas.ts'
import { writeXlsx } from './writeXlsx.ts'

export type TableKind = 'xlsx' | 'csv'

type Rows = readonly (readonly (string | number)[])[]

/** What would run gets a quote in front, also in a workbook, since it may be saved as text there. */
const safe = (rows: Rows) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell)))

/** CSV that Excel opens in Arabic, hence the byte order mark. */
const toCsv = (rows: Rows): string => `\uFEFF${Papa.unparse(safe(rows))}\r\n`

/** Records under their columns as CSV that runs nothing; `restore` gives their texts back. */
export const writeCsv = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, unknown>>[],
): string => toCsv([columns, ...records.map((one) => columns.map((key) => toCell(one[key])))])

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? value : ''

/**
 * A header and rows as a file that opens in Arabic and runs nothing. `readSheet` gives the texts back as
 * they are.
 */
export async function writeTable(kind: TableKind, sheet: string, rows: Rows): Promise<Blob> {
  if (kind === 'csv') return new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })
  return writeXlsx(sheet, safe(rows))
}
