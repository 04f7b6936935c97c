import { useDeferredValue } from 'react'
import { governorateById } from '#shared/addresses/governorates.ts'
import type { Facets } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { ApiError } from '../../../api/apiError.ts'
import type { Data } from '../../../api/types.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { useCategories } from '../../categories/categoryLinks.tsx'
import {
  isFilterName,
  type FilterName,
  type PossibleFit,
  type SearchState,
} from '../list/searchState.ts'

export interface FilterLists {
  categories: Data<'categories/listCategories'>
  vendors: Data<'vendors/listVendors'>
  areas?: Facets['area'] | undefined
}

/**
 * The choices of the filters; empty while loading or after an error. The vendors are loaded for an open
 * panel, and only the first hundred and the chosen one: typing finds the others (`useVendorSearch`).
 * `unknown` are the filters of which the market does not have what is chosen.
 */
export function useFilterLists(
  { categoryId, vendorId: chosenVendor }: Pick<SearchState, 'categoryId' | 'vendorId'>,
  isOpen: boolean,
  found: { facets?: Pick<Facets, 'area'>; total?: number; error?: ApiError },
): FilterLists & { unknown: FilterName[] } {
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
    areas: found.facets?.area,
    unknown: [
      ...rejectedFilters(found),
      // One that is not in the list may be new, but then it has products.
      found.total === 0 && categories.data?.every(({ id }) => id !== categoryId) && 'categoryId',
      chosen.error?.status === 404 && 'vendorId',
    ].filter(isFilterName),
  }
}

const rejectedFilters = ({ error }: { error?: ApiError }) =>
  (error?.issues ?? []).map(({ path }) => path[0])

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

export const fitTexts: Record<PossibleFit, TextKey> = {
  fits: 'common.fits',
  universal: 'common.universal',
  ask: 'common.dependsOnCar',
  unstated: 'common.ask',
}

export function useFilterNames({ categories, vendors, areas = [] }: FilterLists) {
  const { t, localName, iqd } = useText(searchText)
  const byFilter: Record<FilterName, (state: Partial<SearchState>) => string> = {
    search: ({ search = '' }) => t('search.chipSearch', { text: isolate(search) }),
    categoryId: ({ categoryId }) => {
      const category = categories.find(({ id }) => id === categoryId)
      return t('search.chipCategory', { name: category ? localName(category) : '…' })
    },
    vendorId: ({ vendorId }) => {
      const vendor = vendors.find(({ id }) => id === vendorId)
      return t('search.chipVendor', { name: vendor?.businessName ?? '…' })
    },
    governorate: ({ governorate = '' }) =>
      localName(governorateById(governorate) ?? { nameAr: governorate }),
    area: (state) => localName(areas.find(({ id }) => id === state.area) ?? { nameAr: '…' }),
    minPrice: ({ minPrice = 0 }) => t('search.chipMinPrice', { price: iqd(minPrice) }),
    maxPrice: ({ maxPrice = 0 }) => t('search.chipMaxPrice', { price: iqd(maxPrice) }),
    isFeatured: () => t('search.chipFeatured'),
    inStock: () => t('search.chipInStock'),
    condition: ({ condition }) => (condition ? t(`product.${condition}`) : ''),
    partType: ({ partType }) => (partType ? t(`product.${partType}`) : ''),
    fit: ({ fit }) => (fit ? t(fitTexts[fit]) : ''),
  }
  return (name: FilterName, state: Partial<SearchState>) => byFilter[name](state)
}
