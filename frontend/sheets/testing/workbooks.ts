import { strToU8, zipSync } from 'fflate'

interface Part {
  name: string
  content: string | Uint8Array
  /** What the headers claim, instead of the size. */
  claimed?: number
  isEncrypted?: boolean
}

/** A zip file whose headers say what a test wants. */
export function buildZip(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const files = parts.map(({ name, content }): [string, Uint8Array] => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  const zip = Uint8Array.from(zipSync(Object.fromEntries(files)))
  const view = new DataView(zip.buffer)
  /** Changes the headers with this signature; `flags` and `size` are their offsets. */
  const patch = (signature: number, flags: number, size: number) => {
    let at = -1
    for (const { claimed, isEncrypted } of parts) {
      do at++
      while (view.getUint32(at, true) !== signature)
      if (isEncrypted) view.setUint16(at + flags, view.getUint16(at + flags, true) | 1, true)
      if (claimed !== undefined) view.setUint32(at + size, claimed, true)
    }
  }
  patch(0x04034b50, 6, 22)
  patch(0x02014b50, 8, 24)
  return zip
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** A workbook of one sheet with this inside its `sheetData`; style 1 is a date. */
export function buildWorkbook(
  sheetData: string,
  { styles, hasChart, ...sheet }: Partial<Part> & { styles?: string; hasChart?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const chart = hasChart ? '<sheet name="رسم" sheetId="2" r:id="r3"/>' : ''
  return buildZip([
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
export function buildOldOffice(...names: string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(512 + names.length * 128)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [index, name] of names.entries())
    bytes.set(Buffer.from(name, 'utf16le'), 512 + index * 128)
  return bytes
}
