import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseIqd } from './numbers.ts'

describe('money is read as people write it', () => {
  test.each([
    ['45.000', 45_000],
    ['45,000', 45_000],
    ['٤٥٫٠٠٠', 45_000],
    ['٤٥٬٠٠٠', 45_000],
    ['٤٥،٠٠٠', 45_000],
    ['۴۵٬۰۰۰', 45_000],
    ['45 000', 45_000],
    ['\u200f٤٥٬٠٠٠\u00a0د.ع\u200f', 45_000],
    ['1.250.000', 1_250_000],
    ['٤٥ الف', 45_000],
    ['45 ألف', 45_000],
    ['٤٥ ألفاً', 45_000],
    ['45الف', 45_000],
    ['٤٥٫٥ ألف', 45_500],
    ['٥ آلاف دينار', 5_000],
    ['ألف دينار', 1_000],
    ['ألفين', 2_000],
    ['45k', 45_000],
    ['45 K', 45_000],
    ['٢ مليون', 2_000_000],
    ['مليونين', 2_000_000],
    ['١٫٥ مليون', 1_500_000],
    ['1.250 مليون', 1_250_000],
    ['مليون و ٢٥٠ ألف', 1_250_000],
    ['مليون و٢٥٠ الف دينار عراقي', 1_250_000],
    ['٤٥ ألف و ٥٠٠', 45_500],
    ['٤٥ ملیون', 45_000_000],
    ['45,000 IQD', 45_000],
    ['IQD 45,000.00', 45_000],
    ['٤٥٠٠٠ دينار', 45_000],
    ['18', 18],
    ['45.5', 45.5],
    ['45.50', 45.5],
    ['45.500', 45_500],
    ['-45.000', -45_000],
  ])('%s', (text, dinars) => {
    expect(parseIqd(text)).toBe(dinars)
  })
})

test.each([
  '',
  ' ',
  'k',
  'و',
  'د.ع',
  '45.',
  '.5',
  '0.500',
  '4500.000',
  '45.0000',
  '12 34',
  '1e5',
  '$45',
  '45 دولار',
  '45.000 ألف',
  '1,250.500',
  'مليون و',
  'مليون و ٢٥٠',
  '٢ ألف مليون',
  '٤٥ ألف ٤٥ ألف',
])('rejects "%s", which is not an amount or could be two', (text) => {
  expect(parseIqd(text)).toBeUndefined()
})

const hundredths = fc.integer({ min: 0, max: 100_000_000_000 })
const styles = ['ar-IQ-u-nu-arab', 'ar-IQ-u-nu-latn', 'en-US', 'de-DE', 'fr-FR', 'de-CH', 'fa-IR']

test.each(styles)('what is written in the style of %s is read as what it was', (locale) => {
  const formats = [0, 2].map(
    (minimumFractionDigits) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 }),
  )
  const currencies = ['', ' د.ع', ' دينار', ' IQD']
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...currencies), (amount, currency) => {
      for (const format of formats)
        expect(parseIqd(format.format(amount / 100) + currency)).toBe(amount / 100)
    }),
  )
})

const thousands = fc.integer({ min: 1, max: 999_999 })
const digitsOf = (number: number, zero: string) =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))

test('thousands stay thousands, whatever groups them and whatever they are called', () => {
  const separators = fc.constantFrom('.', ',', '٫', '٬', '،', ' ', '\u00a0', "'", '’')
  const words = fc.constantFrom('k', 'K', ' الف', ' ألف', ' آلاف', 'ألفاً', ' thousand')
  const zeros = fc.constantFrom('0', '٠', '۰')
  fc.assert(
    fc.property(thousands, separators, words, zeros, (count, separator, word, zero) => {
      const groups = `${count}000`.replace(/\B(?=(\d{3})+$)/g, separator)
      const inDigits = groups.replace(/\d/g, (digit) => digitsOf(Number(digit), zero))
      expect(parseIqd(inDigits)).toBe(count * 1000)
      expect(parseIqd(digitsOf(count, zero) + word)).toBe(count * 1000)
    }),
  )
})

test('any text is read or rejected, never throws', () => {
  const pieces = fc.constantFrom(
    '45',
    '١',
    '.',
    '٬',
    ' ',
    'الف',
    'مليون',
    'و',
    'k',
    'د.ع',
    '-',
    'x',
  )
  const texts = fc.oneof(
    fc.string(),
    fc.array(pieces).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const value = parseIqd(text)
      expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
  )
})
