import { describe, expect, test } from 'vitest'
import { parseSheets } from './parseSheets.ts'
import { buildOldOffice, textCell, buildWorkbook, buildZip } from './testing/workbooks.ts'
import { sheetLimits } from './types.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const rejected = (problem: string) => ({ ok: false, problem })
const rowsOf = (bytes: Uint8Array) => parseSheets(bytes).sheets?.[0]?.rows
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
    ['a Word document', buildZip([{ name: 'word/document.xml', content: '<w/>' }]), 'notASheet'],
    ['Excel of before 2007', buildOldOffice('Root Entry', 'Workbook'), 'oldExcel'],
    ['Word of before 2007', buildOldOffice('Root Entry', 'WordDocument'), 'notASheet'],
    ['a binary workbook', buildZip([{ name: 'xl/workbook.bin', content: 'x' }]), 'oldExcel'],
    [
      'a workbook with a password',
      buildOldOffice('EncryptionInfo', 'EncryptedPackage'),
      'passwordProtected',
    ],
    [
      'an encrypted archive',
      buildWorkbook(row(1, textCell('A1', 'x')), { isEncrypted: true }),
      'passwordProtected',
    ],
    ['half of a workbook', buildWorkbook(row(1, textCell('A1', 'x'))).slice(0, 300), 'damaged'],
    [
      'a workbook with its middle lost',
      buildWorkbook(row(1, textCell('A1', 'x'))).fill(7, 300, 700),
      'damaged',
    ],
    ['nothing', new Uint8Array(), 'empty'],
    ['blank rows', encode(',,\n ,\n'), 'empty'],
    ['a workbook without cells', buildWorkbook(''), 'empty'],
    ['quotes that do not close', encode('name,price\n"فلتر,45000\n'), 'damaged'],
    ['UTF-8 that was read as Windows-1256', encode('ط§ظ„ط§ط³ظ…,ط§ظ„ط³ط¹ط±'), 'brokenText'],
  ])('%s', (_, bytes, problem) => {
    expect(parseSheets(Uint8Array.from(bytes))).toEqual(rejected(problem))
  })
})

