import { expect, test } from 'vitest'
import { formatAgo } from './formatAgo.ts'

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
