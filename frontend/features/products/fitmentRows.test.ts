import { describe, expect, test } from 'vitest'
import type { Fitment } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { yearRanges } from '#shared/cars/years.ts'
import type { GarageCar } from '../garage/garageCar.ts'
import { isolate } from '../../text/format.ts'
import { arabicText } from '../../text/useText.ts'
import { partKind } from './FitBanner.tsx'
import { fitmentRows, filterRows } from './ProductInfo.tsx'

const fitment = (trim: string, ...years: number[]): Fitment => ({
  carTrimId: trim,
  carYearIds: years.map((year) => `${trim}.${year}`),
  brand: { id: 'kia', name: 'كيا' },
  trim: { id: trim, name: trim },
  years: years.map((year) => ({ id: `${trim}.${year}`, year })),
})
const variant: Variant = {
  id: 'p.v1',
  productId: 'p',
  carBrand: 'كيا',
  carModel: 'سبورتاج',
  year: '2013',
  engineType: '2.0',
  compatibility: 'وي فتحات حساسات',
  additionalPrice: 15_000,
  createdAt: '',
  updatedAt: '',
}
const options = {
  yearRanges: (years: Iterable<number>) =>
    yearRanges(years)
      .map(({ from, to }) => `${from}-${to}`)
      .join('، '),
  digits: (text: string) => `<${text}>`,
  nameOf: String,
  t: arabicText.t,
}

describe('the compatibility table', () => {
  test('consecutive years are one range, and variants bring engine and notes [PDP-12]', () => {
    const rows = fitmentRows([fitment('سبورتاج', 2012, 2013, 2014, 2018)], [variant], options)
    expect(
      rows.map(({ make, model, years, engineType, notes }) => ({
        make,
        model,
        years,
        engineType,
        notes,
      })),
    ).toEqual([
      {
        make: 'كيا',
        model: 'سبورتاج',
        years: '<2013>',
        engineType: '2.0',
        notes: 'وي فتحات حساسات',
      },
      { make: 'كيا', model: 'سبورتاج', years: '2012-2014، 2018-2018', engineType: '', notes: '' },
    ])
  })

  test('a limited fitment has its engines beside those of variants, and the rest as notes', () => {
    const limits: Partial<Fitment> = { engines: ['2.4'], markets: ['gulf'], drives: ['all'] }
    const rows = fitmentRows([{ ...fitment('سبورتاج', 2012), ...limits }], [], options)
    expect(rows).toMatchObject([{ engineType: isolate('2.4'), notes: 'خليجي · دفع رباعي' }])
    expect(filterRows(rows, 'خليجي')).toHaveLength(1)
  })

  test('the filter finds words however written, and a year inside a range [PDP-13]', () => {
    const rows = fitmentRows(
      [fitment('سبورتاج', 2012, 2013, 2014), fitment('سيراتو', 2018)],
      [],
      options,
    )
    expect(filterRows(rows, '٢٠١٣').map(({ model }) => model)).toEqual(['سبورتاج'])
    expect(filterRows(rows, 'كيا سيراتو')).toHaveLength(1)
    expect(filterRows(rows, '')).toHaveLength(2)
    expect(filterRows(rows, 'تويوتا')).toEqual([])
  })

  test("the visitor's own car is marked and comes first", () => {
    const own = (years: GarageCar['years'], trim: GarageCar['trim'] = named('سبورتاج')) => {
      const car = { country: named('كوريا'), brand: named('kia'), trim, years }
      const fitments = [fitment('سيراتو', 2012), fitment('سبورتاج', 2012)]
      return fitmentRows(fitments, [variant], options, car).map(({ id, isYours }) =>
        isYours ? `${id} mine` : id,
      )
    }
    expect(own([{ id: 'سبورتاج.2012', year: 2012 }])).toEqual(['سبورتاج mine', 'p.v1', 'سيراتو'])
    expect(own([])).toEqual(['سبورتاج mine', 'p.v1', 'سيراتو'])
    expect(own([{ id: 'سبورتاج.2019', year: 2019 }])).toEqual(['p.v1', 'سيراتو', 'سبورتاج'])
    // Any model of the brand.
    expect(own([], null)).toEqual(['سيراتو mine', 'سبورتاج mine', 'p.v1'])
  })
})

const named = (id: string) => ({ id, name: id })

const kind = (nameAr: string, ...cars: [brand: string, trim: string][]) =>
  partKind({
    nameAr,
    compatibilities: cars.map(([brand, trim]) => ({
      ...fitment(trim),
      brand: { id: brand, name: brand },
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
