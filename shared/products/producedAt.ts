/** The month in which a part was made, of parts that age in the shop. Without zod: the browser loads it. */
import { foldDigits } from '../kernel/numbers.ts'

/** The concepts of parts that age. */
const agingParts: ReadonlySet<string> = new Set(
  (
    'battery hybrid-battery tire tire-tube spare-tire engine-oil transmission-fluid ' +
    'differential-oil brake-fluid power-steering-fluid coolant oil-additive fuel-additive'
  ).split(' '),
)
export const doesAge = (partId: string | undefined): boolean => agingParts.has(partId ?? '')

const maxYears = 15

/**
 * A month as it is stored, '2026-03', from what people write ('3/2026', '2026.3') or a spreadsheet makes of it
 * ('2026-03-01'); undefined if it is not a month.
 */
export function readMonth(text: string): string | undefined {
  const folded = foldDigits(text).trim()
  const [, year, month] = /^(\d{4})\s?[-/.]\s?(\d{1,2})(?:-\d{2}(?:T.*)?)?$/.exec(folded) ?? []
  const [, first, last] = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(folded) ?? []
  const number = Number(month ?? first)
  if (!(number >= 1 && number <= 12)) return undefined
  return `${year ?? last}-${String(number).padStart(2, '0')}`
}

/** Whether the month is neither in the future nor too long ago for a part on sale. */
export function mayBeProducedAt(month: string, now = new Date()): boolean {
  const today = now.toISOString().slice(0, 7)
  const oldest = `${Number(today.slice(0, 4)) - maxYears}${today.slice(4)}`
  return month <= today && month >= oldest
}
