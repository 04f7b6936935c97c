import { expect, it } from 'vitest'
import { productRecord } from '#functions/testing/catalogueFixtures.ts'
import { openReadModel } from '../testing/readModel.ts'

const { search: list } = openReadModel(
  [
    'فحمات كامري',
    'كرسي مكينة',
    'باب كامري',
    'شاشة كامري',
    'بطارية GM',
    'حساس H6',
    'زجاج خلفي S60 H',
    'دسك كامري',
    'كير كامري',
    'وايرات كامري',
    'كيبل كامري',
    'جاملغ كامري',
    'قطعة شركة',
    'شفرة كامري',
    'طبلة كامري',
    'بلك كامري',
  ].map((nameAr, at) => productRecord({ productId: String(at), nameAr })),
)
const found = async (search: string) =>
  (await list({ page: 1, limit: 20, sortBy: 'relevance', search })).data.map(({ nameAr }) => nameAr)

// طاولة and سجاد are «'h,gm» and «s[h]» on a Latin keyboard.
it.each([
  'كرسي مكتب',
  'باب شقة',
  'شاشة سامسونج',
  'بطارية لابتوب',
  'طاولة',
  'سجاد',
  'office chair',
  'جمل',
  'شرطة',
  'شجرة',
  'table',
  'police',
])('«%s» is about something else, and finds nothing', async (text) =>
  expect(await found(text)).toEqual([]),
)

it('a text on the other keyboard layout is read, if its words tell something', async () => {
  expect(await found('tplhj')).toEqual(['فحمات كامري'])
  expect(await found('وسادة')).toEqual([])
})

it.each(['ضصث', 'ضصثقف', 'شسيبل', 'لبيس', 'qwert', 'trewq', 'xcvb', 'asdfgh'])(
  '«%s», keys side by side, is not corrected',
  async (text) => expect(await found(text)).toEqual([]),
)