describe('a file that asks for too much is rejected before it takes the memory', () => {
  const zeros = new Uint8Array(60 * megabyte)

  test('a zip bomb, by what its directory says', () => {
    const bomb = buildWorkbook('', { content: zeros })
    expect(bomb.length).toBeLessThan(megabyte)
    expect(parseSheets(bomb)).toEqual(rejected('unpacksTooLarge'))
  })

  test('a zip bomb whose directory lies', () => {
    expect(parseSheets(buildWorkbook('', { content: zeros, claimed: 100 }))).toEqual(
      rejected('unpacksTooLarge'),
    )
  })

  test('many entries that unpack the same bytes', () => {
    const part = { content: new Uint8Array(30 * megabyte), claimed: 10 }
    const parts = ['a', 'b', 'c'].map((name) => ({ ...part, name: `xl/worksheets/${name}.xml` }))
    expect(parseSheets(buildZip([{ name: 'xl/workbook.xml', content: '' }, ...parts]))).toEqual(
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
  ])('%s', (_, sheetData, problem) => {
    expect(parseSheets(buildWorkbook(sheetData))).toEqual(rejected(problem))
  })

  test.each([
    ['100,000 columns', `${'a,'.repeat(100_000)}\n`, 'tooManyColumns'],
    ['201 columns', `${'a,'.repeat(200)}b\n`, 'tooManyColumns'],
    ['too many rows', 'a,b\n'.repeat(sheetLimits.rows + 100), 'tooManyRows'],
    ['millions of blank lines', `a\n${'\n'.repeat(3_000_000)}b\n`, 'tooManyRows'],
    ['an open quote before thousands of lines', `"${'a,b\n'.repeat(200_000)}`, 'damaged'],
  ])('%s in text', (_, text, problem) => {
    expect(parseSheets(encode(text))).toEqual(rejected(problem))
  })

  test('more bytes than a file may have', () => {
    expect(parseSheets(new Uint8Array(sheetLimits.fileBytes + 1).fill(65))).toEqual(
      rejected('tooLarge'),
    )
  })
})

test('rows that only have a style do not count, however far down and to the right', () => {
  const styled = '<c r="A9" s="1"/><c r="XFD9" s="1"></c>'
  const bytes = buildWorkbook(
    row(1, textCell('A1', 'x')) + row(9, styled) + '<row r="1048576" ht="20"/>',
  )
  expect(rowsOf(bytes)).toEqual([['x']])
})

test('cells without a place follow each other', () => {
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>'
  const cells = `${cell}<c/>${cell}<c r="AB2"><v>5</v></c>${cell}`
  const rows = rowsOf(buildWorkbook(`<row>${cell}</row><row>${cells}</row>`))
  expect(rows?.[0]?.[0]).toBe('x')
  expect([0, 1, 2, 27, 28].map((at) => rows?.[1]?.[at])).toEqual(['x', '', 'x', '5', 'x'])
  const wide = buildWorkbook(`<row>${cell.repeat(100_000)}</row>`)
  expect(parseSheets(wide)).toEqual(rejected('tooManyColumns'))
})

test('charts among the sheets are passed over', () => {
  const sheets = parseSheets(buildWorkbook(row(1, textCell('A1', 'x')), { hasChart: true }))
  expect(sheets.sheets).toEqual([{ name: 'قطع', rows: [['x']] }])
})

test('cells of all kinds become text', () => {
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
  expect(rowsOf(buildWorkbook(row(1, cells.join(''))))).toEqual([
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

test.each([
  ['yyyy-mm-dd', '2012-05-01'],
  ['[$-409]d-mmm-yy;@', '2012-05-01'],
  ['[h]:mm:ss', '2012-05-01'],
  ['[Red]#,##0', '41030'],
  ['#,##0 "days"', '41030'],
  ['_-* #,##0 [$د.ع.-801]_-', '41030'],
  ['General', '41030'],
])('a number in the format %s becomes %s', (formatCode, shown) => {
  const code = formatCode.replaceAll('"', '&quot;')
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${code}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`
  const cell = '<c r="A1" s="1"><v>41030</v></c>'
  expect(rowsOf(buildWorkbook(row(1, cell), { styles }))).toEqual([[shown]])
})

test('shared strings, prefixes, absolute paths and days since 1904 are read', () => {
  const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const parts = [
    {
      name: 'xl/workbook.xml',
      content:
        '<x:workbook xmlns:r="r"><x:workbookPr date1904="1"/><x:sheet name="A &amp; B" r:id="1"/></x:workbook>',
    },
    {
      name: 'xl\\_rels\\workbook.xml.rels',
      content: `<Relationships><Relationship Id="1" Type="${type}/worksheet" Target="/xl/worksheets/Sheet1.xml"/><Relationship Id="2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="3" Type="${type}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      content:
        '<sst><si><r><t>طقم </t></r><r><t>بريك</t></r><rPh><t>no</t></rPh></si><si><t>a_x000D_b</t></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content:
        '<x:worksheet><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c s="0"><x:v>39568</x:v></x:c></x:row></x:worksheet>',
    },
  ]
  expect(parseSheets(buildZip(parts)).sheets).toEqual([
    { name: 'A & B', rows: [['طقم بريك', 'a\rb', '2012-05-01']] },
  ])
})

test('a text is a table whatever its name, delimiter and encoding', () => {
  const rows = [['الاسم', 'السعر'], [], ['فلتر', '45,000']]
  const filled = rows.map((cells) => [cells[0] ?? '', cells[1] ?? ''])
  expect(rowsOf(encode('\uFEFFالاسم;السعر\nفلتر;45,000\n'))).toEqual([filled[0], filled[2]])
  expect(rowsOf(encode('sep=|\nالاسم|السعر\n\nفلتر|45,000'))).toEqual(filled)
  const wide = Uint8Array.from(Buffer.from('\uFEFFالاسم\tالسعر\n\nفلتر\t45,000', 'utf16le'))
  expect(rowsOf(wide)).toEqual(filled)
  // الاسم,السعر in Windows-1256.
  const arabic = Uint8Array.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 44, 0xc7, 0xe1, 0xd3, 0xda, 0xd1])
  expect(rowsOf(arabic)).toEqual([['الاسم', 'السعر']])
})

function columnName(index: number): string {
  return (
    (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') +
    String.fromCharCode(65 + (index % 26))
  )
}
