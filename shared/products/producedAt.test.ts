import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doesAge, mayBeProducedAt, readMonth } from './producedAt.ts'

test('reads a month in every form that people write', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1990, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('-', '/', '.', ' / '),
      (year, month, sign) => {
        const stored = `${year}-${String(month).padStart(2, '0')}`
        expect(readMonth(`${year}${sign}${month}`)).toBe(stored)
        expect(readMonth(` ${month}${sign}${year} `)).toBe(stored)
        expect(readMonth(stored)).toBe(stored)
      },
    ),
  )
  expect(['٣/٢٠٢٦', '2026-03-01', '2026-03-01T00:00'].map(readMonth)).toEqual(
    Array(3).fill('2026-03'),
  )
})

test.each(['', '2026', '13/2026', '0/2026', '3/26', 'آذار', '3-4'])('%s is not a month', (text) =>
  expect(readMonth(text)).toBeUndefined(),
)

test('a month is neither in the future nor more than fifteen years ago', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const months = ['2026-12', '2026-11', '2011-11', '2011-10']
  expect(months.map((month) => mayBeProducedAt(month, now))).toEqual([false, true, true, false])
})

test('batteries, tyres and oils age', () => {
  expect(['battery', 'tire', 'engine-oil', 'door', undefined].map(doesAge)).toEqual([
    ...[true, true, true, false, false],
  ])
})
