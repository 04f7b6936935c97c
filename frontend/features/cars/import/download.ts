import Papa from 'papaparse'
import type { ImportKind } from '#shared/cars/bulk.ts'
import { levelOf } from '#shared/cars/levels.ts'

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' }

/** A kind of import in the name of a file. */
export const kindName = (kind: ImportKind): string =>
  kind === 'tree' ? kind : levelOf[kind].plural

export function downloadText(name: string, type: keyof typeof types, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: types[type] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${type}`
  link.click()
  // The browser reads it later: the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/**
 * Rows as CSV that Excel opens in Arabic (hence the byte order mark) without running anything: a
 * cell that begins like a formula gets a quote before it. A lone '-' stays: in a whole tree it
 * means that a level is empty.
 */
export function writeCsv(columns: string[], rows: readonly Record<string, unknown>[]): string {
  const csv = Papa.unparse([...rows], { columns, escapeFormulae: /^[=+@\t\r]|^-./ })
  return `\uFEFF${csv}\r\n`
}
