import { fold } from '#shared/catalogue/fold.ts'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { sheetLimits, type Sheet } from '../../../../sheets/types.ts'
import { namesDollars } from '../columns/cells.ts'
import { columnHeader, fieldByHeader, guessColumns, sheetHeader } from '../columns/columns.ts'
import type {
  ColumnMapping,
  ColumnMeaning,
  GuessedColumn,
  ImportField,
  SheetRow,
} from '../types.ts'

/** A sheet with the vendor's corrections; columns that the file lacks are added after its own. */
export interface ImportTable {
  headers: readonly string[]
  mapping: ColumnMapping
  /** For the file's own columns. */
  sureness: readonly GuessedColumn['sureness'][]
  rows: readonly SheetRow[]
  /** Rows by `sheetRow`. */
  places: ReadonlyMap<number, number>
}

/** A new text for a cell; without `column`, for the field, whose column is added if none has it. */
export interface CellChange {
  sheetRow: number
  field: ImportField
  column?: number | undefined
  text: string
  /** Only this part of the cell becomes the text, if the cell has it. */
  part?: string | undefined
}

/** The rows below the header, without empty ones, with what their columns mean. */
export function toImportTable(
  sheetRows: readonly (readonly string[])[],
  recall: (headers: readonly string[]) => ColumnMapping | undefined,
): ImportTable {
  const top = findHeaderRow(sheetRows)
  const rows = sheetRows
    .map((cells, index) => ({ sheetRow: index + 1, cells }))
    .slice(top + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const named = sheetRows[top] ?? []
  // All rows of a sheet are equally long.
  const used = (sheetRows[0] ?? []).flatMap((_, column) =>
    named[column]?.trim() || rows.some(({ cells }) => cells[column]?.trim()) ? [column] : [],
  )
  const pick = (cells: readonly string[]) => used.map((column) => cells[column] ?? '')
  const headers = pick(named)
  const picked = rows.map(({ sheetRow, cells }) => ({ sheetRow, cells: pick(cells) }))
  const guessed = guessColumns(
    headers,
    picked.slice(0, 50).map(({ cells }) => cells),
    recall(headers),
  )
  // Below «السعر $» the figures have no sign of their own.
  const inDollars = headers.map(
    (header, column) => namesDollars(header) && guessed[column]?.meaning?.field === 'price',
  )
  const signed = (text: string, column: number) =>
    inDollars[column] && parseNumber(text) !== undefined ? `${text} $` : text
  const body = picked.map((row) => ({ ...row, cells: row.cells.map(signed) }))
  return {
    headers,
    mapping: guessed.map(({ meaning }) => meaning),
    sureness: guessed.map(({ sureness }) => sureness),
    rows: body,
    places: new Map(body.map(({ sheetRow }, index) => [sheetRow, index])),
  }
}

/** All sheets, and before them those of stock as one: they say more than the names and sums of a list of debts. */
export function withJoined(sheets: readonly Sheet[]): readonly Sheet[] {
  const stock = sheets.filter(({ rows }) => {
    const table = toImportTable(rows, () => undefined)
    const has = (field: ImportField) => readColumn(table, field) >= 0
    return has('nameAr') && has('price') && (has('quantity') || has('cars') || has('condition'))
  })
  const count = stock.reduce((sum, { rows }) => sum + rows.length, 0)
  return stock.length > 1 && count <= sheetLimits.rows ? [joinSheets(stock), ...sheets] : sheets
}

/** One sheet of several, whose columns meet by what they mean; the first says where a row comes from. */
function joinSheets(sheets: readonly Sheet[]): Sheet {
  const headers = [sheetHeader]
  const rows = sheets.flatMap(({ name, rows }) => {
    const { headers: own, mapping, rows: body } = toImportTable(rows, () => undefined)
    const places = own.map((header, column) => {
      const meaning = mapping[column]
      const joined = meaning ? columnHeader(meaning) : header
      const place = headers.indexOf(joined)
      // Several columns may say the cars.
      const isTaken = mapping.slice(0, column).some((one) => meaning && isSame(one, meaning))
      return place >= 0 && !isTaken ? place : headers.push(joined) - 1
    })
    return body.map(({ sheetRow, cells }) => {
      const row = [`${name} ${sheetRow}`]
      for (const [column, text] of cells.entries()) row[places[column] ?? 0] = text
      return row
    })
  })
  const name = sheets.map((sheet) => sheet.name).join(' + ')
  return { name, rows: [headers, ...rows].map((row) => headers.map((_, at) => row[at] ?? '')) }
}

export const isSame = (one: ColumnMeaning | undefined, other: ColumnMeaning | undefined): boolean =>
  one?.field === other?.field && one?.source === other?.source

export const readColumn = ({ mapping }: ImportTable, field: ImportField, source = 0): number =>
  mapping.findIndex((meaning) => isSame(meaning, { field, source }))

/** How many columns the file itself has. */
export const fileColumns = ({ sureness }: ImportTable): number => sureness.length

export function setMeaning(
  table: ImportTable,
  column: number,
  meaning: ColumnMeaning | undefined,
): ImportTable {
  return {
    ...table,
    mapping: table.mapping.map((old, index) => {
      if (index === column) return meaning
      // The file has it now: the column that was added for it goes.
      return index >= fileColumns(table) && meaning && isSame(old, meaning) ? undefined : old
    }),
    sureness: table.sureness.map((old, index) => (index === column ? 'sure' : old)),
  }
}

/** The table with these cells, in one step for all of them. */
export function changeCells(table: ImportTable, changes: readonly CellChange[]): ImportTable {
  let changed = table
  for (const { field, column } of changes)
    if (column === undefined && readColumn(changed, field) < 0) changed = withColumn(changed, field)
  const rows = [...changed.rows]
  for (const { sheetRow, field, column, text, part } of changes) {
    const place = changed.places.get(sheetRow)
    const row = place === undefined ? undefined : rows[place]
    if (place === undefined || !row) continue
    const at = column ?? readColumn(changed, field)
    const before = row.cells[at] ?? ''
    const after = part && before.includes(part) ? before.replace(part, () => text) : text
    rows[place] = {
      sheetRow,
      cells: changed.headers.map((_, index) => (index === at ? after : (row.cells[index] ?? ''))),
    }
  }
  return { ...changed, rows }
}

function withColumn(table: ImportTable, field: ImportField): ImportTable {
  const meaning = { field, source: 0 }
  return {
    ...table,
    headers: [...table.headers, columnHeader(meaning)],
    mapping: [...table.mapping, meaning],
  }
}

/** The first different texts of a column. */
export function columnSamples({ rows }: ImportTable, column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const text = cells[column]?.trim()
    if (text) samples.add(text)
    if (samples.size === 3) break
  }
  return [...samples]
}

