import { expect, test } from 'vitest'
import { readHeaderRow } from './bulkColumns.ts'

test.each([
  [
    ['country', 'brand', 'trim', 'year'],
    ['country', 'brand', 'trim', 'year'],
  ],
  [
    ['make', 'model', 'year'],
    ['brand', 'trim', 'year'],
  ],
  [
    ['الدولة', 'الماركة', 'الموديل', 'السنة'],
    ['country', 'brand', 'trim', 'year'],
  ],
  [
    [' MAKE ', 'Model', 'ألسنه', 'price'],
    ['brand', 'trim', 'year', undefined],
  ],
])('a whole tree may be headed %j', (headers, fields) => {
  expect(readHeaderRow('tree', headers)).toEqual(fields)
})

test('the same header means the name in its own tab and the parent below', () => {
  expect(readHeaderRow('brand', ['الماركة', 'الدولة'])).toEqual(['name', 'country'])
  expect(readHeaderRow('trim', ['الماركة', 'الموديل'])).toEqual(['brand', 'name'])
  expect(readHeaderRow('trim', ['name', 'carBrandId'])).toEqual(['name', 'carBrandId'])
  expect(readHeaderRow('year', ['carTrimId', 'year'])).toEqual(['carTrimId', 'year'])
})

test('two columns for one thing, or none for a needed one, are said', () => {
  expect(readHeaderRow('tree', ['make', 'brand', 'model', 'year'])).toBe('duplicateHeaders')
  expect(readHeaderRow('tree', ['make', 'year'])).toBe('missingColumns')
  expect(readHeaderRow('country', ['Toyota'])).toBe('missingColumns')
})
