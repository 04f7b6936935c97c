import { expect, test } from 'vitest'
import { partNumberKey } from '../catalogue/fold.ts'
import { normalisePartNumber } from './partNumber.ts'

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
