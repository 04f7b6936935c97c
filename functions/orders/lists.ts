/** Lists of orders, newest first, from the thin indexes (rules.md, Lists). */
import type * as z from 'zod'
import { AppError } from '#functions/http/appError.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  customerCounter,
  customerOrdersPartition,
  customerStatusPartition,
  vendorCounter,
  vendorOrdersPartition,
  vendorStatusPartition,
} from '#functions/table/keys.ts'
import {
  pageOfIndex,
  type IndexPageInput,
  readRows,
  sortKeyAfter,
  type Part,
} from '#functions/table/pageOfIndex.ts'
import { type OrderListing, asRecord, type OrderRecord } from '#functions/table/records.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { endOfBaghdadDay, startOfBaghdadDay } from '#shared/kernel/dates.ts'
import { paginate, type Pagination } from '#shared/kernel/paging.ts'
import { canBeOverdue, overdueBound, overdueSince } from '#shared/orders/overdue.ts'
import {
  orderStatus,
  type customerOrdersQuery,
  type Order,
  type OrderSummary,
  type vendorOrdersQuery,
  type OrderStatus,
} from '#shared/orders/schema.ts'
import { orderResponse, summaryResponse } from './orderResponse.ts'
import { matchesNumber, orderIdIn, orderMatcher } from './search.ts'
import { findOrder } from './store.ts'

type CustomerOrdersQuery = z.output<typeof customerOrdersQuery>
type VendorOrdersQuery = z.output<typeof vendorOrdersQuery>

interface Page<T> {
  data: T[]
  pagination: Pagination
}

/** A customer's own orders; text searches the order number, a whole id returns that order in full. */
export async function listCustomerOrders(
  table: Table,
  userId: string,
  query: CustomerOrdersQuery,
): Promise<Page<Order | OrderSummary>> {
  const { search, status, dateFrom, dateTo, ...paging } = query
  const orderId = search && orderIdIn(search)
  if (orderId) {
    const found = await findSearchedOrder(table, userId, orderId, query)
    const data = found && query.page === 1 ? [found] : []
    return { data, pagination: paginate(query, found ? 1 : 0) }
  }
  return listPage(table, customerCounter(userId), status, {
    ...paging,
    ...(status
      ? { index: 'gsi5', partition: customerStatusPartition(userId, status) }
      : { index: 'gsi2', partition: customerOrdersPartition(userId) }),
    filter: search,
    matches: search ? (item) => matchesNumber(search, readListing(item)) : undefined,
    between: daysBetween(dateFrom, dateTo),
  })
}

/**
 * A vendor's orders; `search.ts` says what a text finds. Overdue orders first only where orders can be
 * overdue.
 */
export async function listVendorOrders(
  { table, now }: { table: Table; now: () => Date },
  vendorId: string,
  { search, status, dateFrom, dateTo, sortBy, ...paging }: VendorOrdersQuery,
): Promise<Page<OrderSummary>> {
  const matches = search ? orderMatcher(search) : undefined
  const statuses = (status ? [status] : orderStatus.options).filter(canBeOverdue)
  const list: Pick<IndexPageInput, 'index' | 'partition'> = status
    ? { index: 'gsi4', partition: vendorStatusPartition(vendorId, status) }
    : { index: 'gsi3', partition: vendorOrdersPartition(vendorId) }
  const isOverdueFirst = sortBy === 'overdueFirst' && statuses.length > 0
  return listPage(table, vendorCounter(vendorId), status, {
    ...paging,
    ...list,
    filter: search,
    matches: matches && ((item) => matches(readListing(item))),
    between: daysBetween(dateFrom, dateTo),
    ...(isOverdueFirst && overdueFirst(table, list, { vendorId, statuses, now: now() })),
  })
}

async function listPage(
  table: Table,
  counter: string,
  status: string | undefined,
  input: Omit<IndexPageInput, 'total'>,
): Promise<Page<OrderSummary>> {
  const total = async () => (await readCounter(table, counter))[status ?? 'orders'] ?? 0
  const { items, pagination } = await pageOfIndex(table, { ...input, total })
  return { data: items.map(readListing).map(summaryResponse), pagination }
}

/** The order of a whole id, if it is this customer's and passes the filters. */
async function findSearchedOrder(
  table: Table,
  userId: string,
  orderId: string,
  { status, dateFrom, dateTo }: CustomerOrdersQuery,
): Promise<Order | undefined> {
  const wholeOrder = await findOrder(table, orderId, { userId, as: 'customer' }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    },
  )
  if (!wholeOrder || (status && wholeOrder.order.status !== status)) return undefined
  const [from, to] = daysBetween(dateFrom, dateTo) ?? []
  const { gsi2sk } = wholeOrder.order
  return (from && gsi2sk < from) || (to && gsi2sk > to) ? undefined : orderResponse(wholeOrder)
}

/** Bounds of the sort key that include both Baghdad days; '~' sorts after every id. */
function daysBetween(
  from: string | undefined,
  to: string | undefined,
): [string, string] | undefined {
  if (!from && !to) return undefined
  return [from ? startOfBaghdadDay(from) : '0', to ? `${endOfBaghdadDay(to)}#~` : '~']
}

const readListing = (item: Item): OrderListing => item.listing as OrderListing

/** The place of those that are not overdue. */
const never = Number.MAX_SAFE_INTEGER

/**
 * Orders that have waited too long first, the longest of them before the others (shared/orders/overdue.ts);
 * then the newest. An unfiltered page reads those that could be overdue, and of the others as many as it shows.
 */
function overdueFirst(
  table: Table,
  { index, partition }: Pick<IndexPageInput, 'index' | 'partition'>,
  { vendorId, statuses, now }: { vendorId: string; statuses: readonly OrderStatus[]; now: Date },
): Pick<IndexPageInput, 'sortedBy' | 'readPart'> {
  const readPart = async ({ asOf, after, count }: Part) => {
    const waiting = await readWaiting(table, { vendorId, statuses, asOf })
    const isLater = (row: Item) => since(row, asOf) === never
    const overdue = waiting.filter((row) => !isLater(row))
    const shown = overdue.filter(
      (row) => after === undefined || since(row, asOf) > Number(after[0]),
    )
    const missing = count - shown.length
    if (missing <= 0) return overdue
    const before = after?.[0] === never ? after[1] : sortKeyAfter(asOf)
    const query = { index, pk: partition, reverse: true, sk: { before } }
    return [...overdue, ...(await readRows(table, query, missing, isLater))]
  }
  return { sortedBy: { name: 'overdueFirst', valueOf: since, asOf: now }, readPart }
}

/** Epoch ms. */
function since(row: Item, asOf: Date): number {
  const { status, updatedAt, movedAt = updatedAt } = asRecord<OrderRecord>(row).listing
  return overdueSince({ status, movedAt }, asOf)?.getTime() ?? never
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
        sk: { before: sortKeyAfter(overdueBound(status, asOf)) },
      }),
    ),
  )
  return rows.flat()
}
