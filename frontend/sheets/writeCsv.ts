import Papa from 'papaparse'

/**
 * Rows as CSV that Excel opens in Arabic (hence the byte order mark) without running anything: a
 * cell that begins like a formula gets a quote before it. A lone '-' stays: in a whole tree it
 * means that a level is empty.
 */
export function writeCsv(columns: string[], rows: readonly Record<string, unknown>[]): string {
  const csv = Papa.unparse([...rows], { columns, escapeFormulae: /^[=+@\t\r]|^-./ })
  return `\uFEFF${csv}\r\n`
}

/** Rows as CSV that Excel opens in Arabic; the caller neutralises texts that it would run. */
export const csvOfRows = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${Papa.unparse(rows.map((row) => [...row]))}\r\n`
