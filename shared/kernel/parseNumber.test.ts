import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseNumber } from './numbers.ts'

test.each([
  ['١٥٠٬٠٠٠', 150_000],
  ['150,000', 150_000],
  ['1.000', 1000],
  ['۷۵٫۵', 75.5],
  [' ٢٠١٨ ', 2018],
  ['-٣', -3],
  ['−3', -3],
  ['1.250.000,50', 1_250_000.5],
  ["1'250'000.5", 1_250_000.5],
])('reads %s, from any keyboard', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  '',
  ' ',
  'abc',
  '12x',
  '1.2.3',
  '-',
  '45.',
  '.5',
  '1 5',
  '1e5',
  '1,00,000',
  '1,250.500',
])('rejects "%s", which is not clearly one number', (text) => {
  expect(parseNumber(text)).toBeUndefined()
})

test('at most two digits are ever taken for decimals, so nothing becomes a thousandth', () => {
  const written = fc.string({ unit: fc.constantFrom(..."0123456789٠١٤٥۰۵.,٫٬، '’"), maxLength: 14 })
  fc.assert(
    fc.property(written, (text) => {
      const value = parseNumber(text)
      if (value === undefined) return
      const digits = [...text].flatMap((sign) => parseNumber(sign) ?? []).join('')
      expect(value * 100).toBeGreaterThanOrEqual(Number(digits) * (1 - 1e-9))
    }),
  )
})
