import { foldDigits } from '../kernel/numbers.ts'
import { limits } from '../kernel/limits.ts'

/** The newest year a car may have: 2030 as specified, and next year once that is later. */
export function highestCarYear(now = new Date()): number {
  return Math.max(limits.carYearMax, now.getUTCFullYear() + 1)
}

export const isCarYear = (year: number): boolean =>
  year >= limits.carYearMin && year <= highestCarYear()

export const carYearMessage = (): string =>
  `Year must be between ${limits.carYearMin} and ${highestCarYear()}`

const oneYear = /^(\d{4})(?:\.0+)?$/
const yearRange = /^(\d{4})\s*(?:-|–|—|\.\.|to|الى|إلى)\s*(\d{4})$/i

/**
 * The years that a cell of a table names, oldest first: '2018', '2012-2018', '2012, 2015-2017', in
 * any digits. A range may be written either way round, because Arabic tables show it reversed. Undefined
 * when it cannot be read; 'outside' when a year is not one we keep.
 */
export function parseYears(text: string): number[] | 'outside' | undefined {
  const years = new Set<number>()
  for (const part of foldDigits(text).split(/[,،;؛|]/)) {
    const [, one] = oneYear.exec(part.trim()) ?? []
    const [, from = one, to = one] = yearRange.exec(part.trim()) ?? []
    if (from === undefined || to === undefined) return undefined
    const [first, last] = [Number(from), Number(to)].sort((a, b) => a - b) as [number, number]
    if (!isCarYear(first) || !isCarYear(last)) return 'outside'
    for (let year = first; year <= last; year++) years.add(year)
  }
  return [...years].sort((a, b) => a - b)
}

export interface YearRange {
  from: number
  to: number
}

/** Years as ranges of consecutive ones, oldest first: 2012, 2013, 2015 is 2012-2013 and 2015. */
export function yearRanges(years: Iterable<number>): YearRange[] {
  const ranges: YearRange[] = []
  for (const year of [...new Set(years)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && year === last.to + 1) last.to = year
    else ranges.push({ from: year, to: year })
  }
  return ranges
}
