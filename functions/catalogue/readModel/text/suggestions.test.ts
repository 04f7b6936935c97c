import { describe, expect, it } from 'vitest'
import {
  brandRecord,
  fitment,
  productRecord,
  trimRecord,
  type ProductParts,
} from '#functions/testing/catalogueFixtures.ts'
import { openReadModel } from '../testing/readModel.ts'

const fitments = [fitment('camry', 2015)]
const suggest = async (text: string, products: readonly ProductParts[]) => {
  const { suggestions } = openReadModel([
    brandRecord('toyota', 'japan', 'تويوتا'),
    trimRecord('camry', 'toyota', [2015], 'كامري'),
    ...products.map((parts, at) => productRecord({ productId: `p${at}`, ...parts })),
  ])
  return (await suggestions(text)).map(({ kind, text, count }) => `${kind} ${text} ${count}`)
}

describe('suggestions', () => {
  it('are ordered by pieces sold, then by products', async () => {
    const products = [{ nameAr: 'فحمات', sold: 3 }, { nameAr: 'فلنجة' }, { nameAr: 'فلنجة' }]
    const shown = await suggest('ف', products)
    expect(shown.slice(0, 2)).toEqual(['part فحمات 1', 'part فلنجة 2'])
  })

  it.each([
    ['بريك كامري 2015 ', 'part فحمات كامري 2015 1'],
    ['brake camry 2015', 'part Brake pads Camry 2015 1'],
    ['brake pa', 'part brake pads 1'],
    ['205/55', 'number 205/55R16 1'],
    ['تاير 205', 'number تاير 205/55R16 1'],
    ['5w', 'number 5W-30 1'],
    ['بطاريه 70', 'number بطارية 70 أمبير 1'],
    ['بطارية 70 ام', 'number بطارية 70 أمبير 1'],
  ])('for «%s» have «%s»', async (typed, wanted) => {
    const products = [
      ...['فحمات', 'دسك بريك'].map((nameAr) => ({ nameAr, fitments })),
      ...['تاير ميشلان 205/55R16', 'دهن مكينة 5W-30', 'بطارية 70 أمبير'].map((nameAr) => ({
        nameAr,
      })),
      { nameAr: 'تاير موديل 2015 إلى 2020' },
    ]
    expect(await suggest(typed, products)).toContain(wanted)
  })
})
