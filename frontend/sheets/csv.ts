/**
 * Tables as text, read and written: a file's bytes as text, as spreadsheets in Iraq save it (UTF-8, UTF-16
 * or Excel's plain CSV on an Arabic Windows, which is Windows-1256), and its rows as CSV has them.
 */
import Papa from 'papaparse'

/** Why bytes cannot be read as text. */
export type DecodingRejection = 'empty' | 'tooLarge' | 'binary' | 'excelFile' | 'wrongEncoding'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

export type DecodedText =
  | { text: string; encoding: Encoding; rejected?: undefined }
  | { rejected: DecodingRejection; text?: undefined }

/** `largest` is in bytes. */
export function decodeText(bytes: Uint8Array, largest: number): DecodedText {
  if (bytes.length > largest) return { rejected: 'tooLarge' }
  if (bytes.length === 0) return { rejected: 'empty' }
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, '\xd0\xcf\x11\xe0'))
    return { rejected: 'excelFile' }
  const wide = wideEncoding(bytes)
  if (wide) return readable(new TextDecoder(wide).decode(bytes), wide)
  if (hasControls(bytes)) return { rejected: 'binary' }
  try {
    return readable(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8')
  } catch {
    const text = new TextDecoder('windows-1256').decode(bytes)
    return mixesScripts(text) ? { rejected: 'wrongEncoding' } : readable(text, 'windows-1256')
  }
}

function readable(text: string, encoding: Encoding): DecodedText {
  return looksGarbled(text) ? { rejected: 'wrongEncoding' } : { text, encoding }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return Array.from(mark).every((sign, index) => bytes[index] === sign.charCodeAt(0))
}

/** By the byte order mark, or without one by the high bytes: 0 for Latin, 6 for Arabic letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, '\xff\xfe')) return 'utf-16le'
  if (startsWith(bytes, '\xfe\xff')) return 'utf-16be'
  const looked = Math.min(bytes.length, 4096) & ~1
  if (looked < 4) return undefined
  const high = [0, 0]
  for (let index = 0; index < looked; index++)
    if (bytes[index] === 0 || bytes[index] === 6) high[index % 2] = (high[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = high.map((count) => count / (looked / 2))
  if (odd > 0.9 && even < 0.3) return 'utf-16le'
  if (even > 0.9 && odd < 0.3) return 'utf-16be'
  return undefined
}

/** Control characters other than tabs, line and page breaks, and DOS's end of file. */
const hasControls = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte < 32 && ![9, 10, 12, 13, 26].includes(byte))

const suspectLetters = 'طظØÙ'

/**
 * UTF-8 Arabic that was once read in the wrong encoding and saved: every second letter is ط or ظ
 * (from Windows-1256), or Ø or Ù (from Latin-1). In real text they are rare.
 */
function looksGarbled(text: string): boolean {
  let letters = 0
  let suspects = 0
  let lost = 0
  // Counted one by one: a list of the letters of 20 MB would take a gigabyte.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80 || code === 0xa0) continue
    letters++
    if (code === 0xfffd) lost++
    if (code < 0x700 && suspectLetters.includes(text.charAt(at))) suspects++
  }
  // A vendor's own text may contain a lost character or two, and its export must still import.
  return (suspects >= 4 && suspects > letters / 4) || (lost >= 2 && lost > letters / 20)
}

/** Text in a third encoding, read as Windows-1256, has Arabic letters next to accented Latin ones. */
function mixesScripts(text: string): boolean {
  const clashes = text.match(/[ء-ي][à-öø-ÿœŒƒ¢-©¬-¯²-¶¹¼-¾]|[à-öø-ÿœŒƒ¢-©¬-¯²-¶¹¼-¾][ء-ي]/g)
  return (clashes?.length ?? 0) >= 2
}

/** A row with anything in it, and the row of the spreadsheet that has it, counted from 1. */
export interface CsvRow {
  sheetRow: number
  cells: string[]
}

export type CsvRows =
  | { rows: CsvRow[]; rejected?: undefined }
  | { rejected: 'lineTooLong' | 'tooManyRows' | 'brokenQuotes'; rows?: undefined }

const maxLineLength = 100_000
/** Blank ones and those inside quotes too. */
const maxLines = 250_000
const delimiters = [',', ';', '\t', '|', '،']

/**
 * The rows of delimited text, at most one more than `maxRows`, in time linear in its length. A byte
 * order mark must be gone.
 */
export function readCsv(text: string, maxRows: number): CsvRows {
  const problem = shapeProblem(text)
  if (problem) return { rejected: problem }
  // Excel's own hint about the delimiter, which it hides when it opens the file again.
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const rows: CsvRow[] = []
  let sheetRow = 0
  let hasBrokenQuotes = false
  Papa.parse<string[]>(hint ? text.slice(hint[0].length) : text, {
    delimiter: hint?.[1] ?? guessDelimiter(text),
    // Not skipped by the parser: a spreadsheet shows blank rows, and counts them.
    step: ({ data: cells, errors }, parser) => {
      sheetRow++
      hasBrokenQuotes ||= errors.some(({ type }) => type === 'Quotes')
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ sheetRow, cells })
      if (hasBrokenQuotes || rows.length > maxRows) parser.abort()
    },
  })
  return hasBrokenQuotes ? { rejected: 'brokenQuotes' } : { rows }
}

/**
 * The sign that most of the first lines have equally often: between columns, while the commas of
 * `45,000` come and go. (The parser's own guess counts the empty line at the end.)
 */
function guessDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .slice(0, 50)
  const scores = delimiters.map((delimiter) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const count = line.split(delimiter).length - 1
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1)
    }
    return [...counts].reduce((best, [count, times]) => Math.max(best, times * 1000 + count), 0)
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

/** Before the parser, which is slow with millions of lines. */
function shapeProblem(text: string): 'lineTooLong' | 'tooManyRows' | undefined {
  let start = 0
  let lines = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n' || sign === '\r') {
      start = at + 1
      if (++lines > maxLines) return 'tooManyRows'
    } else if (at - start >= maxLineLength) return 'lineTooLong'
  }
  return undefined
}

/**
 * What a spreadsheet would run as a formula, or takes for its own escape: `=1+1`, `+5`, `@x`, a tab or
 * a line break in front, and a quote before one of these. A lone `-` stays as it is.
 */
const runs = /^(?:'*[=+@\t\r]|'*-.)/su

/** A cell that shows `text` and runs nothing: a quote goes before what would run. */
function neutralise(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** Undoes `neutralise`. */
export function restore(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}

type Rows = readonly (readonly (string | number)[])[]

/** What would run gets a quote in front, also in a workbook, since it may be saved as text there. */
export const safeRows = (rows: Rows) =>
  rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralise(cell) : cell)))

/** CSV that Excel opens in Arabic, hence the byte order mark, and that runs nothing. */
export const toCsv = (rows: Rows): string => `\uFEFF${Papa.unparse(safeRows(rows))}\r\n`

/** Records under their columns as CSV; `restore` gives their texts back. */
export const writeCsv = (
  columns: readonly string[],
  records: readonly Readonly<Record<string, unknown>>[],
): string => toCsv([columns, ...records.map((one) => columns.map((key) => toCell(one[key])))])

const toCell = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? value : ''
