import { expect, test } from 'vitest'
import { toImportTable, withJoined } from './importTable.ts'

const sheets = [
  {
    name: 'كوري',
    rows: [
      ['جرد', '', '', ''],
      ['المادة', 'السيارة', 'السعر', 'ملاحظات'],
      ['بنيد', 'ريو 15', '45', 'عند علي'],
    ],
  },
  {
    name: 'ياباني',
    rows: [
      ['سعر البيع $', 'الاسم', 'العدد'],
      ['60', 'لايت كامري 12', '2'],
      ['حسب السوق', 'باب كامري 12', '1'],
    ],
  },
  {
    name: 'ديون',
    rows: [
      ['الاسم', 'المبلغ', 'الهاتف'],
      ['حسين', '50', '0770'],
    ],
  },
]

test('sheets of stock are one table by what their columns mean, without a list of debts', () => {
  const [joined = { name: '', rows: [] }, ...others] = withJoined(sheets)
  expect(others).toEqual(sheets)
  const { headers, mapping, rows } = toImportTable(joined.rows, () => undefined)
  expect(joined.name).toBe('كوري + ياباني')
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['كوري 3', 'بنيد', 'ريو 15', '45', 'عند علي', ''],
    ['ياباني 2', 'لايت كامري 12', '', '60 $', '', '2'],
    ['ياباني 3', 'باب كامري 12', '', 'حسب السوق', '', '1'],
  ])
  expect(headers.flatMap((header, at) => (mapping[at] ? [] : [header]))).toEqual([
    'الورقة',
    'ملاحظات',
  ])
})

test('one sheet of stock is joined with nothing', () => {
  expect(withJoined(sheets.slice(1))).toEqual(sheets.slice(1))
})
