import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoTime } from './isoTime.ts'

test('writes every time as Date does', () => {
  const time = fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59.999Z') })
  fc.assert(
    fc.property(time, (ms) => {
      expect(isoTime(ms)).toBe(new Date(ms).toISOString())
    }),
  )
  for (const ms of [0, 999, 1000, 59_999, 86_399_999, 86_400_000])
    expect(isoTime(ms)).toBe(new Date(ms).toISOString())
})
