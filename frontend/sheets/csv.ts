import Papa from 'papaparse'

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
