import { afterEach, expect, test, vi } from 'vitest'
import { newCarYear } from './schema.ts'
import { carYearMessage, highestCarYear, parseYears, yearRanges } from './years.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['2026-11-22', 2030],
  ['2029-12-31', 2030],
  ['2030-01-01', 2031],
  ['2041-06-01', 2042],
])('on %s the newest year is %i, for the form, the API and an import alike', (day, newest) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
  expect(highestCarYear()).toBe(newest)
  expect(parseYears(`2018-${newest}`)).toContain(newest)
  expect(parseYears(String(newest + 1))).toBe('outside')
  const take = (year: number) => newCarYear.safeParse({ year, carTrimId: 'trim' })
  expect(take(newest).success).toBe(true)
  for (const year of [1899, newest + 1])
    expect(take(year).error?.issues).toMatchObject([
      { path: ['year'], message: `Year must be between 1900 and ${newest}` },
    ])
  expect(carYearMessage()).toContain(String(newest))
})

test.each([
  ['2018', [2018]],
  [' ٢٠١٨ ', [2018]],
  ['2018.0', [2018]],
  ['2012-2014', [2012, 2013, 2014]],
  ['2012 – 2014', [2012, 2013, 2014]],
  ['2014-2012', [2012, 2013, 2014]],
  ['2012 إلى 2013', [2012, 2013]],
  ['2015, 2012-2013، 2013', [2012, 2013, 2015]],
  ['1900', [1900]],
  ['2030', [2030]],
])('%s names its years, oldest first', (text, years) => {
  expect(parseYears(text)).toEqual(years)
})

test.each(['1899', '2031', '2012-2100', '0000-9999'])('%s is outside what is kept', (text) => {
  expect(parseYears(text)).toBe('outside')
})

test.each(['', 'x', '18', '2018x', '2012-', '-2012', '2012--2014', '2012,', '1e3', '20 18'])(
  '%j cannot be read',
  (text) => {
    expect(parseYears(text)).toBeUndefined()
  },
)

test('consecutive years become one range, in whatever order they come', () => {
  expect(yearRanges([2015, 2013, 2012, 2014])).toEqual([{ from: 2012, to: 2015 }])
})

test('a gap begins a new range, and a year named twice counts once', () => {
  expect(yearRanges([2012, 2012, 2013, 2018])).toEqual([
    { from: 2012, to: 2013 },
    { from: 2018, to: 2018 },
  ])
})

test('no years give no ranges', () => {
  expect(yearRanges([])).toEqual([])
})
