import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollar, price, priceUsd } from '../kernel/money.ts'
import { readRate, toDinars } from './dollars.ts'

test.each([
  ['1480', 1480],
  ['١٤٨٠', 1480],
  ['148', 1480],
  ['148,000', 1480],
  ['0', undefined],
  ['5', undefined],
  ['-1480', undefined],
  ['كثير', undefined],
])('a dollar for %s', (text, rate) => expect(readRate(text)).toBe(rate))

test.each([
  [45, 250, 66_500],
  [45, 500, 66_500],
  [45, 1000, 67_000],
  [1.1, 250, 1750],
  [0.01, 1000, 1000],
])('%d dollars to %d dinars are %d', (dollars, roundTo, dinars) =>
  expect(toDinars(dollars, { rate: 1480, roundTo })).toBe(dinars),
)

const rates = fc.record({
  rate: fc.integer({ min: 50_000, max: 500_000 }).map((cents) => cents / 100),
  roundTo: fc.constantFrom(250, 500, 1000),
})
const dollars = fc.integer({ min: 1, max: 20_000_000 }).map((cents) => cents / 100)

test('every price in dollars has one in dinars, off by half a note at most', () => {
  fc.assert(
    fc.property(dollars, rates, (amount, rate) => {
      const dinars = toDinars(priceUsd.parse(amount), dollar.parse(rate))
      expect(price.parse(dinars) % rate.roundTo).toBe(0)
      const exact = amount * rate.rate
      if (exact >= rate.roundTo)
        expect(Math.abs(dinars - exact)).toBeLessThanOrEqual(rate.roundTo / 2)
      else expect(dinars).toBe(rate.roundTo)
    }),
  )
})

test('a dearer part and a dearer dollar never cost less', () => {
  fc.assert(
    fc.property(dollars, dollars, rates, (one, other, rate) => {
      const [less = 0, more = 0] = [one, other].sort((first, second) => first - second)
      expect(toDinars(less, rate)).toBeLessThanOrEqual(toDinars(more, rate))
      expect(toDinars(less, rate)).toBeLessThanOrEqual(
        toDinars(less, { ...rate, rate: rate.rate * 1.1 }),
      )
    }),
  )
})

test('a rate is read only if a shop may have it', () => {
  for (const text of [
    '5000',
    '500',
    '148',
    '148,000',
    '500000',
    '50000',
    '5001',
    '49999',
    '500001',
  ])
    expect([text, readRate(text) !== undefined]).toEqual([
      text,
      dollar.safeParse({ rate: readRate(text), roundTo: 250 }).success,
    ])
  expect(['5001', '49999', '500001'].map(readRate)).toEqual([undefined, undefined, undefined])
})
