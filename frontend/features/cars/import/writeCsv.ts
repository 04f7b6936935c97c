import Papa from 'papaparse'

/**
 * Rows as CSV that Excel opens in Arabic (hence the mark) and runs nothing of: a cell that begins
 * like a formula gets a quote before it. A lone '-' stays: in a whole tree it means nothing here.
 */
export function writeCsv(columns: string[], rows: readonly Record<string, unknown>[]): string {
  const csv = Papa.unparse([...rows], { columns, escapeFormulae: /^[=+@\t\r]|^-./ })
  return `\uFEFF${csv}\r\n`
}
