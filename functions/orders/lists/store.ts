/** Lists of orders, newest first, from the thin indexes (rules.md, Lists). */
import type * as z from 'zod'
import { AppError } from '#functions/http/appError.ts'
import { findOrder, type OrderWithVendor } from '#functions/orders/store.ts'
import { orderIdIn, matchesCustomer, matchesNumber } from '#functions/orders/search.ts'
import { readCounter } from '#functions/table/counters.ts'
import {
  customerCounter,
  customerOrdersPartition,
  customerStatusPartition,
  vendorCounter,
  vendorOrdersPartition,
  vendorStatusPartition,
} from '#functions/table/keys.ts'
import { pageOfIndex } from '#functions/table/pageOfIndex.ts'
import type { OrderListing } from '#functions/table/records.ts'
import type { Item, Table } from '#functions/table/table.ts'
import { endOfBaghdadDay, startOfBaghdadDay } from '#shared/kernel/dates.ts'
import type { Pagination } from '#shared/kernel/paging.ts'
import type { customerOrdersQuery, vendorOrdersQuery } from '#shared/orders/schema.ts'

export type CustomerOrdersQuery = z.output<typeof customerOrdersQuery>
export type VendorOrdersQuery = z.output<typeof vendorOrdersQuery>

export interface OrdersPage {
  listings: OrderListing[]
  pagination: Pagination
}

/** A customer's own orders; text searches the order number. */
export async function listCustomerOrders(
  table: Table,
  userId: string,
  { search, status, dateFrom, dateTo, ...paging }: CustomerOrdersQuery,
): Promise<OrdersPage> {
  const page = await pageOfIndex(table, {
    ...paging,
    ...(status
      ? { index: 'gsi5', partition: customerStatusPartition(userId, status) }
      : { index: 'gsi2', partition: customerOrdersPartition(userId) }),
    total: () => countOf(table, customerCounter(userId), status),
    filter: search,
    matches: search ? (item) => matchesNumber(search, listingOf(item)) : undefined,
    between: daysBetween(dateFrom, dateTo),
  })
  return { listings: page.items.map(listingOf), pagination: page.pagination }
}

/** A vendor's orders; text searches the order number, a whole id, the customer's name and e-mail. */
export async function listVendorOrders(
  table: Table,
  vendorId: string,
  { search, status, ...paging }: VendorOrdersQuery,
): Promise<OrdersPage> {
  const orderId = search && orderIdIn(search)
  const page = await pageOfIndex(table, {
    ...paging,
    ...(status
      ? { index: 'gsi4', partition: vendorStatusPartition(vendorId, status) }
      : { index: 'gsi3', partition: vendorOrdersPartition(vendorId) }),
    total: () => countOf(table, vendorCounter(vendorId), status),
    filter: search,
    matches: search
      ? (item) => {
          const listing = listingOf(item)
          return orderId
            ? listing.orderId === orderId
            : matchesNumber(search, listing) || matchesCustomer(search, listing)
        }
      : undefined,
  })
  return { listings: page.items.map(listingOf), pagination: page.pagination }
}

/** The one order that a whole id in the search text names, if it is this customer's and fits. */
export async function findSearchedOrder(
  table: Table,
  userId: string,
  orderId: string,
  { status, dateFrom, dateTo }: CustomerOrdersQuery,
): Promise<OrderWithVendor | undefined> {
  const found = await findOrder(table, orderId, { userId, as: 'customer' }).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
      throw error
    },
  )
  if (!found || (status && found.order.status !== status)) return undefined
  const [from, to] = daysBetween(dateFrom, dateTo) ?? []
  const { gsi2sk } = found.order
  return (from && gsi2sk < from) || (to && gsi2sk > to) ? undefined : found
}

async function countOf(table: Table, counter: string, status: string | undefined): Promise<number> {
  const counts = await readCounter(table, counter)
  return counts[status ?? 'orders'] ?? 0
}

/** Bounds of the sort key that include both Baghdad days; '~' stands behind every id. */
function daysBetween(
  from: string | undefined,
  to: string | undefined,
): [string, string] | undefined {
  if (!from && !to) return undefined
  return [from ? startOfBaghdadDay(from) : '0', to ? `${endOfBaghdadDay(to)}#~` : '~']
}

function listingOf(item: Item): OrderListing {
  return item.listing as OrderListing
}
