import { describe, expect, test } from 'vitest'
import { parseSheets } from './parseSheets.ts'
import { oldOfficeOf, textCell, workbookOf, zipOf } from './testing/workbooks.ts'
import { sheetLimits } from './types.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const rejected = (problem: string) => ({ ok: false, problem })
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await parseSheets(bytes)).sheets?.[0]?.rows
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const megabyte = 1024 * 1024

describe('a file that is not a table is rejected', () => {
  const photograph = Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1,
  ])
  test.each([
    ['a photograph', photograph, 'notASheet'],
    ['a web page that calls itself .xls', encode('\n<html><table><tr><td>1'), 'notASheet'],
    ['a PDF', encode('%PDF-1.7\nقطع'), 'notASheet'],
    ['JSON', encode('[ {"name": "x"} ]'), 'notASheet'],
    ['a Word document', zipOf([{ name: 'word/document.xml', content: '<w/>' }]), 'notASheet'],
    ['Excel of before 2007', oldOfficeOf('Root Entry', 'Workbook'), 'oldExcel'],
    ['Word of before 2007', oldOfficeOf('Root Entry', 'WordDocument'), 'notASheet'],
    ['a binary workbook', zipOf([{ name: 'xl/workbook.bin', content: 'x' }]), 'oldExcel'],
    [
      'a workbook with a password',
      oldOfficeOf('EncryptionInfo', 'EncryptedPackage'),
      'passwordProtected',
    ],
    [
      'an encrypted archive',
      workbookOf(row(1, textCell('A1', 'x')), { isEncrypted: true }),
      'passwordProtected',
    ],
    ['half of a workbook', workbookOf(row(1, textCell('A1', 'x'))).slice(0, 300), 'damaged'],
    [
      'a workbook with its middle lost',
      workbookOf(row(1, textCell('A1', 'x'))).fill(7, 300, 700),
      'damaged',
    ],
    ['nothing', new Uint8Array(), 'empty'],
    ['blank rows', encode(',,\n ,\n'), 'empty'],
    ['a workbook without cells', workbookOf(''), 'empty'],
    ['quotes that do not close', encode('name,price\n"فلتر,45000\n'), 'damaged'],
    ['UTF-8 that was read as Windows-1256', encode('ط§ظ„ط§ط³ظ…,ط§ظ„ط³ط¹ط±'), 'brokenText'],
  ])('%s', async (_, bytes, problem) => {
    expect(await parseSheets(Uint8Array.from(bytes))).toEqual(rejected(problem))
  })
})

describe('a file that asks for too much is rejected before it takes the memory', () => {
  const zeros = new Uint8Array(60 * megabyte)

  test('a zip bomb, by what its directory says', async () => {
    const bomb = workbookOf('', { content: zeros })
    expect(bomb.length).toBeLessThan(megabyte)
    expect(await parseSheets(bomb)).toEqual(rejected('unpacksTooLarge'))
  })

  test('a zip bomb whose directory lies', async () => {
    expect(await parseSheets(workbookOf('', { content: zeros, claimed: 100 }))).toEqual(
      rejected('unpacksTooLarge'),
    )
  })

  test('many entries that unpack the same bytes', async () => {
    const part = { content: new Uint8Array(30 * megabyte), claimed: 10 }
    const parts = ['a', 'b', 'c'].map((name) => ({ ...part, name: `xl/worksheets/${name}.xml` }))
    expect(await parseSheets(zipOf([{ name: 'xl/workbook.xml', content: '' }, ...parts]))).toEqual(
      rejected('unpacksTooLarge'),
    )
  })

  test.each([
    [
      'a column far to the right',
      row(1, textCell('A1', 'x') + textCell('EQXD1', 'y')),
      'tooManyColumns',
    ],
    [
      '100,000 cells in a row',
      row(
        1,
        Array.from({ length: 100_000 }, (_, at) => textCell(`${columnName(at)}1`, 'x')).join(''),
      ),
      'tooManyColumns',
    ],
    [
      'a row far down',
      row(1, textCell('A1', 'x')) + row(1_048_576, textCell('A1048576', 'y')),
      'tooManyRows',
    ],
    [
      'a row number that only a lenient reader reads',
      '<row r="1e9"><c r="A1"><v>1</v></c></row>',
      'damaged',
    ],
    [
      'a row number behind a quoted >',
      '<row spans=">" r="999999999"><c r="A1"><v>1</v></c></row>',
      'damaged',
    ],
    [
      'a row number given twice',
      '<row r="1" x:r="999999999"><c r="A1"><v>1</v></c></row>',
      'damaged',
    ],
  ])('%s', async (_, sheetData, problem) => {
    expect(await parseSheets(workbookOf(sheetData))).toEqual(rejected(problem))
  })

  test.each([
    ['100,000 columns', `${'a,'.repeat(100_000)}\n`, 'tooManyColumns'],
    ['201 columns', `${'a,'.repeat(200)}b\n`, 'tooManyColumns'],
    ['too many rows', 'a,b\n'.repeat(sheetLimits.rows + 100), 'tooManyRows'],
    ['millions of blank lines', `a\n${'\n'.repeat(3_000_000)}b\n`, 'tooManyRows'],
    ['an open quote before thousands of lines', `"${'a,b\n'.repeat(200_000)}`, 'damaged'],
  ])('%s in text', async (_, text, problem) => {
    expect(await parseSheets(encode(text))).toEqual(rejected(problem))
  })

  test('more bytes than a file may have', async () => {
    expect(await parseSheets(new Uint8Array(sheetLimits.fileBytes + 1).fill(65))).toEqual(
      rejected('tooLarge'),
    )
  })
})

