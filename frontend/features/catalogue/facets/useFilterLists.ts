import { useDeferredValue } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import type { Data } from '../../../api/types.ts'
import { useCategories } from '../../categories/useCategories.ts'

export interface FilterLists {
  categories: Data<'categories/listCategories'>
  vendors: Data<'vendors/listVendors'>
}

/**
 * The choices of the filters; empty while loading or after an error. The vendors are loaded for an open
 * panel, and only the first hundred and the chosen one: typing finds the others (`useVendorSearch`).
 */
export function useFilterLists(chosenVendor?: string, isOpen = false): FilterLists {
  const categories = useCategories()
  const vendors = useEndpoint(
    'vendors/listVendors',
    isOpen ? { query: { limit: limits.maxPageSize } } : null,
    { onFocus: false },
  )
  const isElsewhere =
    chosenVendor && (vendors.data ? vendors.data.every(({ id }) => id !== chosenVendor) : !isOpen)
  const chosen = useEndpoint(
    'vendors/getVendor',
    isElsewhere ? { params: { id: chosenVendor } } : null,
    { onFocus: false },
  )
  return {
    categories: categories.data ?? [],
    vendors: [...(vendors.data ?? []), ...(isElsewhere && chosen.data ? [chosen.data] : [])],
  }
}

/** The filter's vendors and, if there are more, those that the server finds by name. */
export function useVendorSearch({ vendors }: FilterLists, text: string): FilterLists['vendors'] {
  const search = useDeferredValue(text.trim())
  const isLong = vendors.length >= limits.maxPageSize
  const found = useEndpoint(
    'vendors/listVendors',
    isLong && search ? { query: { limit: limits.maxPageSize, search } } : null,
    { onFocus: false, keepPrevious: true },
  )
  const all = [...vendors, ...(found.data ?? [])]
  return [...new Map(all.map((vendor) => [vendor.id, vendor])).values()]
}
