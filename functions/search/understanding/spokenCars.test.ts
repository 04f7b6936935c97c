import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  trimRecord,
} from '#functions/testing/catalogueFixtures.ts'
import { openReadModel } from '#functions/catalogue/readModel/testing/readModel.ts'

const years = [2005, 2013, 2015, 2017, 2021, 2025]
const { search: list } = openReadModel([
  brandRecord('lexus', 'japan', 'Lexus'),
  trimRecord('lx', 'lexus', years, 'LX'),
  trimRecord('rx', 'lexus', years, 'RX'),
  brandRecord('hyundai', 'korea', 'هيونداي'),
  trimRecord('elantra', 'hyundai', years, 'إلنترا'),
  ...years.map((year) =>
    productRecord({ productId: `lx-${year}`, nameAr: 'لايت', fitments: [fitment('lx', year)] }),
  ),
  ...years.map((year) =>
    productRecord({
      productId: `e-${year}`,
      nameAr: 'رديتر',
      fitments: [fitment('elantra', year)],
    }),
  ),
])
const find = async (search: string) => {
  const { data, meta } = await list({ page: 1, limit: 20, sortBy: 'relevance', search })
  return meta?.relaxed ? [] : data.map(({ id }) => id)
}

describe('years that are spoken', () => {
  it.each([
    ['الفين وخمسطعش', 2015],
    ['الفين وسبعة عشر', 2017],
    ['ألفان وثلاثة عشر', 2013],
    ['الفين وواحد وعشرين', 2021],
    ['الفين وخمسة وعشرين', 2025],
    ['الفين وخمسة', 2005],
    ['سبعطعش', 2017],
  ])('«%s» is %i', async (spoken, year) => {
    expect(await find(`رديتر النترا موديل ${spoken}`)).toEqual([`e-${year}`])
  })
})

describe('a trim that is named like many models of its make', () => {
  it('is meant by each of them', async () => {
    expect(await find('لايت LX570 2015')).toEqual(['lx-2015'])
    expect(await find('لايت ال اكس 470 2005')).toEqual(['lx-2005'])
    expect(await find('لايت RX350')).toEqual([])
  })
})

describe('a car with a Sorani ending', () => {
  it.each(['ئێلەنتراتان', 'ئێلەنترامان', 'ئێلەنتراکەم', 'ئێلەنترایەکە', 'ئێلەنتراکانتان'])(
    '«%s» is an Elantra',
    async (car) => expect(await find(`رديتر ${car} 2015`)).toEqual(['e-2015']),
  )
})
