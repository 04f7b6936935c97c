import { neutralise } from './formulas.ts'
import { csvOfRows } from './writeCsv.ts'
import { writeXlsx } from './writeXlsx.ts'

export type TableKind = 'xlsx' | 'csv'

/**
 * A header and rows as a file that opens in Arabic and runs nothing: what would run gets a quote in
 * front, also in a workbook, since it may be saved as text there. `readSheet` takes it away again.
 */
export async function writeTable(
  kind: TableKind,
  sheet: string,
  rows: readonly (readonly (string | number)[])[],
): Promise<Blob> {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell)),
  )
  if (kind === 'csv') return new Blob([csvOfRows(safe)], { type: 'text/csv;charset=utf-8' })
  return writeXlsx(sheet, safe)
}
