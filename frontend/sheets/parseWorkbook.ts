import readWorkbook from 'read-excel-file/universal'
import { sheetLimits, type Sheet, type SheetProblem } from './types.ts'
import { storedZip, unpack, UnzipError, zipEntries } from './unzip.ts'

/** Characters of XML: forty for each cell of the largest table, and its texts. */
const largestContents = 48 * 1024 * 1024

/**
 * The sheets of a workbook. It is unpacked here within bounds and read by the library from an archive
 * that is not packed; rows and columns are counted first, because the library fills in all between.
 */
export async function parseWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Sheet[] | SheetProblem> {
  try {
    const entries = zipEntries(bytes)
    const names = new Set(entries.map(({ name }) => name.toLowerCase()))
    if (names.has('xl/workbook.bin')) return 'oldExcel'
    if (!names.has('xl/workbook.xml')) return 'notASheet'
    const needed = entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name) && isRead(name))
    const contents = await unpack(bytes, needed, largestContents)
    for (const [name, content] of contents) {
      if (!isSheet(name)) continue
      const checked = checkSheet(decode(content))
      if (checked.problem) return checked.problem
      contents.set(name, encode(checked.xml))
    }
    contents.set(workbook, encode(withoutCharts(contents)))
    const sheets = await readWorkbook(storedZip(contents).buffer, {
      trim: false,
      parseNumber: numberText,
    })
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(cellText)),
    }))
  } catch (error) {
    return error instanceof UnzipError ? error.problem : 'damaged'
  }
}

const workbook = 'xl/workbook.xml'
const decode = (content: Uint8Array | undefined) => new TextDecoder().decode(content)
const encode = (text: string) => new TextEncoder().encode(text)

/** The list of sheets without those that are charts, which the library does not know. */
function withoutCharts(contents: ReadonlyMap<string, Uint8Array>): string {
  const relations = decode(contents.get('xl/_rels/workbook.xml.rels'))
  const tables = (relations.match(/<(?:\w+:)?Relationship\s[^<>]*/g) ?? [])
    .filter((relation) => /Type\s*=\s*["'][^"']*\/worksheet["']/.test(relation))
    .map((relation) => /\sId\s*=\s*["']([^"']*)/.exec(relation)?.[1])
  return decode(contents.get(workbook)).replace(
    /<(?:\w+:)?sheet\s[^<>]*:id\s*=\s*["']([^"']*)["'][^<>]*\/>/g,
    (sheet, id) => (tables.includes(String(id)) ? sheet : ''),
  )
}

/** Comments, drawings, themes and the like are left packed. */
const isRead = (name: string) =>
  /^xl\/(?:[^/]+|worksheets\/[^/]+|_rels\/workbook[^/]+)$/i.test(name)
const isSheet = (name: string) => !/^xl\/(?:_rels\/|workbook|styles|sharedStrings)/i.test(name)

type CheckedSheet =
  { problem: SheetProblem; xml?: undefined } | { xml: string; problem?: undefined }

const tags = /<(?:\w+:)?(row|c)(?=[\s/>])([^<>]*)>/g
const place = /(?<=[\s:])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Counts rows and columns that have something, and cuts off the empty rows below them. */
function checkSheet(xml: string): CheckedSheet {
  let [row, column, lastFilled] = [0, 0, 0]
  let isUnplaced = false
  for (const { 1: tag, 2: attributes = '', index } of xml.matchAll(tags)) {
    const at = placeOf(attributes)
    if (at === undefined) return { problem: 'damaged' }
    if (tag === 'row') {
      row = at.row ?? row + 1
      column = 0
      continue
    }
    column = at.column || column + 1
    isUnplaced ||= at.row === undefined
    if (isEmpty(xml, index, attributes)) continue
    if (column > sheetLimits.columns) return { problem: 'tooManyColumns' }
    if (Math.max(row, at.row ?? 0) > sheetLimits.rows + titleRows) return { problem: 'tooManyRows' }
    lastFilled = index
  }
  const filled = withoutEnd(xml, lastFilled)
  return { xml: isUnplaced ? withPlaces(filled) : filled }
}

/** A cell need not say where it is; then it follows the one before it. The library wants it said. */
function withPlaces(xml: string): string {
  let [row, column] = [0, 0]
  return xml.replace(tags, (whole, tag: string, attributes: string) => {
    const at = placeOf(attributes)
    if (tag === 'row') {
      row = at?.row ?? row + 1
      column = 0
      return whole
    }
    column = at?.column || column + 1
    if (at?.row !== undefined) return whole
    return `${whole.slice(0, whole.length - attributes.length - 1)} r="${lettersOf(column)}${row}"${attributes}>`
  })
}

/** Row and column, if stated; undefined for what the library could read otherwise than we do. */
function placeOf(attributes: string): { row?: number; column: number } | undefined {
  const [found, ...others] = attributes.matchAll(place)
  if (others.length > 0 || hasOpenQuote(attributes)) return undefined
  if (!found) return { column: 0 }
  const [, letters = '', digits] = /^([A-Z]{0,6})(\d{1,8})$/.exec(found[1] ?? found[2] ?? '') ?? []
  return digits === undefined ? undefined : { row: Number(digits), column: columnOf(letters) }
}

const hasOpenQuote = (attributes: string) =>
  attributes.split('"').length % 2 === 0 || attributes.split("'").length % 2 === 0

/** A cell that has only a style. */
const isEmpty = (xml: string, index: number, attributes: string) =>
  attributes.endsWith('/') || xml.startsWith('</', xml.indexOf('>', index) + 1)

function withoutEnd(xml: string, lastFilled: number): string {
  const rowEnd = lastFilled === 0 ? /(?=<(?:\w+:)?row[\s/>])/g : /<\/(?:\w+:)?row\s*>/g
  rowEnd.lastIndex = lastFilled
  const end = rowEnd.exec(xml)
  const close = /<\/(?:\w+:)?sheetData\s*>/g
  close.lastIndex = lastFilled
  const closed = close.exec(xml)
  if (!end || !closed || closed.index < end.index) return xml
  return xml.slice(0, end.index + end[0].length) + xml.slice(closed.index)
}

/** Above a header there may be titles. */
export const titleRows = 20

const columnOf = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

const lettersOf = (column: number): string =>
  column === 0
    ? ''
    : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

/** A stored number without binary dust, in plain digits while it is a safe integer. */
function numberText(stored: string): string {
  const number = Number(stored)
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : ''
}
