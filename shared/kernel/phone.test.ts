import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone, isCallable, normaliseIraqiMobile } from './contact.ts'

it.each([
  '07701234567',
  '0770 123 4567',
  '٠٧٧٠ ١٢٣ ٤٥٦٧',
  '۰۷۷۰۱۲۳۴۵۶۷',
  '+964 770 123 4567',
  '00964-770-123-4567',
  '+964 (0)770 123 4567',
  '٠٠٩٦٤٧٧٠١٢٣٤٥٦٧',
  '964 7701234567',
  '7701234567',
  '‏٠٧٧٠-١٢٣-٤٥٦٧‏',
  '07701234567',
])('%s is one and the same number', (typed) => {
  expect(normaliseIraqiMobile(typed)).toBe('07701234567')
})

it.each([
  '',
  '0770123456',
  '077012345678',
  '07201234567',
  '017701234567',
  '+965 770 123 4567',
  '007701234567',
  'اتصل 07701234567',
  '07701234567 / 07801234567',
])('%s is not taken for one', (typed) => {
  expect(normaliseIraqiMobile(typed)).toBeUndefined()
})

it.each([
  ['٠٧٧٠١٢٣٤٥٦', true],
  ['(066) 123-4567', true],
  ['٠٦٦١٢٣٤٥٦', false],
  ['-', false],
])('%s has ten digits: %s', (text, has) => expect(isCallable(text)).toBe(has))

it('shows four, three and four digits, and leaves other text alone', () => {
  expect(formatPhone('٠٧٨٠١٢٣٤٥٦٧')).toBe('0780 123 4567')
  expect(formatPhone('بدالة 123')).toBe('بدالة 123')
})

it('accepts its own output, and never throws', () => {
  fc.assert(
    fc.property(fc.integer({ min: 730000000, max: 799999999 }), (rest) => {
      const stored = normaliseIraqiMobile(`+964${rest}0`)
      expect(stored).toBe(`0${rest}0`)
      expect(normaliseIraqiMobile(formatPhone(stored ?? ''))).toBe(stored)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void formatPhone(text)))
})
