import { describe, expect, test } from 'vitest'
import { camry, readInput, yearIds } from '../testing/market.ts'
import { codes, filter, header, planTable } from '../testing/plan.ts'

describe('a row without cars', () => {
  const input = readInput([header, filter.with(5, '')])
  const part = { ...camry.part!, isUniversal: true }
  const none = { ...camry, fitments: [] }

  test('is for those in its name', () => {
    const [product] = planTable(input)
    expect(product?.body).toMatchObject({
      create: { compatibilities: [{ carTrimId: 'trim0', carYearIds: yearIds(0, 2012, 2015) }] },
    })
  })

  test('and without any in its name needs them, or is asked whether it is for every car', () => {
    expect(codes(planTable(input, { read: none }))).toEqual([['rejected', 'carsRequired']])
    for (const read of [
      { ...none, part },
      { ...camry, part },
    ])
      expect(codes(planTable(input, { read }))).toEqual([['rejected', 'forEveryCar']])
    const answers = { accepted: new Set(['forEveryCar'] as const) }
    const [product] = planTable(input, { answers, read: { ...none, part } })
    expect(product?.body).toMatchObject({ create: { isUniversal: true, compatibilities: [] } })
  })

  test('asks for the years that the name leaves open', () => {
    const read = { ...camry, fitments: [{ ...camry.fitments[0]!, allYears: true as const }] }
    expect(codes(planTable(input, { read }))).toEqual([['rejected', 'allYears']])
  })
})

test('a sum below the column of numbers is not a product', () => {
  expect(planTable(readInput([header, filter, ['', 'مجموع', '=', '', '', '']]))).toHaveLength(1)
})
