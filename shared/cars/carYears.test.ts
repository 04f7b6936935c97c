import { afterEach, expect, test, vi } from 'vitest'
import { carYearMessage, highestCarYear } from './carYears.ts'
import { parseYears } from './parseYears.ts'
import { newCarYear } from './schema.ts'

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
