import { expect, it } from 'vitest'
import { sortByName } from './sortByName.ts'

it('sorts by folded name, then by the tie-break, and leaves the list alone', () => {
  const items = ['ج2', 'أب', 'KIA', 'ابتث', 'kia', 'إب', 'audi'].map((name, id) => ({ name, id }))
  const sorted = sortByName(
    items,
    (item) => item.name,
    (item) => String(item.id),
  )
  expect(sorted.map((item) => item.name)).toEqual(['audi', 'KIA', 'kia', 'أب', 'إب', 'ابتث', 'ج2'])
  expect(items[0]?.name).toBe('ج2')
})
