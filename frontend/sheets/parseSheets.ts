import { decodeText, readCsv, restore } from './csv.ts'
import { parseWorkbook } from './parseWorkbook.ts'
import { sheetLimits, type Sheet, type SheetFile, type SheetProblem } from './types.ts'

/** The sheets in the bytes of a file, whatever its name says; slow for large ones, hence the worker. */
export function parseSheets(bytes: Uint8Array): SheetFile {
  const decoded = decodeText(bytes, sheetLimits.fileBytes)
  if (decoded.rejected === 'excelFile') {
    const sheets = bytes[0] === 0xd0 ? oldOfficeProblem(bytes) : parseWorkbook(bytes)
    return typeof sheets === 'string' ? { ok: false, problem: sheets } : checked(sheets)
  }
  if (decoded.rejected !== undefined) return { ok: false, problem: problems[decoded.rejected] }
  const text = decoded.text.replace(/^\uFEFF/, '')
  // A web page or XML (which many accounting programs name .xls), PDF, RTF, JSON.
  if (
    /^(?:<[!?a-z]|%PDF-|\{\\rtf|\{ ?"|\[ ?\{)/i.test(text.slice(0, 200).replace(/\s+/g, ' ').trim())
  )
    return { ok: false, problem: 'notASheet' }
  return parseCsv(text)
}

/** Office's container of before 2007; its directory names what is inside in UTF-16. */
function oldOfficeProblem(bytes: Uint8Array): SheetProblem {
  const text = new TextDecoder('latin1').decode(bytes)
  const holds = (name: string) => text.includes(Array.from(name).join('\0'))
  if (holds('EncryptedPackage')) return 'passwordProtected'
  return holds('Workbook') || holds('Book') ? 'oldExcel' : 'notASheet'
}

const problems = {
  empty: 'empty',
  tooLarge: 'tooLarge',
  binary: 'notASheet',
  wrongEncoding: 'brokenText',
} as const satisfies Record<string, SheetProblem>

const maxRows = sheetLimits.rows + sheetLimits.titleRows

const csvProblems = {
  lineTooLong: 'tooManyColumns',
  tooManyRows: 'tooManyRows',
  brokenQuotes: 'damaged',
} as const

function parseCsv(text: string): SheetFile {
  const { rows, rejected } = readCsv(text, maxRows)
  if (rows === undefined) return { ok: false, problem: csvProblems[rejected] }
  const all: string[][] = []
  for (const { sheetRow, cells } of rows) {
    if (sheetRow > maxRows) return { ok: false, problem: 'tooManyRows' }
    while (all.length < sheetRow - 1) all.push([])
    all.push(cells)
  }
  return checked([{ name: '', rows: all }])
}

function checked(sheets: readonly Sheet[]): SheetFile {
  const filled = sheets.map(withoutEnd).filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return { ok: false, problem: 'empty' }
  if (filled.some(({ rows }) => rows.length > maxRows)) return { ok: false, problem: 'tooManyRows' }
  const result: Sheet[] = []
  for (const { name, rows } of filled) {
    const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
    if (width > sheetLimits.columns) return { ok: false, problem: 'tooManyColumns' }
    const cellsOf = (row: readonly string[]) =>
      Array.from({ length: width }, (_, at) => restore(row[at] ?? ''))
    result.push({ name, rows: rows.map(cellsOf) })
  }
  return { ok: true, sheets: result }
}

const isFilled = (cell: string) => cell.trim() !== ''

function withoutEnd({ name, rows }: Sheet): Sheet {
  return { name, rows: rows.slice(0, rows.findLastIndex((row) => row.some(isFilled)) + 1) }
}

// As a worker: a large or hostile file would block the page.
if ('WorkerGlobalScope' in globalThis)
  addEventListener('message', ({ data }: MessageEvent<Uint8Array>) =>
    postMessage(parseSheets(data)),
  )
