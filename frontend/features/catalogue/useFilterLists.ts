import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { Data } from '../../api/types.ts'

export interface FilterLists {
  categories: Data<'categories/listCategories'>
  vendors: Data<'vendors/listVendors'>
}

/** What the filters offer; empty until it is here, and when it cannot be had. */
export function useFilterLists(): FilterLists {
  const categories = useEndpoint('categories/listCategories', {}, { onFocus: false })
  const vendors = useEndpoint(
    'vendors/listVendors',
    { query: { limit: limits.maxPageSize } },
    { onFocus: false },
  )
  return { categories: categories.data ?? [], vendors: vendors.data ?? [] }
}
