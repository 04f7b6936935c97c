import { foldDigits } from '../kernel/digits.ts'
import { isCarYear } from './carYears.ts'

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
