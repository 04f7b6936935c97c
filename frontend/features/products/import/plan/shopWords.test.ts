/** States in the words of shops, and rows that say the same twice. */
import { expect, test } from 'vitest'
import { readInput } from '../testing/market.ts'
import { codes, filter, header, planTable } from '../testing/plan.ts'

test.each([
  ['تجاري', 'new', 'aftermarket', ''],
  ['وكالة', 'new', 'oem', ''],
  ['وكالة مستعمل', 'used', 'oem', ''],
  ['مستعمل نظيف', 'used', undefined, '، مستعمل نظيف'],
  ['بلد', 'used', undefined, '، بلد'],
  ['نص عمر/تجاري', 'used', 'aftermarket', '، نص عمر'],
])('«%s» in either column goes to the field it belongs to', (word, condition, partType, more) => {
  for (const column of ['الحالة', 'النوع']) {
    const [product] = planTable(
      readInput([
        [...header, column],
        [...filter, word],
      ]),
    )
    const { create } = product?.body as { create: Record<string, unknown> }
    expect(create.condition ?? 'new').toBe(condition)
    expect(create.partType).toBe(partType)
    expect(create.descriptionAr).toBe(`فلتر دهن${more}`)
  }
})

test('what a state says twice in different ways is not guessed', () => {
  const row = [...filter, 'تجاري وكالة']
  expect(codes(planTable(readInput([[...header, 'الحالة'], row])))).toEqual([
    ['rejected', 'unknownCondition'],
  ])
})

test('equal rows without a number are asked about, and two products if so answered', () => {
  const row = filter.with(1, '')
  const input = readInput([header, row, row])
  expect(codes(planTable(input))).toEqual([['new'], ['rejected', 'equalRow']])
  const answers = { accepted: new Set(['equalRow'] as const) }
  expect(codes(planTable(input, { answers }))).toEqual([['new'], ['new']])
})
