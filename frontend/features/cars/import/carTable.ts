import {
  checkBulkRow,
  fieldOfHeader,
  nothingHere,
  readHeaderRow,
  type BulkCells,
  type ImportKind,
} from '#shared/cars/bulk.ts'
import type { RowError } from '#shared/cars/bulkSchema.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { yearRanges } from '#shared/cars/years.ts'
import {
  decodeText,
  readCsv,
  restore,
  writeCsv,
  type DecodingRejection,
} from '../../../sheets/csv.ts'

/** Why a file or text cannot be imported at all; the screen has a text for each. */
export type ImportRejection =
  | DecodingRejection
  | 'lineTooLong'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'brokenQuotes'
  | 'duplicateHeaders'
  | 'missingColumns'
  | 'noRows'
  | 'badJson'
  | 'jsonTooDeep'

/** Bytes of a file, and characters of a text. The whole list of cars since 1992 is a fortieth. */
export const maxTableBytes = 10 * 1024 * 1024

type ParsedTable =
  | {
      rows: BulkCells[]
      /** The row of the spreadsheet that has each, counted from 1; absent for JSON. */
      sheetRows?: number[]
      rejected?: undefined
    }
  | { rejected: ImportRejection; rows?: undefined; sheetRows?: undefined }

const maxRows = 50_000
const maxColumns = 50

/** The text of a file, or pasted text, as rows of an import; in time linear in its length. */
export function parseTable(kind: ImportKind, given: string): ParsedTable {
  if (given.length > maxTableBytes) return { rejected: 'tooLarge' }
  const text = given.replace(/^\uFEFF/, '')
  if (text.trim() === '') return { rejected: 'empty' }
  if (text.includes('\0')) return { rejected: 'binary' }
  if (!/^\s*[[{]/.test(text)) return parseLines(kind, text)
  const rows = parseJsonRows(kind, text, maxRows + 1)
  return Array.isArray(rows) ? (countProblem(rows) ?? { rows }) : { rejected: rows }
}

const countProblem = ({ length }: readonly BulkCells[]): ParsedTable | undefined =>
  length === 0 ? { rejected: 'noRows' } : length > maxRows ? { rejected: 'tooManyRows' } : undefined

function parseLines(kind: ImportKind, text: string): ParsedTable {
  const { rows: filled, rejected } = readCsv(text, maxRows + 1)
  if (filled === undefined) return { rejected }
  const [header, ...lines] = filled
  if (header && header.cells.length > maxColumns) return { rejected: 'tooManyColumns' }
  const columns = readHeaderRow(kind, header?.cells ?? [])
  if (!Array.isArray(columns)) return { rejected: columns }
  const rows = lines.map(({ cells }) =>
    Object.fromEntries(
      columns.flatMap((field, index) => (field === undefined ? [] : [[field, cells[index] ?? '']])),
    ),
  )
  return countProblem(rows) ?? { rows, sheetRows: lines.map((line) => line.sheetRow) }
}

export type ImportSource = Uint8Array | string

/** Rows as they will be sent, and the errors that show without asking the server. */
export interface CheckedTable {
  rows: BulkCells[]
  /** The row of the spreadsheet that has each; absent where there is none. */
  sheetRows?: readonly number[] | undefined
  errors: RowError[]
  /** How many rows have an error. */
  rejected: number
}

export type CheckedSource =
  ({ rejection?: undefined } & CheckedTable) | { rejection: ImportRejection; rows?: undefined }

/** Longer than any name or list of years; a longer cell is rejected anyway, so it is cut. */
const longestCell = 1000

export function checkTable(kind: ImportKind, source: ImportSource): CheckedSource {
  const decoded = typeof source === 'string' ? { text: source } : decodeText(source, maxTableBytes)
  if (decoded.text === undefined) return { rejection: decoded.rejected }
  const parsed = parseTable(kind, decoded.text)
  if (parsed.rows === undefined) return { rejection: parsed.rejected }
  const rows = parsed.rows.map((cells) =>
    Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, plainCell(value)])),
  )
  const errors = rows.flatMap((cells, index) => checkBulkRow(kind, cells, index + 1).errors ?? [])
  return {
    rows,
    sheetRows: parsed.sheetRows,
    errors,
    rejected: new Set(errors.map(({ row }) => row)).size,
  }
}

function plainCell(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return restore(value.slice(0, longestCell))
}

/**
 * JSON as rows: a list of objects with the headers of a table as keys, or a tree of countries,
 * brands, trims and years as the export writes it.
 */

/** A tree of cars nests 9 deep inside its wrapper. */
const maxDepth = 16

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