/** What the cells of a product say about a field, in all of its rows. */
export const rowTexts = (
  table: ImportTable,
  sheetRows: readonly number[],
  field: ImportField,
): string[] =>
  sheetRows.flatMap((sheetRow) =>
    table.mapping.flatMap((meaning, column) =>
      meaning?.field === field ? textAt(table, sheetRow, column).trim() || [] : [],
    ),
  )

export const textAt = ({ rows, places }: ImportTable, sheetRow: number, column: number): string =>
  rows[places.get(sheetRow) ?? -1]?.cells[column] ?? ''

/** How far down a header is looked for: above it are titles, addresses and dates. */
const searched = 20

const hasDigit = (row: readonly string[]) => row.some((cell) => /\p{Nd}/u.test(cell))
const isTitle = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length > 1

/**
 * The index of the row that names the columns: by words that we know, else a first row without figures
 * above one that has some. -1 if none does, so that all rows are products.
 */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, searched)
    .map((row) => row.filter((cell) => fieldByHeader.has(fold(cell).replace(/ \d+$/, ''))).length)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const first = rows.findIndex(isTitle)
  const [row, next] = [rows[first], rows[first + 1]]
  if (row && next && !hasDigit(row) && hasDigit(next)) return first
  return rows.length > 1 && most === 1 ? known.indexOf(1) : -1
}
