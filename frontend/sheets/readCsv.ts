import Papa from 'papaparse'

/** A row with anything in it, and the row of the spreadsheet that has it, counted from 1. */
export interface CsvRow {
  sheetRow: number
  cells: string[]
}

export type CsvRows =
  | { rows: CsvRow[]; rejected?: undefined }
  | { rejected: 'lineTooLong' | 'brokenQuotes'; rows?: undefined }

const maxLineLength = 100_000
const delimiters = [',', ';', '\t', '|', '،']

/**
 * The rows of delimited text, at most one more than `maxRows`, in time linear in its length. A byte
 * order mark must be gone.
 */
export function readCsv(text: string, maxRows: number): CsvRows {
  if (hasLongLine(text)) return { rejected: 'lineTooLong' }
  // Excel's own hint about the delimiter, which it hides when it opens the file again.
  const hint = /^sep=(.)\r?\n/i.exec(text)
  const rows: CsvRow[] = []
  let sheetRow = 0
  let hasBrokenQuotes = false
  Papa.parse<string[]>(hint ? text.slice(hint[0].length) : text, {
    delimiter: hint?.[1] ?? '',
    delimitersToGuess: delimiters,
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

function hasLongLine(text: string): boolean {
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === '\r') start = at + 1
    else if (at - start >= maxLineLength) return true
  }
  return false
}