/** The keys of a node's children in a tree, and the field that the node's own name fills. */
const treeLevels = [
  { field: 'country', children: ['brands', 'makes', 'الماركات'] },
  { field: 'brand', children: ['trims', 'models', 'الموديلات'] },
  { field: 'trim', children: ['years', 'السنوات'] },
] as const

/** At most `limit` rows: a short text can mean very many. */
function parseJsonRows(
  kind: ImportKind,
  text: string,
  limit: number,
): BulkCells[] | ImportRejection {
  if (nestsDeeper(text, maxDepth)) return 'jsonTooDeep'
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    return 'badJson'
  }
  const list = listIn(value)
  if (!list) return 'missingColumns'
  const rows: BulkCells[] = []
  for (const row of toRows(kind, list)) if (rows.push(row) >= limit) break
  const knowsNothing = rows.length > 0 && rows.every((row) => Object.keys(row).length === 0)
  return knowsNothing ? 'missingColumns' : rows
}

/** Counts brackets outside strings, before the parser builds the values. */
function nestsDeeper(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inString && sign === '\\') at += 1
    else if (sign === '"') inString = !inString
    else if (inString) continue
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

/** The list itself, or the one list inside a wrapper such as {"data": [...]}. */
function listIn(value: Json): Json[] | undefined {
  if (Array.isArray(value)) return value
  if (!isObject(value)) return undefined
  const lists = Object.values(value).filter((inner) => Array.isArray(inner))
  const isNode = Object.keys(value).some((key) => fieldOfHeader('tree', key) || key === 'name')
  return isNode ? [value] : lists.length === 1 ? lists[0] : undefined
}

function toCells(kind: ImportKind, item: Json): BulkCells {
  if (kind === 'country' && typeof item === 'string') return { country: item }
  if (!isObject(item)) return {}
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) => {
      const field = fieldOfHeader(kind, key)
      return field === undefined || isObject(value) || Array.isArray(value) ? [] : [[field, value]]
    }),
  )
}

function* toRows(kind: ImportKind, list: Json[]): Generator<BulkCells> {
  for (const item of list)
    if (kind === 'tree' && isObject(item)) yield* treeRows(item)
    else yield toCells(kind, item)
}

/** The rows of a node and all below it; a node without children is a row with empty levels. */
function* treeRows(node: JsonObject, above: BulkCells = {}): Generator<BulkCells> {
  const level = treeLevels.findIndex(({ children }) =>
    children.some((key) => Array.isArray(node[key])),
  )
  const own = { ...above, ...toCells('tree', node) }
  const at = treeLevels[level]
  if (!at) return yield own
  if (own[at.field] === undefined && node.name !== undefined) own[at.field] = node.name
  const children = at.children.flatMap((key) => node[key] ?? [])
  const below = [...treeLevels.slice(level + 1).map(({ field }) => field), 'year'] as const
  if (children.length === 0)
    yield { ...own, ...Object.fromEntries(below.map((field) => [field, nothingHere])) }
  for (const child of children)
    if (at.field === 'trim') yield { ...own, year: toYearText(child) }
    else if (isObject(child)) yield* treeRows(named(child, below[0]), own)
    else yield { ...own, [below[0] ?? 'year']: child }
}

/** What the `name` of a child without children means follows from its place. */
function named(node: JsonObject, field = 'year'): JsonObject {
  return node.name === undefined ? node : { [field]: node.name, ...node }
}

/** A year as a number, as {year}, or as the pair [key, year] of our tree. */
function toYearText(child: Json): Json {
  if (Array.isArray(child)) return child.at(-1) ?? ''
  return isObject(child) ? (child.year ?? '') : child
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The whole tree as a table that imports back to the same: one row for each trim. */
export function treeCsv(tree: CarTree): string {
  const rows = tree.flatMap(({ country, brands }) =>
    orNothing(brands).flatMap((brand) =>
      orNothing(brand?.trims).map((trim) => ({
        country,
        brand: brand?.name ?? nothingHere,
        trim: trim?.name ?? nothingHere,
        year: yearsText(trim?.years ?? []),
      })),
    ),
  )
  return writeCsv(['country', 'brand', 'trim', 'year'], rows)
}

/** A parent without children has a row too. */
function orNothing<T>(list: readonly T[] = []): readonly (T | undefined)[] {
  return list.length > 0 ? list : [undefined]
}

function yearsText(years: CarTree[number]['brands'][number]['trims'][number]['years']): string {
  const ranges = yearRanges(years.map(([, year]) => year))
  const texts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`))
  return texts.join(', ') || nothingHere
}

// As a worker: a large file would block the page.
if ('WorkerGlobalScope' in globalThis)
  addEventListener(
    'message',
    ({ data }: MessageEvent<{ kind: ImportKind; source: ImportSource }>) =>
      postMessage(checkTable(data.kind, data.source)),
  )
