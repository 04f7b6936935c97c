import { describe, expect, test } from 'vitest'
import { checkBulkRow } from '#shared/cars/bulk.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { writeCsv } from '../../../sheets/csv.ts'
import { testTree } from '../testing/testTree.ts'
import { checkTable, maxTableBytes, parseTable, treeCsv } from './carTable.ts'

const kia = { brand: 'Kia', trim: 'Rio', year: '2012' }

describe('a table of text', () => {
  test.each([
    ['commas', 'make,model,year\nKia,Rio,2012\n'],
    ['semicolons', 'make;model;year\r\nKia;Rio;2012\r\n'],
    ['tabs', 'make\tmodel\tyear\nKia\tRio\t2012'],
    ['Arabic commas', 'make،model،year\nKia،Rio،2012'],
    ['old line breaks', 'make,model,year\rKia,Rio,2012'],
    ['a byte order mark and blank lines', '\uFEFFmake,model,year\n\n , ,\nKia,Rio,2012\n\n'],
    ["Excel's hint", 'sep=;\r\nmake;model;year\r\nKia;Rio;2012'],
    ['quotes', '"make","model","year"\n"Kia","Rio","2012"'],
    ['other columns', 'id,make,model,price,year\n7,Kia,Rio,"1,000",2012'],
  ])('may have %s', (_, text) => {
    expect(parseTable('tree', text).rows).toEqual([kia])
  })

  test('numbers rows as the spreadsheet does', () => {
    const text = 'brand,trim,year\n\n"Kia","Rio\nHatch",2012\n , ,\nKia,Cerato,2013\n'
    expect(parseTable('tree', text).sheetRows).toEqual([3, 5])
    expect(parseTable('tree', 'sep=;\nbrand;trim;year\nKia;Rio;2012').sheetRows).toEqual([2])
    expect(parseTable('tree', '[{"brand":"Kia"}]').sheetRows).toBeUndefined()
  })

  test('keeps delimiters, quotes and line breaks inside quotes', () => {
    const text = 'brand,trim,year\n"Kia, Motors","Rio ""5""\nHatch",2012-2014\n'
    expect(parseTable('tree', text).rows).toEqual([
      { brand: 'Kia, Motors', trim: 'Rio "5"\nHatch', year: '2012-2014' },
    ])
  })

  test('may be Arabic, and may have short rows, whose missing cells are empty', () => {
    const text = 'الدولة;الماركة;الموديل;السنة\nكوريا;كيا;ريو;٢٠١٢\nاليابان;تويوتا'
    expect(parseTable('tree', text).rows).toEqual([
      { country: 'كوريا', brand: 'كيا', trim: 'ريو', year: '٢٠١٢' },
      { country: 'اليابان', brand: 'تويوتا', trim: '', year: '' },
    ])
  })

  test('of one column needs no delimiter', () => {
    expect(parseTable('country', 'country\nاليابان\nكوريا').rows).toEqual([
      { country: 'اليابان' },
      { country: 'كوريا' },
    ])
  })
})

describe('JSON', () => {
  const read = (value: unknown) => parseTable('tree', JSON.stringify(value)).rows

  test('may be a list of rows, alone or wrapped, with the headers of a table as keys', () => {
    const rows = [{ make: 'Kia', model: 'Rio', year: 2012, id: 'x' }]
    const meant = [{ brand: 'Kia', trim: 'Rio', year: 2012 }]
    expect(read(rows)).toEqual(meant)
    expect(read({ data: rows, pagination: {} })).toEqual(meant)
    expect(read(rows[0])).toEqual(meant)
    const brands = [{ id: '1', name: 'Kia', carCountryId: 'c', country: { id: 'c' }, trims: [] }]
    expect(parseTable('brand', JSON.stringify({ data: brands })).rows).toEqual([
      { name: 'Kia', carCountryId: 'c' },
    ])
    expect(parseTable('country', '["اليابان"]').rows).toEqual([{ country: 'اليابان' }])
  })

  test('may be a tree, whose empty branches are kept', () => {
    const tree = [
      {
        id: '1',
        country: 'كوريا',
        brands: [
          {
            id: '2',
            name: 'Kia',
            trims: [
              {
                id: '3',
                name: 'Rio',
                years: [['k', 2013], 2012, '2008-2010', { id: 'y', year: 2005 }],
              },
              { id: '4', name: 'Cerato', years: [] },
            ],
          },
          { id: '5', name: 'Hyundai', trims: [] },
        ],
      },
      { id: '6', country: 'فرنسا', brands: [] },
    ]
    const above = { country: 'كوريا', brand: 'Kia' }
    const rows = read(tree)
    expect(rows).toEqual([
      { ...above, trim: 'Rio', year: 2013 },
      { ...above, trim: 'Rio', year: 2012 },
      { ...above, trim: 'Rio', year: '2008-2010' },
      { ...above, trim: 'Rio', year: 2005 },
      { ...above, trim: 'Cerato', year: '-' },
      { country: 'كوريا', brand: 'Hyundai', trim: '-', year: '-' },
      { country: 'فرنسا', brand: '-', trim: '-', year: '-' },
    ])
    expect(rows?.flatMap((row, index) => checkBulkRow('tree', row, index).errors ?? [])).toEqual([])
    expect(read({ data: tree })).toEqual(rows)
  })

  test('may start at the brands, and an entry that is not a row becomes an empty row', () => {
    expect(
      read([{ make: 'Kia', models: [{ name: 'Rio', years: [2012] }, { name: 'K5' }] }, null]),
    ).toEqual([{ brand: 'Kia', trim: 'Rio', year: 2012 }, { brand: 'Kia', trim: 'K5' }, {}])
  })
})

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length))

