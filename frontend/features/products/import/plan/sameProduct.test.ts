import { describe, expect, test } from 'vitest'
import { planImport, textsToRead } from './planImport.ts'
import { camry, readInput, noAnswers, ownProduct, yearIds } from '../testing/market.ts'
import { codes } from '../testing/plan.ts'
import type { ExportedProduct, ImportAnswers, PlanInput, ReadTexts } from '../types.ts'

const avalon: ReadTexts = {
  ...camry,
  fitments: camry.fitments.map((one) => ({
    ...one,
    carTrimId: 'trim1',
    carYearIds: yearIds(1, 2013, 2016),
    text: 'افالون 13-16',
  })),
}
const wider: ReadTexts = {
  ...camry,
  fitments: camry.fitments.map((one) => ({ ...one, carYearIds: yearIds(0, 2012, 2017) })),
}
const allYears: ReadTexts = {
  ...camry,
  fitments: camry.fitments.map((one) => ({ ...one, allYears: true, text: 'كامري' })),
  unread: ['شكل قديم'],
}
const reads: Record<string, ReadTexts> = {
  'كامري 12-15': camry,
  'افالون 13-16': avalon,
  'كامري 12-17': wider,
  'كامري شكل قديم': allYears,
}

/** As a first import made them: without a number. */
const own = (id: string, changes: Partial<ExportedProduct> = {}) => {
  const { partNumber: _none, ...product } = ownProduct({ id, nameAr: 'ثرموستات', ...changes })
  return product
}
const ofAvalon = own('02P', {
  compatibilities: [{ carTrimId: 'trim1', carYearIds: yearIds(1, 2013, 2016) }],
})
const header = ['اسم القطعة', 'رقم القطعة', 'السعر', 'العدد', 'المنشأ', 'السيارات', 'الحالة']
const row = (price: string, cars: string, condition = '') => [
  'ثرموستات',
  '',
  price,
  '5',
  'اليابان',
  cars,
  condition,
]

function planned(
  rows: readonly string[][],
  products: readonly ExportedProduct[],
  answers: Partial<ImportAnswers> = {},
  defaults: PlanInput['defaults'] = {},
) {
  const answered = { answers: { ...noAnswers, ...answers }, defaults }
  const input = { ...readInput([header, ...rows], products), ...answered }
  const texts = new Map(textsToRead(input).map(({ key, cars }) => [key, reads[cars] ?? camry]))
  return planImport({ ...input, texts }).products
}
const ids = (products: ReturnType<typeof planned>) =>
  products.map(({ productId, state, problems }) => [
    productId,
    state,
    ...(problems.find(({ code }) => code === 'maybeSame')?.choices?.map((one) => one.productId) ??
      []),
  ])

describe('a row without a part number', () => {
  test('is the product of the same name, cars and price, also when its price is in thousands', () => {
    const products = [own('01P'), ofAvalon]
    expect(
      ids(planned([row('45000', 'كامري 12-15'), row('45', 'افالون 13-16')], products)),
    ).toEqual([
      ['01P', 'same'],
      ['02P', 'same'],
    ])
  })

  test('is asked about, with the only product of its cars to choose, if the price is another', () => {
    const [product] = planned([row('50000', 'كامري 12-15')], [own('01P'), ofAvalon])
    expect(codes(product ? [product] : [])).toEqual([['rejected', 'maybeSame']])
    expect(product?.problems[0]?.choices).toEqual([
      {
        productId: '01P',
        name: 'ثرموستات',
        cars: 'تويوتا كامري 2012-2015',
        prices: [45_000],
        pieces: 5,
      },
    ])
  })

  test('may be one for some of its cars, and is new if all are for other cars', () => {
    expect(ids(planned([row('45000', 'كامري 12-17')], [own('01P'), ofAvalon]))).toEqual([
      [undefined, 'rejected', '01P'],
    ])
    expect(ids(planned([row('45000', 'كامري 12-15')], [ofAvalon]))).toEqual([[undefined, 'new']])
  })

  test('is asked about if its pieces are others: they may be of a second part', () => {
    const more = row('45000', 'كامري 12-15').with(3, '1')
    expect(ids(planned([more], [own('01P')]))).toEqual([[undefined, 'rejected', '01P']])
  })

  test('in another condition is asked about', () => {
    expect(ids(planned([row('45000', 'كامري 12-15', 'مستعمل')], [own('01P')]))).toEqual([
      [undefined, 'rejected', '01P'],
    ])
  })

  test.each([
    ['condition', 'مستعمل'],
    ['manufacturer', 'دينسو'],
  ])('is asked about if the %s of all rows is another', (field, text) => {
    const products = [own('01P', { manufacturer: 'أيسن' })]
    expect(ids(planned([row('45000', 'كامري 12-15')], products, {}, { [field]: text }))).toEqual([
      [undefined, 'rejected', '01P'],
    ])
  })

  test('is not the product that another row names by its number or in all it says', () => {
    const numbered = row('45000', 'كامري 12-15').with(1, '04465-33450')
    const plain = row('60000', 'كامري 12-15')
    expect(ids(planned([numbered, plain], [ownProduct({ nameAr: 'ثرموستات' })]))[1]).toEqual([
      undefined,
      'new',
    ])
    const exact = row('45000', 'كامري 12-15')
    expect(ids(planned([plain.with(5, 'كامري 12-17'), exact], [own('01P')]))).toEqual([
      [undefined, 'new'],
      ['01P', 'same'],
    ])
  })
})

test('cars that read as the product has them are not asked about again', () => {
  const id = ['رقم المنتج', 'السيارات']
  const read = (texts: ReadTexts) => {
    const input = readInput([id, ['01P', 'كامري شكل قديم']], [own('01P')])
    const all = new Map(textsToRead(input).map(({ key }) => [key, texts]))
    return codes(planImport({ ...input, texts: all }).products)
  }
  expect(read(allYears)).toEqual([['same']])
  expect(read({ ...allYears, fitments: wider.fitments })).toEqual([['rejected', 'carsUnread']])
})
