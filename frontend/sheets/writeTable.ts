import { neutralise } from './formulas.ts'
import { csvOfRows } from './writeCsv.ts'

export type TableKind = 'xlsx' | 'csv'

/** A header and rows as a file that opens in Arabic and runs nothing; `readSheet` undoes the quotes. */
export async function writeTable(
  kind: TableKind,
  sheet: string,
  rows: readonly (readonly string[])[],
): Promise<Blob> {
  const safe = rows.map((row) => row.map(neutralise))
  if (kind === 'csv') return new Blob([csvOfRows(safe)], { type: 'text/csv;charset=utf-8' })
  const { writeXlsx } = await import('./writeXlsx.ts')
  return writeXlsx(sheet, safe)
}
