import { expect, test } from 'vitest'
import { partKind } from './FitBanner.tsx'

const kind = (nameAr: string, ...cars: [brand: string, trim: string][]) =>
  partKind({
    nameAr,
    compatibilities: cars.map(([brand, trim], index) => ({
      carTrimId: `t${index}`,
      brand: { id: `b${index}`, name: brand },
      trim: { id: `t${index}`, name: trim },
      carYearIds: [],
      years: [],
    })),
  })

test.each([
  ['رديتر ماي هافال H6', 'رديتر ماي', [['هافال', 'H6']]],
  [
    'كوندنسر تبريد هيونداي إلنترا وسيراتو',
    'كوندنسر تبريد',
    [
      ['هيونداي', 'النترا'],
      ['كيا', 'سيراتو'],
    ],
  ],
  ['واتر بمب كهربائي بي إم دبليو', 'واتر بمب كهربائي', [['بي إم دبليو', 'X5']]],
  ['فلتر زيت لاندكروزر 2015', 'فلتر زيت', [['تويوتا', 'لاند كروزر']]],
  ['هافال H6', '', [['هافال', 'H6']]],
] as [string, string, [string, string][]][])(
  'the kind of %s is its name without its cars',
  (name, expected, cars) => expect(kind(name, ...cars)).toBe(expected),
)