describe('a hostile text is rejected for one reason, without delay', () => {
  test.each([
    ['empty', ''],
    ['empty', ' \r\n\t\uFEFF \n'],
    ['tooLarge', () => repeated('Kia,Rio,2012\n', 50 * 1024 * 1024)],
    ['binary', 'MZ\0\0\x01make,model,year'],
    ['lineTooLong', () => repeated('Kia,Rio,2012,', 5_000_000)],
    ['lineTooLong', () => `make,model,year\n"${repeated('x', 5_000_000)}`],
    ['tooManyColumns', () => `${repeated('make,', 5000)}\nKia`],
    ['tooManyRows', () => `make,model,year\n${repeated('Kia,Rio,2012\n', 13 * 50_001)}`],
    ['brokenQuotes', 'make,model,year\n"Kia,Rio,2012\nKia,Rio,2013'],
    ['brokenQuotes', () => `make,model,year\n${repeated('"a"b,', 90_000)}`],
    ['duplicateHeaders', 'make,brand,model,year\nKia,Kia,Rio,2012'],
    ['missingColumns', 'make,year\nKia,2012'],
    ['missingColumns', 'just some words that are no table'],
    ['noRows', 'make,model,year\n'],
    ['noRows', '[]'],
    ['missingColumns', '{}'],
    ['missingColumns', '{"a":1,"b":[1],"c":[2]}'],
    ['missingColumns', '[{"colour":"red"}]'],
    ['badJson', '[{"make":"Kia","model":"Rio","ye'],
    ['badJson', () => `["${repeated('\\"', 5_000_000)}`],
    ['jsonTooDeep', () => repeated('[', 1_000_000)],
    ['jsonTooDeep', () => `${repeated('{"a":', 50_000)}1${repeated('}', 10_000)}`],
    [
      'tooManyRows',
      () => `[{"make":"Kia","models":[{"name":"Rio","years":[${repeated('1,', 9_000_000)}1]}]}]`,
    ],
  ] as [string, string | (() => string)][])('%s (%#)', (rejected, given) => {
    const text = typeof given === 'string' ? given : given()
    // Time of the processor: what else the machine does must not count.
    const started = process.cpuUsage()
    expect(parseTable('tree', text)).toEqual({ rejected })
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  test('a text just below the limit is read', () => {
    const line = `Kia,Rio,2012,${'x'.repeat(200)}\n`
    const lines = Math.floor((maxTableBytes - 20) / line.length)
    expect(parseTable('tree', `make,model,year\n${line.repeat(lines)}`).rows).toHaveLength(lines)
  })
})

type Names = Record<string, Record<string, Record<string, number[]>>>

const namesOf = (tree: CarTree): Names =>
  Object.fromEntries(
    tree.map(({ country, brands }) => [
      country,
      Object.fromEntries(
        brands.map(({ name, trims }) => [
          name,
          Object.fromEntries(trims.map(({ name, years }) => [name, years.map(([, year]) => year)])),
        ]),
      ),
    ]),
  )

/** What an import of the text would build in an empty tree. */
function imported(text: string): Names {
  const checked = checkTable('tree', text)
  expect(checked.rejection).toBeUndefined()
  const names: Names = {}
  for (const [index, cells] of (checked.rows ?? []).entries()) {
    const { car, errors } = checkBulkRow('tree', cells, index + 1)
    expect(errors).toBeUndefined()
    const [country, brand, trim] = [car?.country, car?.brand, car?.trim].map((one) =>
      one && 'name' in one ? one.name : undefined,
    )
    if (country === undefined) throw new Error('A row without a country')
    const brands = (names[country] ??= {})
    if (brand === undefined) continue
    const trims = (brands[brand] ??= {})
    if (trim !== undefined) trims[trim] = car?.years ?? []
  }
  return names
}

test('the exported tree imports back unchanged, including branches without children', () => {
  const tree: CarTree = [
    ...testTree,
    { id: 'iran', country: 'إيران', brands: [] },
    {
      id: 'odd',
      country: 'بلد، بفاصلة',
      brands: [
        {
          id: 'quoted',
          name: 'Lynk "&" Co, 01',
          trims: [
            {
              id: 'gaps',
              name: 'a;b',
              years: [
                ['a', 2012],
                ['b', 2013],
                ['c', 2015],
              ],
            },
            { id: 'none', name: '9-3', years: [] },
          ],
        },
      ],
    },
  ]
  expect(imported(treeCsv(tree))).toEqual(namesOf(tree))
})

test('no exported cell runs as a formula in a spreadsheet, and none changes when it is imported back', () => {
  const cells = { country: '=1+1', brand: '@SUM(A1)', trim: '-', year: '-' }
  const csv = writeCsv(Object.keys(cells), [cells])
  expect(csv).toContain(`'=1+1,'@SUM(A1),-,-`)
  const { rows, errors } = checkTable('tree', csv) as Extract<
    ReturnType<typeof checkTable>,
    { rows: object }
  >
  expect(rows).toEqual([cells])
  expect(errors.map(({ code }) => code)).toContain('formula')
})
