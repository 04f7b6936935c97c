import { expect, test } from 'vitest'
import { parseYears } from './parseYears.ts'

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
