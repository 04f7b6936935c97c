import { fold } from '#shared/catalogue/fold.ts'
import { fieldByHeader } from '../columns/columns.ts'

/** How far down a header is looked for: above it are titles, addresses and dates. */
const searched = 20

const hasDigit = (row: readonly string[]) => row.some((cell) => /\p{Nd}/u.test(cell))
const isTitle = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length > 1

/**
 * The index of the row that names the columns: by words that we know, else a first row without figures
 * above one that has some. -1 if none does, so that all rows are products.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, searched)
    .map((row) => row.filter((cell) => fieldByHeader.has(fold(cell).replace(/ \d+$/, ''))).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const first = rows.findIndex(isTitle)
  const [row, next] = [rows[first], rows[first + 1]]
  if (row && next && !hasDigit(row) && hasDigit(next)) return first
  return rows.length > 1 && most === 1 ? known.indexOf(1) : -1
}
