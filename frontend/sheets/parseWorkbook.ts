import { Unzip, UnzipInflate } from 'fflate'
import { Parser } from 'saxen'
import { sheetLimits, type Sheet, type SheetProblem } from './types.ts'

class SheetError extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Characters of XML: forty for each cell of the largest table, and its texts. */
const maxContents = 48 * 1024 * 1024

/** The sheets of a workbook (ECMA-376), none larger than `sheetLimits`. */
export function parseWorkbook(bytes: Uint8Array): Sheet[] | SheetProblem {
  try {
    const files = unzip(bytes, isRead, maxContents)
    const workbook = files.get('xl/workbook.xml')
    return workbook === undefined ? 'notASheet' : readSheets(workbook, files)
  } catch (error) {
    return error instanceof SheetError ? error.problem : 'damaged'
  }
}

/** Comments, drawings, themes and the like are left packed. */
function isRead(name: string): boolean {
  if (name === 'xl/workbook.bin') throw new SheetError('oldExcel')
  return /^xl\/(?:[^/]+|worksheets\/[^/]+|_rels\/workbook[^/]+)\.(?:xml|rels)$/.test(name)
}

function readSheets(workbook: string, files: ReadonlyMap<string, string>): Sheet[] {
  const paths = new Map<string, string>()
  readXml(files.get('xl/_rels/workbook.xml.rels') ?? '', (tag, attributes) => {
    const { Id = '', Type = '', Target = '' } = attributes
    const type = Type.slice(Type.lastIndexOf('/') + 1)
    const path = new URL(Target, 'file:///xl/').pathname.slice(1).toLowerCase()
    // By id, since there are several worksheets; charts are not read.
    if (tag === 'Relationship') paths.set(type === 'worksheet' ? Id : type, path)
  })
  const file = (key: string) => files.get(paths.get(key) ?? '')
  const strings: string[] = []
  readXml(
    file('sharedStrings'),
    () => undefined,
    (tag, text) => {
      if (tag === 'si') strings.push(unescape(text))
    },
  )
  const context = { strings, isDate: readDateStyles(file('styles')), is1904: false }
  const sheets: Sheet[] = []
  readXml(workbook, (tag, { date1904 = '', name = '', id = '' }) => {
    if (tag === 'workbookPr') context.is1904 = isTrue(date1904)
    if (tag === 'sheet' && paths.has(id))
      sheets.push({ name, rows: readRows(file(id) ?? '', context) })
  })
  return sheets
}

type Attributes = Readonly<Record<string, string | undefined>>

/**
 * Calls `open` with each element, and `close` at its end with the text of the string or cell so far: of its
 * `t` and `v`, without how it is pronounced (`rPh`). Names come without prefixes.
 */
