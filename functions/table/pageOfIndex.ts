/**
 * Pages of the owner lists (gsi2 to gsi5), newest first (rules.md, Lists). A cursor reads only its
 * own page and is stable while rows arrive; a page number skips over the index. A filtered list is
 * read and counted in one pass; its cursors carry the count, and later pages continue from them.
 */
import { createHash } from 'node:crypto'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import { InvalidCursor, type IndexName, type Item, type QueryInput, type Table } from './table.ts'

export interface IndexPageInput {
  index: IndexName
  partition: string
  page: number
  limit: number
  /** `next` of an earlier page of the same list; takes precedence over `page`. */
  cursor?: string | undefined
  /** Number of rows of the unfiltered list, usually from a counter; not called for a filtered one. */
  total: () => Promise<number>
  matches?: ((item: Item) => boolean) | undefined
  /** Identifies `matches`: a cursor belongs to one filter. */
  filter?: string | undefined
  /** Lowest and highest sort key, both included. */
  between?: [string, string] | undefined
  /** Another order than newest first: every page reads the whole list. */
  sortedBy?: SortedBy | undefined
  /** Reads the whole list for `sortedBy`, where something keeps it. */
  readAll?: (() => Promise<readonly Item[]>) | undefined
  /** For `sortedBy` without a filter: reads at least the rows of a page. */
  readPart?: ((part: Part) => Promise<readonly Item[]>) | undefined
}

/** An order of a list. Equals are newest first. */
export interface SortedBy {
  /** The order's name: a cursor belongs to one order. */
  name: string
  valueOf(item: Item, asOf: Date): string | number
  highestFirst?: boolean
  /** The time of the first page, where the order depends on it: cursors keep it, and later rows wait. */
  asOf?: Date
}

/** A page of a sorted list: `count` rows after this place, or from the beginning. */
export interface Part {
  asOf: Date
  after: Place | undefined
  count: number
}

/** One page of an index partition. Throws InvalidCursor for one that is malformed or from another list. */
export async function pageOfIndex(
  table: Table,
  input: IndexPageInput,
): Promise<{ items: Item[]; pagination: Pagination }> {
  if (input.sortedBy) return sortedPage(table, input, input.sortedBy)
  if (input.cursor !== undefined) return pageAt(table, input, readCursor(input, input.cursor))
  return isFiltered(input) ? filteredPage(table, input) : numberedPage(table, input)
}

/** Page number `page` starts after this sort key. `total` is set for filtered lists. */
interface Position {
  page: number
  after: string
  total?: number | undefined
}

async function pageAt(table: Table, input: IndexPageInput, { page, after, total }: Position) {
  const { index, limit, between, matches } = input
  const sk: QueryInput['sk'] = between ? { between: [between[0], after] } : { before: after }
  const isNext = (item: Item) =>
    readSortKey(index, item) !== after && (matches === undefined || matches(item))
  const [count, items] = await Promise.all([
    total ?? input.total(),
    readRows(table, { ...toQuery(input), sk }, limit + 1, isNext),
  ])
  return response(input, page, count, items)
}

async function numberedPage(table: Table, input: IndexPageInput) {
  const { index, page, limit } = input
  const query = toQuery(input)
  if (page === 1) {
    const [total, items] = await Promise.all([input.total(), readRows(table, query, limit + 1)])
    return response(input, page, total, items)
  }
  const total = await input.total()
  const skipped = (page - 1) * limit
  // Nothing is read past the end, so that an absurd page number costs nothing.
  if (skipped >= total) return response(input, page, total, [])
  const before = await readRows(table, { ...query, project: [`${index}sk`] }, skipped)
  const last = before[skipped - 1]
  const sk = last && { before: readSortKey(index, last) }
  return response(input, page, total, sk ? await readRows(table, { ...query, sk }, limit + 1) : [])
}

async function filteredPage(table: Table, input: IndexPageInput) {
  const { page, limit, matches, between } = input
  const rows = await readRange(table, input, between)
  const matchingRows = matches ? rows.filter(matches) : rows
  const start = (page - 1) * limit
  return response(input, page, matchingRows.length, matchingRows.slice(start, start + limit + 1))
}

/** The cursor has the last row's place in the order, so nothing repeats while rows come and go. */
async function sortedPage(table: Table, input: IndexPageInput, by: SortedBy) {
  const { index, limit } = input
  const from = input.cursor === undefined ? undefined : readCursor(input, input.cursor)
  const { after, asOf = by.asOf } = from ? readPlace(from.after) : { after: undefined }
  const at = asOf ?? new Date(0)
  const placeOf = (item: Item): Place => [by.valueOf(item, at), readSortKey(index, item)]
  const compare = ([value, sk]: Place, [otherValue, otherSk]: Place) => {
    if (value !== otherValue) return value < otherValue === !by.highestFirst ? -1 : 1
    return sk === otherSk ? 0 : sk > otherSk ? -1 : 1
  }
  const skipped = after ? 0 : (input.page - 1) * limit
  const part: Part = { asOf: at, after, count: skipped + limit + 1 }
  const { total, rows } = await readSorted(table, input, { part, last: asOf })
  const sorted = rows
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((one, other) => compare(one.place, other.place))
  const start = after ? sorted.findIndex(({ place }) => compare(place, after) > 0) : skipped
  const items = start < 0 ? [] : sorted.slice(start, start + limit + 1).map(({ item }) => item)
  return response(input, from?.page ?? input.page, total, items, (item) =>
    encodeURIComponent(JSON.stringify([...placeOf(item), ...(asOf ? [asOf.getTime()] : [])])),
  )
}

