import { happyPath } from '#shared/orders/status.ts'

/** Every status, in the order in which orders reach them. */
export const everyStatus = [...happyPath, 'CANCELLED'] as const

const toDay = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined

/** The filters in the address bar; invalid ones are ignored. Days are YYYY-MM-DD. */
export const readFilters = (address: URLSearchParams) => ({
  status: everyStatus.find((status) => status === address.get('status')),
  dateFrom: toDay(address.get('dateFrom')),
  dateTo: toDay(address.get('dateTo')),
})
export type OrderFilters = ReturnType<typeof readFilters>

export const readVendorOrderQuery = (address: URLSearchParams) => ({
  ...readFilters(address),
  search: address.get('search') || undefined,
  sortBy: address.get('sortBy') === 'overdueFirst' ? ('overdueFirst' as const) : undefined,
})
export type VendorOrderQuery = ReturnType<typeof readVendorOrderQuery>
