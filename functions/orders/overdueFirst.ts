/**
 * The order of a vendor's orders with those first that have waited too long, the longest first
 * (shared/orders/overdue.ts); then the newest. An unfiltered page reads the orders that could be overdue,
 * and of the others only as many as it shows.
 */
import { vendorStatusPartition } from '#functions/table/keys.ts'
import {
  readRows,
  sortKeyAfter,
  type IndexPageInput,
  type Part,
} from '#functions/table/pageOfIndex.ts'
import { asRecord, type OrderRecord } from '#functions/table/records.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { overdueBound, overdueSince } from '#shared/orders/overdue.ts'
import type { OrderStatus } from '#shared/orders/schema.ts'

/** The place of those that are not overdue. */
const never = Number.MAX_SAFE_INTEGER

/** What makes a page of orders one of this order. */
export function overdueFirst(
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
    const left = count - shown.length
    if (left <= 0) return overdue
    const before = after?.[0] === never ? after[1] : sortKeyAfter(asOf)
    const query = { index, pk: partition, reverse: true, sk: { before } }
    return [...overdue, ...(await readRows(table, query, left, isLater))]
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
