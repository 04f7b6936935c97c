import fc from 'fast-check'
import { expect, test } from 'vitest'
import { additionalPrice, price } from './money.ts'

const problem = (schema: typeof price, value: number) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a price has at most 2 decimals, exactly', () => {
  for (const value of [1e-9, 5e-324, 0.009, 10.000000001, 999_999_999.999, 0.1 + 0.2])
    expect(problem(price, value)).toBe('Price has at most 2 decimals')
  for (const value of [0, -0, -1])
    expect(problem(price, value)).toBe('Price must be greater than zero')
  expect(problem(price, 1_000_000_000.01)).toBe('Price is too large')
})

test('every amount written with 2 decimals is a price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (hundredths) => {
      const text = String(hundredths).padStart(3, '0')
      const value = Number(`${text.slice(0, -2)}.${text.slice(-2)}`)
      expect(price.parse(value)).toBe(value)
    }),
  )
})

test('an additional price may be zero, and has at most as many decimals as a price', () => {
  expect(additionalPrice.parse(0)).toBe(0)
  expect(additionalPrice.parse(0.01)).toBe(0.01)
  for (const value of [5e-324, 1e-9, 2.505])
    expect(problem(additionalPrice, value)).toBe('Additional price has at most 2 decimals')
})
