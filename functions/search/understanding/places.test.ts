import { expect, it } from 'vitest'
import { brandRecord, trimRecord, vendorRecord } from '#functions/testing/catalogueFixtures.ts'
import { marketNamesWith } from '#functions/catalogue/readModel/testing/readModel.ts'
import { understandText } from './understandText.ts'

const names = marketNamesWith([
  brandRecord('hyundai', 'korea', 'هيونداي'),
  trimRecord('elantra', 'hyundai', [2015], 'إلنترا'),
  vendorRecord('dhi-qar', { businessName: 'ذي قار' }),
])

it.each([
  ['كير كركوك', [[], ['kirkuk']]],
  ['كير بالبصرة', [[], ['basra']]],
  ['gearbox in Erbil', [[], ['erbil']]],
  ['كير بغداد او البصرة', [[], ['baghdad', 'basra']]],
  ['كير توصيل للبصرة', undefined],
  ['كير توصيل للبيت بالبصرة', undefined],
  ['كير النترا بالسنك', [['baghdad-sinak'], ['baghdad']]],
  ['رديتر من الشيخ عمر', [['baghdad-sheikh-omar'], ['baghdad']]],
  // Not the shop of that name, as with governorates.
  ['كير ذي قار', [[], ['dhi-qar']]],
  ['السنك', [['baghdad-sinak'], ['baghdad']]],
  ['gearbox from sheikh omar', [['baghdad-sheikh-omar'], ['baghdad']]],
  ['kir elantra bil sinak', [['baghdad-sinak'], ['baghdad']]],
  ['رديتر من الحي الصناعي بالنجف', [['najaf-industrial'], ['najaf']]],
  [
    'كير صناعة أربيل',
    [
      ['erbil-south', 'erbil-north'],
      ['erbil', 'erbil'],
    ],
  ],
  ['كير توصيل للسنك', undefined],
  // Words that mostly mean something else.
  ['كير بجميلة', [['baghdad-jamila'], ['baghdad']]],
  ['كير من سوق جميلة', [['baghdad-jamila'], ['baghdad']]],
  ['كير محلات جميلة', [['baghdad-jamila'], ['baghdad']]],
  ['هلو جميلة', [['baghdad-jamila'], ['baghdad']]],
  ['دعامية النترا جميلة', undefined],
  ['كير توصيل لجميلة', undefined],
  ['هلو حمدان اريد كير', undefined],
  ['لايت صناعة كورية', undefined],
  ['كشن جلد صناعي', undefined],
])('«%s» prefers vendors of %j', (text, wanted) => {
  const { area = [], governorate } = understandText(text, names).place ?? {}
  expect(governorate && [area, governorate]).toEqual(wanted)
})

it('an area has its name, and an id if it is the only one', () => {
  const named = (text: string) =>
    understandText(text, names).understood.map(({ start, end, ...rest }) => [
      text.slice(start, end),
      rest,
    ])
  expect(named('كير بالسنك')[1]).toEqual([
    'بالسنك',
    { kind: 'area', id: 'baghdad-sinak', nameAr: 'السنك', nameEn: 'Sinak' },
  ])
  expect(named('كير من الحي الصناعي')[1]).toEqual([
    'الحي الصناعي',
    { kind: 'area', nameAr: 'الحي الصناعي', nameEn: 'Industrial quarter' },
  ])
})
