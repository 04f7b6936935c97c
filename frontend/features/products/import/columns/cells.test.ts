import { expect, test } from 'vitest'
import {
  looksLikeDate,
  looksRounded,
  conditionCells,
  readDays,
  readPartNumber,
  partTypeCells,
  readQuantity,
  yesNoCells,
} from './cells.ts'

test.each([
  ['12', 12],
  ['١٢ قطعة', 12],
  ['12 قطعه', 12],
  ['عدد ٣', 3],
  ['3 قطع', 3],
  ['4pcs', 4],
  ['x5', 5],
  ['1,200', 1200],
  ['12.00', 12],
  ['0', 0],
  ['-2', -2],
  ['12.5', undefined],
  ['كثير', undefined],
  ['3 كارتون', undefined],
  ['نفد', 0],
  ['نفذ', 0],
  ['خلصان', 0],
])('quantity %s', (text, quantity) => expect(readQuantity(text)).toBe(quantity))

test.each([
  ['جديد', 'new'],
  ['جديدة', 'new'],
  ['New', 'new'],
  ['مستعمله', 'used'],
  ['تفصيخ', 'used'],
  ['مجدد', 'refurbished'],
  ['؟', undefined],
])('condition %s', (text, condition) => expect(conditionCells.read(text)).toBe(condition))

test.each([
  ['أصلي', 'oem'],
  ['اصليه', 'oem'],
  ['OEM', 'oem'],
  ['تجاري', 'aftermarket'],
  ['كوبي', 'aftermarket'],
  ['غير اصلي', 'aftermarket'],
  ['تايوان', undefined],
])('part type %s', (text, partType) => expect(partTypeCells.read(text)).toBe(partType))

test.each([
  ['نعم', true],
  ['TRUE', true],
  ['1', true],
  ['لا', false],
  ['كلا', false],
  ['غير فعال', false],
  ['ربما', undefined],
])('yes or no %s', (text, yes) => expect(yesNoCells.read(text)).toBe(yes))

test.each([
  ['90', 90],
  ['٩٠ يوم', 90],
  ['3 أشهر', 90],
  ['شهر', 30],
  ['شهرين', 60],
  ['سنة', 365],
  ['سنتين', 730],
  ['بدون ضمان', 0],
  ['اسبوعين', 14],
  ['1 year', 365],
  ['حسب الشركة', undefined],
])('warranty %s', (text, days) => expect(readDays(text)).toBe(days))

test('part numbers are in Latin digits', () => {
  expect(readPartNumber('٠٤٤٦٥–٣٣٤٥٠')).toBe('04465-33450')
})

test.each([
  '2012-05-01',
  'Dec-05',
  '05-Dec',
  '5/12/2012',
  '1-Jan',
  '٠١/٠٥/٢٠١٢',
  '2012-05-01T10:00:00.000Z',
])('%s was a number before a spreadsheet made a date of it', (text) =>
  expect(looksLikeDate(text)).toBe(true),
)
test.each(['04465-33450', '90915-YZZE1', '12-05', 'MAR-2012-X', '5801', '1.5'])(
  '%s is not a date',
  (text) => expect(looksLikeDate(text)).toBe(false),
)

test.each(['1.23E+11', '1,23E+11', '1E+15', '٤.٤٧E+09'])('%s has lost digits', (text) =>
  expect(looksRounded(text)).toBe(true),
)
test.each(['12E45', '446533450', '5E10', 'A1.2E+3'])('%s has its digits', (text) =>
  expect(looksRounded(text)).toBe(false),
)
