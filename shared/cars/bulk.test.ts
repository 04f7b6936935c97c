import { describe, expect, test } from 'vitest'
import { bulkFields, checkBulkRow, readHeaderRow, type ImportKind } from './bulk.ts'

const messages = (kind: ImportKind, cells: Record<string, unknown>, row = 7) =>
  checkBulkRow(kind, cells, row).errors?.map((error) => [error.field, error.message])

describe('a row', () => {
  test('is rejected for each required field that is empty [VALID-17]', () => {
    expect(messages('country', {})).toEqual([['country', 'Row 7: Country name is required']])
    expect(messages('brand', { name: ' ' })).toEqual([
      ['carCountryId', 'Row 7: Country is required'],
      ['name', 'Row 7: Brand name is required'],
    ])
    expect(messages('trim', { name: null })).toEqual([
      ['carBrandId', 'Row 7: Brand is required'],
      ['name', 'Row 7: Trim name is required'],
    ])
    expect(messages('year', {}, 12)).toEqual([
      ['carTrimId', 'Row 12: Trim is required'],
      ['year', 'Row 12: Year is required'],
    ])
    expect(messages('tree', { brand: 'Kia' })).toEqual([
      ['trim', 'Row 7: Trim is required'],
      ['year', 'Row 7: Year is required'],
    ])
  })

  test('names its parents by id, or by name; the id wins', () => {
    expect(checkBulkRow('brand', { name: 'Kia', carCountryId: 'c1', country: 'كوريا' }, 1)).toEqual(
      { car: { row: 1, country: { id: 'c1' }, brand: { name: 'Kia' }, years: [] } },
    )
    expect(checkBulkRow('year', { year: 2018, trim: ' Rio ', brand: 'Kia' }, 2)).toEqual({
      car: { row: 2, brand: { name: 'Kia' }, trim: { name: 'Rio' }, years: [2018] },
    })
    expect(messages('trim', { name: 'Rio', carBrandId: '../x' })).toEqual([
      ['carBrandId', 'Row 7: Choose a brand that exists'],
    ])
  })

  test('has names of 2 to 50 characters, with line breaks as spaces, that no spreadsheet runs', () => {
    const names = (name: unknown) => messages('country', { country: name })
    expect(names('x')).toEqual([['country', 'Row 7: Name must have 2 to 50 characters']])
    expect(names('x'.repeat(51))).toEqual([['country', 'Row 7: Name must have 2 to 50 characters']])
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)'])
      expect(names(formula)).toEqual([['country', 'Row 7: Name must not begin with = + - or @']])
    expect(names({ deep: true })).toEqual([['country', 'Row 7: Country name is required']])
    expect(
      checkBulkRow('tree', { brand: 'Land\n  Rover', trim: 911, year: '2018' }, 1).car,
    ).toEqual({ row: 1, brand: { name: 'Land Rover' }, trim: { name: '911' }, years: [2018] })
  })

  test('has years and ranges between 1900 and 2030', () => {
    const years = (year: unknown) => checkBulkRow('tree', { brand: 'Kia', trim: 'Rio', year }, 1)
    expect(years('2012-2014').car?.years).toEqual([2012, 2013, 2014])
    expect(years('1899').errors?.[0]).toMatchObject({
      code: 'yearOutside',
      message: 'Row 1: Year must be between 1900 and 2030',
    })
    expect(years('soon').errors?.[0]?.code).toBe('unreadableYear')
  })

  test('of a whole tree keeps its brand when only its trim is too short to be kept', () => {
    const polestar = checkBulkRow('tree', { brand: 'Polestar', trim: '2', year: '2021' }, 3)
    expect(polestar.errors?.map(({ field, code }) => [field, code])).toEqual([['trim', 'length']])
    expect(polestar.car).toEqual({ row: 3, brand: { name: 'Polestar' }, years: [] })
    for (const worse of [{ trim: '' }, { year: 'x' }, { trim: '=A1' }])
      expect(
        checkBulkRow('tree', { brand: 'Polestar', trim: '2', year: '2021', ...worse }, 3).car,
      ).toBeUndefined()
  })

  test('of a whole tree may end early only by saying so', () => {
    const ends = { brand: 'Kia', trim: '-', year: '-' }
    expect(checkBulkRow('tree', ends, 1).car).toEqual({ row: 1, brand: { name: 'Kia' }, years: [] })
    expect(
      checkBulkRow('tree', { country: 'كوريا', brand: '-', trim: '-', year: '-' }, 1).car,
    ).toEqual({ row: 1, country: { name: 'كوريا' }, years: [] })
    expect(messages('tree', { ...ends, year: '2018' })).toEqual([
      ['year', 'Row 7: Year is required'],
    ])
    expect(messages('tree', { brand: '-', trim: '-', year: '-' })).toEqual([
      ['country', 'Row 7: Country is required'],
    ])
  })
})

test('lists the columns a file may have and those it needs', () => {
  expect(bulkFields('year')).toEqual({
    known: ['country', 'brand', 'trim', 'carTrimId', 'year'],
    oneOf: [['trim', 'carTrimId'], ['year']],
  })
})

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
