import type { OrderStatus } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'

/** Filters of the customer's list, kept in the address bar. Days are YYYY-MM-DD. */
export interface OrderFilters {
  status: OrderStatus | undefined
  dateFrom: string | undefined
  dateTo: string | undefined
}

export const noFilters: OrderFilters = {
  status: undefined,
  dateFrom: undefined,
  dateTo: undefined,
}

/** Every status, in the order in which orders reach them. */
export const everyStatus: readonly OrderStatus[] = [...happyPath, 'CANCELLED']

const toDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined

/** Reads the filters from the address bar; invalid ones are ignored. */
export const readFilters = (query: URLSearchParams): OrderFilters => ({
  status: everyStatus.find((status) => status === query.get('status')),
  dateFrom: toDay(query.get('dateFrom')),
  dateTo: toDay(query.get('dateTo')),
})

export const countFilters = (filters: OrderFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length

/** The search and filters of the vendor's orders, kept in the address bar. */
export interface VendorOrderQuery extends OrderFilters {
  search: string | undefined
  sortBy: 'overdueFirst' | undefined
}

/** Reads them from the address bar; invalid ones are ignored. */
export const readVendorOrderQuery = (address: URLSearchParams): VendorOrderQuery => ({
  ...readFilters(address),
  search: address.get('search') || undefined,
  sortBy: address.get('sortBy') === 'overdueFirst' ? 'overdueFirst' : undefined,
})
