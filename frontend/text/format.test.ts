import fc from 'fast-check'
import { describe, expect, it, test, afterEach, vi } from 'vitest'
import { parseIqd } from '#shared/kernel/numbers.ts'
import {
  formatDate,
  formatDateTime,
  formatDigits,
  formatIqd,
  formatIqdParts,
  formatNumber,
  formatOrderNumber,
  formatPlainNumber,
  formatYears,
  shorten,
} from './format.ts'
import { formatAgo } from './formatAgo.ts'

describe('money', () => {
  it('is whole dinars in Iraqi Arabic digits with the label', () => {
    expect(formatIqd(150_000, 'ar')).toBe('١٥٠٬٠٠٠\u00a0د.ع')
    expect(formatIqd(150_000, 'en')).toBe('150,000\u00a0IQD')
  })

  it('parses back to the same amount, however a screen writes it', () => {
    const hundredths = fc.integer({ min: 0, max: 100_000_000_000 })
    fc.assert(
      fc.property(hundredths, fc.constantFrom('ar' as const, 'en' as const), (amount, language) => {
        const price = amount / 100
        const { main, decimals, label } = formatIqdParts(price, language)
        expect(parseIqd(formatIqd(price, language))).toBe(price)
        expect(parseIqd(`${main}${decimals} ${label}`)).toBe(price)
      }),
    )
  })

  it('shows the decimals that a price has, also in lists', () => {
    expect(formatIqd(750.5, 'en')).toBe('750.50\u00a0IQD')
  })

  it('has exactly two decimals where amounts are exact [CONST-02]', () => {
    expect(formatIqdParts(95_000, 'ar')).toEqual({
      main: '٩٥٬٠٠٠',
      decimals: '٫٠٠',
      label: 'د.ع',
    })
    expect(formatIqdParts(12_500.255, 'en')).toMatchObject({ main: '12,500', decimals: '.26' })
  })

  it('keeps the sign of a negative amount with the whole part', () => {
    expect(formatIqdParts(-5, 'en')).toMatchObject({ main: '-5', decimals: '.00' })
  })
})

describe('dates', () => {
  const lateInLondon = '2026-11-21T22:30:00.000Z'

  it('are the Gregorian day in Baghdad, with Iraqi months, in one style [CONST-03]', () => {
    expect(formatDate(lateInLondon, 'ar')).toBe('٢٢ تشرين الثاني ٢٠٢٦')
    expect(formatDate(lateInLondon, 'en')).toBe('22 November 2026')
    expect(formatDateTime(lateInLondon, 'ar')).toBe('٢٢ تشرين الثاني ٢٠٢٦ في ١:٣٠ ص')
    expect(formatDateTime(lateInLondon, 'en')).toBe('22 November 2026 at 01:30')
  })

  it('carry no direction marks', () => {
    const all = formatDate(lateInLondon, 'ar') + formatDateTime(lateInLondon, 'ar')
    expect(all).not.toMatch(/[\u200e\u200f\u061c]/)
  })

  it('are empty for invalid dates', () => {
    expect(formatDate('soon', 'ar')).toBe('')
  })
})

describe('numbers', () => {
  it('that a vendor typed are shown in the digits of the language', () => {
    expect(formatDigits('2015-2018', 'ar')).toBe('٢٠١٥-٢٠١٨')
    expect(formatDigits('٢٠١٥ فما فوق', 'en')).toBe('2015 فما فوق')
    expect(formatYears({ from: 2015, to: 2018 }, 'ar')).toBe('٢٠١٥-٢٠١٨')
    expect(formatYears({ from: 2018, to: 2018 }, 'en')).toBe('2018')
  })

  it('are grouped when they count and not when they name', () => {
    expect(formatNumber(2026, 'ar')).toBe('٢٬٠٢٦')
    expect(formatPlainNumber(2026, 'ar')).toBe('٢٠٢٦')
    expect(formatNumber(-3, 'ar')).not.toMatch(/[\u200e\u200f\u061c]/)
  })

  it('of orders are the last 8 characters of the id [CONST-06]', () => {
    expect(formatOrderNumber('01JD5Z8X3K9QW7V2M4N6P8R0TA')).toBe('#N6P8R0TA')
  })
})

it('a long text is shortened with an ellipsis', () => {
  expect(shorten('كامري 2012', 5)).toBe('كامري…')
  expect(shorten('كامري', 5)).toBe('كامري')
})

const now = Date.parse('2026-11-22T12:00:00Z')
const ago = (ms: number) => new Date(now - ms).toISOString()

test.each([
  [-5_000, 'الآن', 'now'],
  [59_999, 'الآن', 'now'],
  [60_000, 'قبل دقيقة واحدة', '1 minute ago'],
  [3 * 3_600_000, 'قبل ٣ ساعات', '3 hours ago'],
  [25 * 3_600_000, 'قبل يوم واحد', '1 day ago'],
])('%i ms ago', (passed, ar, en) => {
  expect(formatAgo(ago(passed), now, 'ar')).toBe(ar)
  expect(formatAgo(ago(passed), now, 'en')).toBe(en)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const loadTexts = async () => {
  vi.resetModules()
  const texts = await Promise.all([
    import('./ar/landing.ts'),
    import('./ar/pages/welcome.ts'),
    import('./ar/delivery.ts'),
    import('./ar/pages/info.ts'),
    import('./en/landing.ts'),
    import('./en/pages/welcome.ts'),
    import('./en/delivery.ts'),
    import('./en/pages/info.ts'),
  ])
  return texts.map((text) => JSON.stringify(text))
}

test('every text promises the delivery time from the settings, in the digits of its language', async () => {
  vi.stubEnv('VITE_DELIVERY_DAYS', '4-7')
  for (const text of await loadTexts()) {
    expect(text).toMatch(/4-\u20607 working days|٤-٧ أيام عمل/)
    expect(text).not.toMatch(/2-\u2060?3|٢-٣/)
  }
})

test('and 2 to 3 working days without a setting', async () => {
  for (const text of await loadTexts()) expect(text).toMatch(/2-\u20603 working days|٢-٣ أيام عمل/)
})
