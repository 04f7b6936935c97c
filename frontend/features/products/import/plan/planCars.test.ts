import { describe, expect, test } from 'vitest'
import { camry, ownProduct, readInput, yearIds } from '../testing/market.ts'
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

describe('limits of cars', () => {
  const stored = { carTrimId: 'trim0', carYearIds: yearIds(0, 2012, 2015) }
  const own = ownProduct({ compatibilities: [{ ...stored, engines: ['2.5'], markets: ['gulf'] }] })
  const input = readInput(
    [
      ['رمز القطعة', 'السيارات'],
      [own.id, 'كامري 12-15'],
    ],
    [own],
  )
  const readAs = (limits: object) => ({
    ...camry,
    fitments: [{ ...camry.fitments[0]!, ...limits }],
  })

  test('stay as they are stored where the file says nothing of them', () => {
    const [product] = planTable(input, { read: camry })
    expect([product?.changes, product?.problems]).toEqual([[], []])
  })

  test('change one by one, and are shown as they would be exported', () => {
    const [product] = planTable(input, { read: readAs({ engines: ['3.5'] }) })
    expect(product?.changes).toMatchObject([
      {
        field: 'cars',
        before: 'تويوتا كامري 2012-2015 2.5 خليجي',
        after: 'تويوتا كامري 2012-2015 3.5 خليجي',
      },
    ])
    expect(product?.body).toMatchObject({
      update: { compatibilities: [{ ...stored, engines: ['3.5'], markets: ['gulf'] }] },
    })
  })
})

test('a sum below the column of numbers is not a product', () => {
  expect(planTable(readInput([header, filter, ['', 'مجموع', '=', '', '', '']]))).toHaveLength(1)
})
