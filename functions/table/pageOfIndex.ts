/**
 * Pages of the owner lists (gsi2 to gsi5), newest first (rules.md, Lists). A cursor reads only its
 * own page and stays put while rows arrive; a bare page number skips over the index; a filtered
 * list is read and counted in one pass.
 */
import { createHash } from 'node:crypto'
import { invalid } from '#functions/http/appError.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import type { IndexName, Item, QueryInput, Table } from './table.ts'

export interface IndexPageInput {
  index: IndexName
  partition: string
  page: number
  limit: number
  /** `next` of an earlier page of the same list; wins over `page`. */
  cursor?: string | undefined
  /** Rows of the unfiltered list, usually from a counter; not asked when the list is filtered. */
  total: () => Promise<number>
  /** Keeps some rows only. */
  matches?: ((item: Item) => boolean) | undefined
  /** Lowest and highest sort key, both included. */
  between?: [string, string] | undefined
}

/** One page of an index partition. A cursor that is broken or of another list is 400. */
export async function pageOfIndex(
  table: Table,
  input: IndexPageInput,
): Promise<{ items: Item[]; pagination: Pagination }> {
  const position = input.cursor === undefined ? undefined : readCursor(input, input.cursor)
  return input.matches || input.between
    ? filteredPage(table, input, position)
    : plainPage(table, input, position)
}

/** Where a page begins: behind this sort key, as page number `page`. */
interface Position {
  page: number
  behind: string
}

async function plainPage(table: Table, input: IndexPageInput, position: Position | undefined) {
  const { index, partition, limit } = input
  const query: QueryInput = { index, pk: partition, reverse: true }
  const page = position?.page ?? input.page
  if (position || page === 1) {
    const start: QueryInput = position ? { ...query, sk: { before: position.behind } } : query
    const [total, items] = await Promise.all([input.total(), take(table, start, limit + 1)])
    return answer(input, page, total, items)
  }
  const total = await input.total()
  const skipped = (page - 1) * limit
  // Past the counted end nothing is read, so that an absurd page number costs nothing.
  const from = skipped < total ? await skip(table, query, index, skipped) : undefined
  return answer(input, page, total, from ? await take(table, { ...query, from }, limit + 1) : [])
}

async function filteredPage(table: Table, input: IndexPageInput, position: Position | undefined) {
  const { index, partition, limit, matches, between } = input
  // An upper bound below the lower one holds nothing; the engine would call it an error.
  const rows =
    between && between[0] > between[1]
      ? []
      : await table.queryAll({
          index,
          pk: partition,
          reverse: true,
          ...(between ? { sk: { between } } : {}),
        })
  const found = matches ? rows.filter(matches) : rows
  const page = position?.page ?? input.page
  const start = position
    ? found.findIndex((item) => sortKeyOf(index, item) < position.behind)
    : (page - 1) * limit
  return answer(input, page, found.length, start < 0 ? [] : found.slice(start, start + limit + 1))
}

/** `items` holds one row more than the page when another page follows. */
function answer(input: IndexPageInput, page: number, total: number, items: Item[]) {
  const { limit } = input
  const shown = items.slice(0, limit)
  const last = shown.at(-1)
  const next =
    items.length > limit && last
      ? writeCursor(input, { page: page + 1, behind: sortKeyOf(input.index, last) })
      : undefined
  return { items: shown, pagination: paginate({ page, limit }, total, next) }
}

/** The first `count` rows of a query; one request unless they outgrow the engine's page. */
async function take(table: Table, query: QueryInput, count: number): Promise<Item[]> {
  const items: Item[] = []
  let from = query.from
  do {
    const page = await table.query({
      ...query,
      ...(from ? { from } : {}),
      limit: count - items.length,
    })
    items.push(...page.items)
    from = page.next
  } while (from && items.length < count)
  return items
}

/** The position behind the first `count` rows; absent when there are no more rows than that. */
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

/** Ties a cursor to its list without showing a key. */
function listMark({ index, partition }: IndexPageInput): string {
  return createHash('sha256').update(`${index}\n${partition}`).digest('base64url').slice(0, 10)
}

function writeCursor(input: IndexPageInput, { page, behind }: Position): string {
  return Buffer.from(`${listMark(input)} ${page} ${behind}`).toString('base64url')
}

function readCursor(input: IndexPageInput, cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [mark, page, behind] = text.split(' ')
  const pageNumber = Number(page)
  const genuine =
    mark === listMark(input) &&
    Number.isSafeInteger(pageNumber) &&
    pageNumber > 1 &&
    behind !== undefined &&
    behind !== '' &&
    writeCursor(input, { page: pageNumber, behind }) === cursor
  if (!genuine) throw invalid(['cursor'], 'The cursor is not valid')
  return { page: pageNumber, behind }
}
