import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { limits } from './limits.ts'
import { pagingQuery } from './query.ts'

const paging = z.object(pagingQuery)
const odd = [
  '1e300',
  '9007199254740993',
  '-9007199254740993',
  'Infinity',
  '-0',
  '1.5',
  '0x10',
  '١٢',
  ' ',
  'null',
]
/** Texts that are numbers, nearly numbers, or far out of any range. */
const numberTexts = fc.oneof(
  fc.constantFrom(...odd),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.tuple(fc.integer(), fc.integer({ min: -400, max: 400 })).map((parts) => parts.join('e')),
  fc.string(),
)

test('any text for page and limit is a page and a limit, and never rejected', () => {
  fc.assert(
    fc.property(numberTexts, numberTexts, (page, limit) => {
      const parsed = paging.parse({ page, limit })
      const whole = (text: string, fallback: number) => {
        const number = Number(text)
        return Number.isSafeInteger(number) && number > 0 ? number : fallback
      }
      expect(parsed).toEqual({
        page: whole(page, 1),
        limit: Math.min(whole(limit, limits.pageSize), limits.maxPageSize),
      })
    }),
  )
})

test('what is too large for a page or a limit gives the default, as does what is not a number', () => {
  for (const text of ['1e300', '9007199254740993', 'ten', '-1', '0'])
    expect(paging.parse({ page: text, limit: text })).toEqual({ page: 1, limit: limits.pageSize })
  expect(paging.parse({ limit: '1000' }).limit).toBe(limits.maxPageSize)
})
