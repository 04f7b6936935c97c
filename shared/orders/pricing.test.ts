import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grandTotal, lineTotal, unitPrice, vendorSubtotal, type PricedLine } from './pricing.ts'

/** Amounts with at most 2 decimals, made from whole hundredths so that the test can count exactly. */
const hundredths = fc.integer({ min: 1, max: 100_000_000 })
const exactLine = fc.record({
  price: hundredths,
  additionalPrice: fc.option(hundredths, { nil: undefined }),
  quantity: fc.integer({ min: 1, max: 500 }),
})
type ExactLine = { price: number; additionalPrice: number | undefined; quantity: number }

const priced = (line: ExactLine): PricedLine => ({
  price: line.price / 100,
  additionalPrice: line.additionalPrice === undefined ? undefined : line.additionalPrice / 100,
  quantity: line.quantity,
})
const exactTotal = (line: ExactLine) => (line.price + (line.additionalPrice ?? 0)) * line.quantity

it('adds the variant to the source price and multiplies by the quantity', () => {
  expect(unitPrice({ price: 45_000, additionalPrice: 5_000 })).toBe(50_000)
  expect(unitPrice({ price: 45_000 })).toBe(45_000)
  expect(lineTotal({ price: 45_000, additionalPrice: 5_000, quantity: 3 })).toBe(150_000)
  expect(vendorSubtotal([])).toBe(0)
})

it('leaves no floating-point error', () => {
  expect(unitPrice({ price: 0.1, additionalPrice: 0.2 })).toBe(0.3)
  expect(vendorSubtotal([{ price: 1.1, quantity: 3 }])).toBe(3.3)
})

it('equals the sum in whole hundredths, for any lines', () => {
  fc.assert(
    fc.property(fc.array(exactLine, { maxLength: 50 }), (lines) => {
      const exact = lines.reduce((sum, line) => sum + exactTotal(line), 0)
      expect(vendorSubtotal(lines.map(priced))).toBe(exact / 100)
    }),
  )
})

it('does not depend on the order of lines or their split over vendors', () => {
  fc.assert(
    fc.property(fc.array(exactLine, { maxLength: 30 }), fc.nat({ max: 30 }), (lines, splitAt) => {
      const all = lines.map(priced)
      const whole = vendorSubtotal(all)
      expect(vendorSubtotal(all.toReversed())).toBe(whole)
      expect(
        grandTotal([vendorSubtotal(all.slice(0, splitAt)), vendorSubtotal(all.slice(splitAt))]),
      ).toBe(whole)
    }),
  )
})
