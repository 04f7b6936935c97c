import { fold } from '#shared/catalogue/fold.ts'
import { fieldByHeader } from './columns.ts'

/** How far down a header is looked for: above it are titles, addresses and dates. */
const searched = 20

/** The index of the row that names the columns; -1 if none does, so that all rows are products. */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, searched)
    .map((row) => row.filter((cell) => fieldByHeader.has(fold(cell).replace(/ \d+$/, ''))).length)
  const most = Math.max(0, ...known)
  return most >= 2 ? known.indexOf(most) : rows.length > 1 && most === 1 ? known.indexOf(1) : -1
}