test('rows that only have a style do not count, however far down and to the right', async () => {
  const styled = '<c r="A9" s="1"/><c r="XFD9" s="1"></c>'
  const bytes = workbookOf(
    row(1, textCell('A1', 'x')) + row(9, styled) + '<row r="1048576" ht="20"/>',
  )
  expect(await rowsOf(bytes)).toEqual([['x']])
})

test('cells without a place follow each other', async () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>'
  const cells = `${cell}<c/>${cell}<c r="AB2"><v>5</v></c>${cell}`
  const rows = await rowsOf(workbookOf(`<row>${cell}</row><row>${cells}</row>`))
  expect(rows?.[0]?.[0]).toBe('x')
  expect([0, 1, 2, 27, 28].map((at) => rows?.[1]?.[at])).toEqual(['x', '', 'x', '5', 'x'])
  const wide = workbookOf(`<row>${cell.repeat(100_000)}</row>`)
  expect(await parseSheets(wide)).toEqual(rejected('tooManyColumns'))
})

test('charts among the sheets are passed over', async () => {
  const sheets = await parseSheets(workbookOf(row(1, textCell('A1', 'x')), {}, true))
  expect(sheets.sheets).toEqual([{ name: 'قطع', rows: [['x']] }])
})

test('cells of all kinds become text', async () => {
  const cells = [
    textCell('A1', ' نص\nسطر '),
    '<c r="B1"><v>45000</v></c>',
    '<c r="C1"><v>0.30000000000000004</v></c>',
    '<c r="D1"><v>1.2345678901234E+13</v></c>',
    '<c r="E1" s="1"><v>41030</v></c>',
    '<c r="F1" t="b"><v>1</v></c>',
    '<c r="G1" t="str"><f>A1&amp;"x"</f><v>ناتج</v></c>',
    '<c r="H1"><f>SUM(B1:C1)</f></c>',
    '<c r="I1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    textCell('J1', "'=1+1"),
    textCell('K1', '=1+1'),
  ]
  expect(await rowsOf(workbookOf(row(1, cells.join(''))))).toEqual([
    [
      ' نص\nسطر ',
      '45000',
      '0.3',
      '12345678901234',
      '2012-05-01',
      'TRUE',
      'ناتج',
      '',
      '',
      '=1+1',
      '=1+1',
    ],
  ])
})

test('a text is a table whatever its name, delimiter and encoding', async () => {
  const rows = [['الاسم', 'السعر'], [], ['فلتر', '45,000']]
  const filled = rows.map((cells) => [cells[0] ?? '', cells[1] ?? ''])
  expect(await rowsOf(encode('\uFEFFالاسم;السعر\nفلتر;45,000\n'))).toEqual([filled[0], filled[2]])
  expect(await rowsOf(encode('sep=|\nالاسم|السعر\n\nفلتر|45,000'))).toEqual(filled)
  const wide = Uint8Array.from(Buffer.from('\uFEFFالاسم\tالسعر\n\nفلتر\t45,000', 'utf16le'))
  expect(await rowsOf(wide)).toEqual(filled)
  // الاسم,السعر in Windows-1256.
  const arabic = Uint8Array.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 44, 0xc7, 0xe1, 0xd3, 0xda, 0xd1])
  expect(await rowsOf(arabic)).toEqual([['الاسم', 'السعر']])
})

function columnName(index: number): string {
  return (
    (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
    String.fromCharCode(65 + (index % 26))
  )
}