function readXml(
  xml: string | undefined,
  open: (tag: string, attributes: Attributes) => void,
  close?: (tag: string, text: string) => void,
): void {
  if (xml === undefined) return
  let [text, isText, isPhonetic] = ['', false, false]
  const add = (part: string) => {
    if (isText) text += part
  }
  const parser = new Parser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('openTag', (name, attributes, decode) => {
    const tag = localName(name)
    if (tag === 'si' || tag === 'c') text = ''
    if (tag === 'rPh') isPhonetic = true
    isText = tag === 'v' || (tag === 't' && !isPhonetic)
    const read = Object.entries(attributes()).map(([key, value]) => [localName(key), decode(value)])
    open(tag, Object.fromEntries(read))
  })
  parser.on('closeTag', (name) => {
    const tag = localName(name)
    if (tag === 'rPh') isPhonetic = false
    isText = false
    close?.(tag, text)
  })
  parser.on('text', (part, decode) => add(decode(part)))
  parser.on('cdata', add)
  parser.parse(xml)
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const isTrue = (value: string) => value === '1' || value === 'true'

/** Workbooks write characters that XML forbids as `_x000D_`. */
const unescape = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

/** Formats of dates and times that no workbook defines. */
const builtInDates = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/
/** What a format has besides its parts: literals, colours, currencies. */
const noParts = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

function readDateStyles(xml: string | undefined): boolean[] {
  const codes = new Map<string, string>()
  const isDate: boolean[] = []
  let isOfCells = false
  readXml(xml, (tag, { numFmtId = '0', formatCode = '' }) => {
    if (tag === 'numFmt') codes.set(numFmtId, formatCode.replace(noParts, ''))
    if (tag === 'cellXfs' || tag === 'cellStyles') isOfCells = tag === 'cellXfs'
    if (tag !== 'xf' || !isOfCells) return
    const code = codes.get(numFmtId)
    isDate.push(code === undefined ? builtInDates.test(numFmtId) : /[dmyhs]/i.test(code))
  })
  return isDate
}

interface CellContext {
  strings: readonly string[]
  isDate: readonly boolean[]
  is1904: boolean
}

/** The cells of a sheet as text; those that only have a style do not count. */
function readRows(xml: string, context: CellContext): string[][] {
  const rows: string[][] = []
  let [row, column] = [0, 0]
  let cell: Attributes = {}
  const open = (tag: string, attributes: Attributes) => {
    const { r: place } = attributes
    if (tag === 'row') {
      row = place === undefined ? row + 1 : cellNumber(place)
      column = 0
    } else if (tag === 'c') {
      // One without a place follows the one before it.
      const letters = place?.replace(/\d+$/, '')
      column = letters === undefined ? column + 1 : columnIndex(letters)
      if (place !== undefined && cellNumber(place.slice(letters?.length)) !== row)
        throw new SheetError('damaged')
      cell = attributes
    }
  }
  readXml(xml, open, (tag, stored) => {
    const text = tag === 'c' ? cellText(cell, stored, context) : ''
    if (text === '') return
    if (column > sheetLimits.columns) throw new SheetError('tooManyColumns')
    if (row > sheetLimits.rows + sheetLimits.titleRows) throw new SheetError('tooManyRows')
    while (rows.length < row) rows.push([])
    const cells = rows[row - 1] ?? []
    while (cells.length < column) cells.push('')
    cells[column - 1] = text
  })
  return rows
}

function cellNumber(digits: string): number {
  if (!/^[1-9]\d{0,7}$/.test(digits)) throw new SheetError('damaged')
  return Number(digits)
}

function columnIndex(letters: string): number {
  if (!/^[A-Z]{1,6}$/.test(letters)) throw new SheetError('damaged')
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

function cellText(
  { t: type = 'n', s: style }: Attributes,
  stored: string,
  { strings, isDate, is1904 }: CellContext,
): string {
  if (stored === '' || type === 'e') return ''
  if (type === 's') return strings[Number(stored)] ?? ''
  if (type === 'b') return isTrue(stored) ? 'TRUE' : 'FALSE'
  if (type === 'd') return dateText(Date.parse(stored))
  if (type !== 'n') return unescape(stored)
  const number = Number(stored)
  if (isDate[Number(style)]) return dateText((number - (is1904 ? 24_107 : 25_569)) * 86_400_000)
  // Rounded to the written decimals, in plain digits while it is a safe integer.
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/** From milliseconds since 1970. */
const dateText = (ms: number) =>
  new Date(Math.round(ms)).toISOString().replace(/T00:00:00\.000Z$/, '')

const maxEntries = 2_000
/** Bytes that unpack to at most a thousand times as many before they can be stopped. */
const sliceSize = 16 * 1024

/**
 * The texts of the entries that are needed, by name in lower case. Together they have at most `maxBytes`:
 * what the headers claim is checked, and what is unpacked is counted, because headers may lie. Throws
 * SheetError, or what fflate throws at a damaged file.
 */
function unzip(
  bytes: Uint8Array,
  isNeeded: (name: string) => boolean,
  maxBytes: number,
): Map<string, string> {
  if (isEncrypted(bytes)) throw new SheetError('passwordProtected')
  const texts = new Map<string, string>()
  let entries = 0
  let room = maxBytes
  const unzipper = new Unzip((file) => {
    if (++entries > maxEntries || (file.originalSize ?? 0) > room)
      throw new SheetError('unpacksTooLarge')
    // Some programs write backslashes.
    const name = file.name.replaceAll('\\', '/').toLowerCase()
    if (!isNeeded(name)) return
    const decoder = new TextDecoder()
    let text = ''
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      room -= chunk.length
      if (room < 0) throw new SheetError('unpacksTooLarge')
      text += decoder.decode(chunk, { stream: !isLast })
      if (isLast) texts.set(name, text)
    }
    file.start()
  })
  unzipper.register(UnzipInflate)
  for (let start = 0; start < bytes.length; start += sliceSize)
    unzipper.push(bytes.subarray(start, start + sliceSize), start + sliceSize >= bytes.length)
  return texts
}

/** fflate takes encrypted entries for damaged ones; their headers say what they are. */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (
    let at = bytes.indexOf(0x50);
    at >= 0 && at + 8 < bytes.length;
    at = bytes.indexOf(0x50, at + 1)
  )
    if (view.getUint32(at, true) === 0x04034b50 && view.getUint16(at + 6, true) & 1) return true
  return false
}
