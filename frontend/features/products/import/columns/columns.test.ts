import { expect, test } from 'vitest'
import { findHeaderRow } from '../file/importTable.ts'
import { importFields } from '../types.ts'
import { columnHeader, guessColumns } from './columns.ts'

const guess = (header: string[], rows: string[][] = []) =>
  guessColumns(header, rows).map(({ meaning, sureness }) =>
    meaning ? `${meaning.field}${meaning.source || ''} ${sureness}` : '',
  )

const split = (list: string) => list.split('|').map((one) => one.trim())

test.each([
  [
    'a vendor in Arabic',
    'ت | اسم الماده | رقم القطعه | الشركه | سعر البيع | العدد | المنشأ',
    '| nameAr sure | partNumber sure | manufacturer sure | price sure | quantity sure | origin sure',
  ],
  [
    'English in any order',
    'QTY | Unit Price | Part No. | Item Name | Made in | Car Model',
    'quantity sure | price sure | partNumber sure | nameAr sure | origin sure | cars sure',
  ],
  [
    'longer headers',
    'اسم القطعة كما في الكتلوك | سعر البيع بالدينار العراقي | الكمية المتوفرة حاليا',
    'nameAr likely | price likely | quantity likely',
  ],
  [
    'numbered sources',
    'الاسم | السعر | المنشأ | السعر 2 | المنشأ 2 | price_3 | السعر',
    'nameAr sure | price sure | origin sure | price1 sure | origin1 sure | price2 sure | price3 sure',
  ],
  [
    'what the vendor pays, people and dates',
    'القطعة | سعر الشراء | سعر الجملة | الكلفة | رقم الهاتف | تاريخ الشراء | المشكلة | cost price',
    'nameAr sure | | | | | | |',
  ],
  [
    'notes of the shop, which may be about people and money',
    'القطعة | ملاحظات | Notes | الوصف',
    'nameAr sure | | | descriptionAr sure',
  ],
  [
    'make, model and years of the car',
    'القطعة | ماركة السيارة | الموديل | السنة',
    'nameAr sure | cars sure | cars sure | cars sure',
  ],
  [
    'two numbers',
    'الاسم | رقم القطعة | رقم الوكالة',
    'nameAr sure | partNumber sure | oemNumbers sure',
  ],
])('%s', (_, header, meanings) => {
  expect(guess(split(header))).toEqual(split(meanings))
})

test('our own headers are understood', () => {
  const header = importFields.map((field) => columnHeader({ field, source: 0 }))
  expect(guess(header)).toEqual(importFields.map((field) => `${field} sure`))
})

test('of two names, the Latin one is the English', () => {
  const rows = [
    ['بريك باد', 'Brake pads'],
    ['فلتر دهن', 'Oil filter'],
  ]
  expect(guess(['الاسم', 'name'], rows)).toEqual(['nameAr sure', 'nameEn sure'])
})

test.each([
  [['مستعمل', 'جديد', 'جديد'], 'condition sure'],
  [['تجاري', 'أصلي', 'أصلي'], 'partType sure'],
])('a header that may say either means what its cells say: %j', (cells, meaning) =>
  expect(
    guess(
      ['النوع'],
      cells.map((cell) => [cell]),
    ),
  ).toEqual([meaning]),
)

test('columns without headers are guessed by what is in them', () => {
  const rows = [
    ['بريك باد امامي', '04465-33450', '45,000', '12', 'جديد', 'كامري 12-15'],
    ['فلتر دهن كورولا', '90915-YZZE1', '٧ الاف', '٣', 'مستعمل', 'كورولا ٢٠١٤-٢٠١٨'],
  ]
  const likely = ['nameAr', 'partNumber', 'price', 'quantity', 'condition', 'cars']
  expect(guess(rows[0]?.map(() => '') ?? [], rows)).toEqual(
    likely.map((field) => `${field} likely`),
  )
  expect(findHeaderRow(rows)).toBe(-1)
})

test('what the vendor chose for the same header counts', () => {
  const chosen = [{ field: 'origin', source: 0 } as const, undefined]
  expect(guessColumns(['السعر', 'الاسم'], [], chosen)).toEqual([
    { meaning: chosen[0], sureness: 'sure' },
    { meaning: undefined, sureness: 'sure' },
  ])
})

test('the header is found below titles', () => {
  const rows = [
    ['شركة النور لقطع الغيار', '', ''],
    ['قائمة الاسعار', '', '2026/11/22'],
    ['', '', ''],
    ['اسم القطعة', 'السعر', 'العدد'],
    ['بريك باد', '45000', '3'],
  ]
  expect(findHeaderRow(rows)).toBe(3)
})
