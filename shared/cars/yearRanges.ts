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
