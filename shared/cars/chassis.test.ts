import fc from 'fast-check'
import { expect, it } from 'vitest'
import { frameCode, hasCheckDigit, modelYears, readChassis } from './chassis.ts'
import { findChassis } from './findChassis.ts'

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const vin = fc
  .array(fc.constantFrom(...letters), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''))
const frame = fc
  .tuple(fc.stringMatching(/^[A-HJ-Z][A-Z]{1,3}\d{2,3}$/), fc.stringMatching(/^\d{6,7}$/))
  .map(([code, serial]) => `${code}-${serial}`)
const number = fc.oneof(vin, frame)
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))

it('reads a number in any spelling, and always as the same', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(readChassis(one)).toBe(one)
      for (const spelling of [
        one.toLowerCase(),
        arabic(one),
        ` ${one}\u200f `,
        one.replace('-', ' - '),
      ])
        expect(readChassis(spelling)).toBe(one)
    }),
  )
  fc.assert(
    fc.property(vin, fc.nat(16), (one, at) => {
      expect(readChassis(`${one.slice(0, at)} ${one.slice(at)}`)).toBe(one)
      expect(readChassis(`${one.slice(0, at)}–${one.slice(at)}`)).toBe(one)
    }),
  )
})

it('reads nothing into other texts, of whatever length', () => {
  fc.assert(
    fc.property(vin, fc.nat(16), fc.constantFrom('I', 'O', 'Q', '*', 'ش'), (one, at, other) => {
      expect(readChassis(one.slice(0, at) + other + one.slice(at + 1))).toBeUndefined()
      expect(readChassis(one.slice(0, at))).toBeUndefined()
      expect(readChassis(`${one}A`)).toBeUndefined()
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readChassis(text)
      if (read !== undefined) expect(readChassis(read)).toBe(read)
    }),
  )
  for (const text of ['', 'كامري', '07701234567', 'ABC-1234567', 'NZE121-1234', 'NZE121'])
    expect(readChassis(text)).toBeUndefined()
})

it('finds a number in what a scanner reads', () => {
  fc.assert(
    fc.property(number, (one) => {
      expect(findChassis(one)).toBe(one)
      expect(findChassis(`بغداد|${one}|2015`)).toBe(one)
    }),
  )
  expect(findChassis('I4T1BF1FK5CU123456')).toBe('4T1BF1FK5CU123456')
  expect(findChassis('https://example.com/parts/12')).toBeUndefined()
})

it('knows the code of a frame number', () => {
  expect(frameCode('NZE121-1234567')).toBe('NZE121')
  expect(frameCode('4T1BF1FK5CU123456')).toBeUndefined()
})

it('checks the ninth character by all others', () => {
  for (const real of ['1M8GDM9AXKP042788', '1HGCM82633A004352', '11111111111111111'])
    expect(hasCheckDigit(real)).toBe(true)
  fc.assert(
    fc.property(vin, (one) => {
      const right = [...'0123456789X'].filter((digit) =>
        hasCheckDigit(one.slice(0, 8) + digit + one.slice(9)),
      )
      expect(right).toHaveLength(1)
    }),
  )
})

it('knows the years that the tenth character may mean', () => {
  const years = (number: string) => modelYears(number, 2026)
  expect(years('JTMHX05J304012345')).toEqual([])
  expect(years('JTMHX05J3F4012345')).toEqual([2015, 1985])
  expect(years('JTMHX05J374012345')).toEqual([2007])
  // American: a letter in the seventh place since 2010.
  expect(years('4T1BF1FK5CU123456')).toEqual([2012, 1982])
  expect(years('4T1BF12K5CU123456')).toEqual([1982])
})
