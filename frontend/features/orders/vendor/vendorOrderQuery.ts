import { readFilters, type OrderFilters } from '../orderFilters.ts'

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
