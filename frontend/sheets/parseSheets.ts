import readWorkbook from 'read-excel-file/universal'
import { decodeText } from './decodeText.ts'
import { restore } from './formulas.ts'
import { readCsv } from './readCsv.ts'
import { sheetLimits, type Sheet, type SheetFile, type SheetProblem } from './types.ts'

/** The sheets in the bytes of a file, whatever its name says; slow for large ones, hence the worker. */
export async function parseSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile> {
  const decoded = decodeText(bytes, sheetLimits.fileBytes)
  if (decoded.rejected === 'excelFile') return parseWorkbook(bytes)
  if (decoded.rejected !== undefined) return { ok: false, problem: problems[decoded.rejected] }
  return parseCsv(decoded.text.replace(/^\uFEFF/, ''))
}

const problems = {
  empty: 'empty',
  tooLarge: 'tooLarge',
  binary: 'notASheet',
  wrongEncoding: 'brokenText',
} as const satisfies Record<string, SheetProblem>

/** Titles above the header are allowed for. */
const maxRows = sheetLimits.rows + 20

function parseCsv(text: string): SheetFile {
  const { rows, rejected } = readCsv(text, maxRows)
  if (rows === undefined)
    return { ok: false, problem: rejected === 'lineTooLong' ? 'tooManyColumns' : 'damaged' }
  const all: string[][] = []
  for (const { sheetRow, cells } of rows) {
    while (all.length < sheetRow - 1) all.push([])
    all.push(cells)
  }
  return checked([{ name: '', rows: all }])
}

async function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetFile> {
  try {
    const sheets = await readWorkbook(bytes.buffer, { trim: false, parseNumber: numberText })
    return checked(
      sheets.map(({ sheet, data }) => ({
        name: sheet,
        rows: data.map((row) => row.map(cellText)),
      })),
    )
  } catch {
    return { ok: false, problem: 'damaged' }
  }
}

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

function checked(sheets: readonly Sheet[]): SheetFile {
  const filled = sheets.map(withoutEnd).filter(({ rows }) => rows.length > 0)
  const width = Math.max(0, ...filled.flatMap(({ rows }) => rows.map((row) => row.length)))
  if (filled.length === 0) return { ok: false, problem: 'empty' }
  if (width > sheetLimits.columns) return { ok: false, problem: 'tooManyColumns' }
  if (filled.some(({ rows }) => rows.length > maxRows)) return { ok: false, problem: 'tooManyRows' }
  return { ok: true, sheets: filled }
}

/** Without blank rows at the end, and with cells up to the last that has something in any row. */
function withoutEnd({ name, rows }: Sheet): Sheet {
  const isFilled = (cell: string) => cell.trim() !== ''
  const last = rows.findLastIndex((row) => row.some(isFilled))
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1))
  return {
    name,
    rows: rows
      .slice(0, last + 1)
      .map((row) => Array.from({ length: width }, (_, at) => restore(row[at] ?? ''))),
  }
}
