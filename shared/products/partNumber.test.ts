import { expect, test } from 'vitest'
import { partNumberKey } from '../catalogue/fold.ts'
import { normalisePartNumber, partNumbersIn } from './partNumber.ts'

test.each([
  ['٠٤٤٦٥-٣٣٤٥٠', '04465-33450'],
  ['۰۴۴۶۵–۳۳۴۵۰', '04465-33450'],
  ['\u200f٠٤٤٦٥ـ٣٣٤٥٠', '04465-33450'],
  ['26300-35503', '26300-35503'],
  ['A 204/820', 'A 204/820'],
])('%s is %s', (typed, stored) => {
  expect(normalisePartNumber(typed)).toBe(stored)
  expect(partNumberKey(stored)).toBe(partNumberKey(typed))
})

test('numbers in one text are separated by anything but a single space, and each counts once', () => {
  expect(partNumbersIn('04465 33450 / D2118، ٠٤٤٦٥-33450\nD2118   A-1 ; -')).toEqual([
    '04465 33450',
    'D2118',
    '04465-33450',
    'A-1',
  ])
})