async function readSorted(
  table: Table,
  input: IndexPageInput,
  { part, last }: { part: Part; last: Date | undefined },
): Promise<{ total: number; rows: readonly Item[] }> {
  const { matches, between, readPart, readAll } = input
  if (readPart && !matches && !between) {
    const counting = input.total()
    const skipped = part.count - input.limit - 1
    // Nothing is read past the end, so that an absurd page number costs nothing.
    if (skipped > 0 && skipped >= (await counting)) return { total: await counting, rows: [] }
    const [total, rows] = await Promise.all([counting, readPart(part)])
    return { total, rows }
  }
  const [low, high] = between ?? ['0', '~']
  const latest = last ? sortKeyAfter(last) : '~'
  const all = readAll
    ? await readAll()
    : await readRange(table, input, [low, high < latest ? high : latest])
  const rows = matches ? all.filter(matches) : all
  return { total: rows.length, rows }
}

/** All rows with sort keys in this range; the engine would reject an empty one. */
async function readRange(table: Table, input: IndexPageInput, between: IndexPageInput['between']) {
  if (between && between[0] > between[1]) return []
  return table.queryAll({ ...toQuery(input), sk: between && { between } })
}

/** Sorts after every row of this time. */
export const sortKeyAfter = (time: Date): string => `${time.toISOString()}#~`

/** A row's value in the order, and its sort key. */
export type Place = [value: string | number, sk: string]

function readPlace(text: string): { after: Place; asOf: Date | undefined } {
  try {
    const [value, sk, asOf] = JSON.parse(decodeURIComponent(text)) as unknown[]
    const isPlace =
      (typeof value === 'string' || typeof value === 'number') && typeof sk === 'string'
    const isTime = asOf === undefined || (typeof asOf === 'number' && Math.abs(asOf) <= 8.64e15)
    if (isPlace && isTime)
      return { after: [value, sk], asOf: asOf === undefined ? undefined : new Date(asOf) }
  } catch {
    // Not ours: the same as another list's.
  }
  throw new InvalidCursor()
}

/** `items` has one row more than the page if another page follows. */
function response(
  input: IndexPageInput,
  page: number,
  total: number,
  items: Item[],
  placeOf = (item: Item) => readSortKey(input.index, item),
) {
  const { limit } = input
  const pageItems = items.slice(0, limit)
  const last = items.length > limit ? pageItems.at(-1) : undefined
  const counted = isFiltered(input) ? total : undefined
  const next = last && writeCursor(input, { page: page + 1, after: placeOf(last), total: counted })
  return { items: pageItems, pagination: paginate({ page, limit }, total, next) }
}

/** In one request, where few rows match the filter. */
const maxRows = 1000

/**
 * At least the first `count` matching rows of a query, if there are that many. One request, unless
 * they exceed the engine's page or few match; then each asks for twice as many as the previous one.
 */
export async function readRows(
  table: Table,
  query: QueryInput,
  count: number,
  matches?: (item: Item) => boolean,
): Promise<Item[]> {
  const items: Item[] = []
  let from: QueryInput['from']
  let limit = count
  do {
    const page = await table.query({ ...query, from, limit })
    items.push(...(matches ? page.items.filter(matches) : page.items))
    from = page.next
    limit = matches ? Math.min(2 * limit, maxRows) : count - items.length
  } while (from && items.length < count)
  return items
}

function toQuery({ index, partition }: IndexPageInput): QueryInput {
  return { index, pk: partition, reverse: true }
}

const readSortKey = (index: IndexName, item: Item): string => String(item[`${index}sk`])

const isFiltered = ({ matches, between, sortedBy }: IndexPageInput) =>
  Boolean(matches ?? between ?? sortedBy)

/** Ties a cursor to its list without revealing keys. */
function listMark(input: IndexPageInput): string {
  const { index, partition, filter = '', between = ['', ''], sortedBy } = input
  const order = sortedBy ? [sortedBy.name] : []
  const list = [index, partition, filter, ...between, ...order].join('\n')
  return createHash('sha256').update(list).digest('base64url').slice(0, 10)
}

function writeCursor(input: IndexPageInput, { page, after, total }: Position): string {
  const parts = [listMark(input), page, after, ...(total === undefined ? [] : [total])]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

function readCursor(input: IndexPageInput, cursor: string): Position {
  const [mark, page, after = '', total] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position = { page: Number(page), after, total: total === undefined ? total : Number(total) }
  const numbers = [position.page - 1, position.total ?? 1]
  const genuine =
    mark === listMark(input) &&
    after !== '' &&
    (total !== undefined) === isFiltered(input) &&
    numbers.every((number) => Number.isSafeInteger(number) && number > 0) &&
    writeCursor(input, position) === cursor
  if (!genuine) throw new InvalidCursor()
  return position
}
