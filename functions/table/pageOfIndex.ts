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
  /** Filters rows. */
  matches?: ((item: Item) => boolean) | undefined
  /** Identifies `matches`: a cursor belongs to one filter. */
  filter?: string | undefined
  /** Lowest and highest sort key, both included. */
  between?: [string, string] | undefined
}

/** One page of an index partition. Throws InvalidCursor for one that is malformed or from another list. */
export async function pageOfIndex(
  table: Table,
  input: IndexPageInput,
): Promise<{ items: Item[]; pagination: Pagination }> {
  const position = input.cursor === undefined ? undefined : readCursor(input, input.cursor)
  return isFiltered(input)
    ? filteredPage(table, input, position)
    : plainPage(table, input, position)
}

/** Page number `page` starts after this sort key. `total` is set for filtered lists. */
interface Position {
  page: number
  after: string
  total?: number
}

async function plainPage(table: Table, input: IndexPageInput, position: Position | undefined) {
  const { index, partition, limit } = input
  const query: QueryInput = { index, pk: partition, reverse: true }
  const page = position?.page ?? input.page
  if (position || page === 1) {
    const start: QueryInput = position ? { ...query, sk: { before: position.after } } : query
    const [total, items] = await Promise.all([input.total(), readRows(table, start, limit + 1)])
    return response(input, page, total, items)
  }
  const total = await input.total()
  const skipped = (page - 1) * limit
  // Nothing is read past the end, so that an absurd page number costs nothing.
  const from = skipped < total ? await skip(table, query, index, skipped) : undefined
  return response(
    input,
    page,
    total,
    from ? await readRows(table, { ...query, from }, limit + 1) : [],
  )
}

async function filteredPage(table: Table, input: IndexPageInput, position: Position | undefined) {
  const { index, partition, limit, matches = () => true, between } = input
  const query: QueryInput = { index, pk: partition, reverse: true }
  if (position?.total !== undefined) {
    const { page, after, total } = position
    const sk: QueryInput['sk'] = between ? { between: [between[0], after] } : { before: after }
    const isNext = (item: Item) => sortKeyOf(index, item) !== after && matches(item)
    return response(input, page, total, await readRows(table, { ...query, sk }, limit + 1, isNext))
  }
  // An empty range; the engine would reject it.
  const rows =
    between && between[0] > between[1]
      ? []
      : await table.queryAll({ ...query, ...(between ? { sk: { between } } : {}) })
  const found = rows.filter(matches)
  const start = (input.page - 1) * limit
  return response(input, input.page, found.length, found.slice(start, start + limit + 1))
}

/** `items` has one row more than the page if another page follows. */
function response(input: IndexPageInput, page: number, total: number, items: Item[]) {
  const { limit } = input
  const pageItems = items.slice(0, limit)
  const last = pageItems.at(-1)
  const next =
    items.length > limit && last
      ? writeCursor(input, {
          page: page + 1,
          after: sortKeyOf(input.index, last),
          ...(isFiltered(input) ? { total } : {}),
        })
      : undefined
  return { items: pageItems, pagination: paginate({ page, limit }, total, next) }
}

/** Of one request, where few rows match the filter. */
const maxRows = 1000

/**
 * At least the first `count` matching rows of a query, if there are that many. One request, unless
 * they exceed the engine's page or few match; then each asks for twice as many as the previous one.
 */
async function readRows(
  table: Table,
  query: QueryInput,
  count: number,
  matches: (item: Item) => boolean = () => true,
): Promise<Item[]> {
  const items: Item[] = []
  let from = query.from
  let rows = count
  do {
    const page = await table.query({ ...query, ...(from ? { from } : {}), limit: rows })
    items.push(...page.items.filter(matches))
    from = page.next
    rows = Math.min(2 * rows, maxRows)
  } while (from && items.length < count)
  return items
}

/** The position after the first `count` rows; undefined if no row follows. */
async function skip(table: Table, query: QueryInput, index: IndexName, count: number) {
  let from: Record<string, unknown> | undefined
  for (let left = count; left > 0;) {
    const page = await table.query({
      ...query,
      ...(from ? { from } : {}),
      limit: left,
      project: [`${index}sk`],
    })
    left -= page.items.length
    from = page.next
    if (!from) return undefined
  }
  return from
}

function sortKeyOf(index: IndexName, item: Item): string {
  return String(item[`${index}sk`])
}

const isFiltered = ({ matches, between }: IndexPageInput) => Boolean(matches ?? between)

/** Ties a cursor to its list without revealing keys. */
function listMark({ index, partition, filter = '', between = ['', ''] }: IndexPageInput): string {
  const list = [index, partition, filter, ...between].join('\n')
  return createHash('sha256').update(list).digest('base64url').slice(0, 10)
}

function writeCursor(input: IndexPageInput, { page, after, total }: Position): string {
  const parts = [listMark(input), page, after, ...(total === undefined ? [] : [total])]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

function readCursor(input: IndexPageInput, cursor: string): Position {
  const [mark, page, after, total] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position: Position = {
    page: Number(page),
    after: after ?? '',
    ...(total === undefined ? {} : { total: Number(total) }),
  }
  const genuine =
    mark === listMark(input) &&
    Number.isSafeInteger(position.page) &&
    position.page > 1 &&
    position.after !== '' &&
    (position.total === undefined
      ? !isFiltered(input)
      : isFiltered(input) && Number.isSafeInteger(position.total) && position.total > 0) &&
    writeCursor(input, position) === cursor
  if (!genuine) throw new InvalidCursor()
  return position
}
