import type { OrderStatus } from '#shared/orders/schema.ts'
import { happyPath } from '#shared/orders/status.ts'

/** What narrows the customer's list; it lives in the address bar. Days are YYYY-MM-DD. */
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

/** Every status, in the order of an order's life. */
export const everyStatus: readonly OrderStatus[] = [...happyPath, 'CANCELLED']

const dayOf = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined

/** Reads the filters from an address; what is no status or day is no filter. */
export const readFilters = (query: URLSearchParams): OrderFilters => ({
  status: everyStatus.find((status) => status === query.get('status')),
  dateFrom: dayOf(query.get('dateFrom')),
  dateTo: dayOf(query.get('dateTo')),
})

export const countFilters = (filters: OrderFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length
