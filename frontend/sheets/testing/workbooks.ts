import { deflateRawSync } from 'node:zlib'

const encode = (text: string) => new TextEncoder().encode(text)

interface Part {
  name: string
  content: string | Uint8Array
  /** What the headers claim, instead of the size. */
  claimed?: number
  isEncrypted?: boolean
}

/** A zip file whose headers say what a test wants. */
export function zipOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const { name, content, claimed, isEncrypted } of parts) {
    const plain = typeof content === 'string' ? encode(content) : content
    const packed = deflateRawSync(plain)
    const sizes = [packed.length, claimed ?? plain.length]
    const flags = isEncrypted ? 1 : 0
    const local = header(30, [
      [0, 0x04034b50, 4],
      [6, flags, 2],
      [8, 8, 2],
      [18, sizes[0], 4],
      [22, sizes[1], 4],
      [26, encode(name).length, 2],
    ])
    const entry = header(46, [
      [0, 0x02014b50, 4],
      [8, flags, 2],
      [10, 8, 2],
      [20, sizes[0], 4],
      [24, sizes[1], 4],
      [28, encode(name).length, 2],
      [42, at, 4],
    ])
    pieces.push(local, encode(name), packed)
    directory.push(entry, encode(name))
    at += local.length + encode(name).length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = header(22, [
    [0, 0x06054b50, 4],
    [8, parts.length, 2],
    [10, parts.length, 2],
    [12, size, 4],
    [16, at, 4],
  ])
  return Uint8Array.from(Buffer.concat([...pieces, ...directory, end]))
}

function header(
  length: number,
  fields: (readonly [at: number, value: number | undefined, size: 2 | 4])[],
) {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  for (const [at, value = 0, size] of fields)
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
  return bytes
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook of one sheet with this inside its `sheetData`; style 1 is a date. */
export function workbookOf(
  sheetData: string,
  { styles, hasChart, ...sheet }: Partial<Part> & { styles?: string; hasChart?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const chart = hasChart ? '<sheet name="رسم" sheetId="2" r:id="r3"/>' : ''
  return zipOf([
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="قطع" sheetId="1" r:id="r1"/>${chart}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="r3" Type="${relations}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content:
        styles ??
        `<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${main}><sheetData>${sheetData}</sheetData></worksheet>`,
      ...sheet,
    },
  ])
}

/** A cell with text in it. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

/** Office's container of before 2007 with a directory that names these. */
export function oldOfficeOf(...names: string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(512 + names.length * 128)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of names.entries())
    bytes.set(Buffer.from(name, 'utf16le'), 512 + index * 128)
  return bytes
}
