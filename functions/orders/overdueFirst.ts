/**
 * A vendor's orders with those first that have waited too long, the longest first (shared/orders/overdue.ts);
 * then the newest. An unfiltered page reads the orders that could be overdue, and of the others only what
 * it shows. A cursor keeps the time of the first page, so that nothing moves up between two pages.
 */
import { vendorStatusPartition } from '#functions/table/keys.ts'
import type { OrderListing } from '#functions/table/orderListing.ts'
import { listMark, readRows, sortKeyOf, type IndexPageInput } from '#functions/table/pageOfIndex.ts'
import { InvalidCursor, type Item, type Table } from '#functions/table/table.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import { overdueBound, overdueSince } from '#shared/orders/overdue.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

/** `after` is the sort key of the last order that is not overdue on the page before. */
interface Position {
  page: number
  asOf: Date
  after?: string | undefined
}

/** One page; throws InvalidCursor for a cursor of another list. */
export async function pageOverdueFirst(
  table: Table,
  input: IndexPageInput,
  { vendorId, statuses, now }: { vendorId: string; statuses: readonly OrderStatus[]; now: Date },
): Promise<{ items: Item[]; pagination: Pagination }> {
  const position =
    input.cursor === undefined
      ? { page: input.page, asOf: now, after: undefined }
      : readCursor(input, input.cursor)
  const { page, asOf } = position
  const { limit, matches, between } = input
  const since = (row: Item) => overdueSince(listingOf(row), asOf)
  const isLater = (row: Item) => since(row) === undefined
  const start = (page - 1) * limit

  const sequence = async () => {
    if (matches ?? between) {
      const rows = (await readAll(table, input, asOf)).filter(matches ?? Boolean)
      const found = [...byWait(rows, since), ...rows.filter(isLater)]
      return { total: found.length, items: found.slice(start, start + limit + 1) }
    }
    const [total, waiting] = await Promise.all([
      input.total(),
      readWaiting(table, { vendorId, statuses, asOf }),
    ])
    const overdue = byWait(waiting, since)
    if (start >= total) return { total, items: [] }
    const first = overdue.slice(start, start + limit + 1)
    const { after } = position
    // Without a cursor, the orders before the page are read too.
    const skipped = after === undefined ? Math.max(0, start - overdue.length) : 0
    const query = { index: input.index, pk: input.partition, reverse: true }
    const sk = { before: after ?? `${asOf.toISOString()}#~` }
    const count = skipped + limit + 1 - first.length
    const later = count > 0 ? await readRows(table, { ...query, sk }, count, isLater) : []
    return { total, items: [...first, ...later.slice(skipped)] }
  }

  const { total, items } = await sequence()
  const shown = items.slice(0, limit)
  const last = shown.findLast(isLater)
  const next =
    items.length > limit
      ? writeCursor(input, {
          page: page + 1,
          asOf,
          after: last ? sortKeyOf(input.index, last) : position.after,
        })
      : undefined
  return { items: shown, pagination: paginate({ page, limit }, total, next) }
}

/** Those that are overdue, the longest first. */
function byWait(rows: readonly Item[], since: (row: Item) => Date | undefined): Item[] {
  return rows
    .map((row) => ({ row, at: since(row)?.getTime() ?? Infinity }))
    .filter(({ at }) => at !== Infinity)
    .toSorted((one, other) => one.at - other.at)
    .map(({ row }) => row)
}

/** Orders that may be overdue: an order is never older in a status than since it was placed. */
async function readWaiting(
  table: Table,
  { vendorId, statuses, asOf }: { vendorId: string; statuses: readonly OrderStatus[]; asOf: Date },
): Promise<Item[]> {
  const rows = await Promise.all(
    statuses.map((status) =>
      table.queryAll({
        index: 'gsi4',
        pk: vendorStatusPartition(vendorId, status),
        sk: { before: `${overdueBound(status, asOf).toISOString()}#~` },
      }),
    ),
  )
  return rows.flat()
}

async function readAll(table: Table, input: IndexPageInput, asOf: Date): Promise<Item[]> {
  const [low, high] = input.between ?? ['0', '~']
  const latest = `${asOf.toISOString()}#~`
  const bounds: [string, string] = [low, high < latest ? high : latest]
  // The engine would reject an empty range.
  if (bounds[0] > bounds[1]) return []
  const query = { index: input.index, pk: input.partition, reverse: true }
  return table.queryAll({ ...query, sk: { between: bounds } })
}

const listingOf = (row: Item) => {
  const { status, updatedAt, movedAt = updatedAt } = row.listing as OrderListing
  return { status, movedAt }
}

function writeCursor(input: IndexPageInput, { page, asOf, after = '' }: Position): string {
  const parts = [listMark(input), page, asOf.getTime(), after]
  return Buffer.from(parts.join(' ')).toString('base64url')
}

function readCursor(input: IndexPageInput, cursor: string): Position {
  const [mark, page, asOf, after] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const position = {
    page: Number(page),
    asOf: new Date(Number(asOf)),
    after: after === '' ? undefined : after,
  }
  const genuine =
    mark === listMark(input) &&
    Number.isSafeInteger(position.page) &&
    position.page > 1 &&
    !Number.isNaN(position.asOf.getTime()) &&
    writeCursor(input, position) === cursor
  if (!genuine) throw new InvalidCursor()
  return position
}
