import { nothingHere, type BulkCells, type ImportKind } from '#shared/cars/bulk.ts'
import { fieldOfHeader } from '#shared/cars/bulkColumns.ts'
import type { DecodingRejection } from '../../../sheets/decodeText.ts'

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
export function parseJsonRows(
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
