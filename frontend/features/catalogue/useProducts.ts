import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import type { Data, Input, RowFacets } from '../../api/types.ts'
import { useGarage } from '../garage/useGarage.ts'
import type { SearchState } from './searchState.ts'

export type CardProduct = Data<'catalogue/listProducts'>[number]
export type ListFacets = RowFacets<'catalogue/listProducts'>

/** The visitor's car as lists take it: it filters nothing, but every product says whether it fits. */
function useCarQuery(): { carTrimId?: string; carYearIds?: readonly string[] } {
  const { car } = useGarage()
  if (!car?.trim) return {}
  return {
    carTrimId: car.trim.id,
    ...(car.years.length > 0 && { carYearIds: car.years.map(({ id }) => id) }),
  }
}

/** How a list is sorted when nothing is chosen: text asks for the best match, else the newest. */
export const sortOf = ({ search, sort }: Pick<SearchState, 'search' | 'sort'>) =>
  sort ?? (search ? 'relevance' : 'newest')

/** The products a search finds, twelve at a time. With `null` nothing is asked. */
export function useFoundProducts(state: SearchState | null) {
  const carQuery = useCarQuery()
  const input: Input<'catalogue/listProducts'> | null = state && {
    query: {
      search: state.search,
      categoryId: state.category,
      vendorId: state.vendor,
      minPrice: state.minPrice,
      maxPrice: state.maxPrice,
      isFeatured: state.featured,
      inStock: state.inStock,
      condition: state.condition,
      sortBy: sortOf(state),
      limit: limits.searchPageSize,
      ...carQuery,
    },
  }
  const byRelevance = state !== null && sortOf(state) === 'relevance'
  const found = useEndpointPages('catalogue/searchProducts', byRelevance ? input : null)
  const listed = useEndpointPages('catalogue/listProducts', byRelevance ? null : input)
  return byRelevance ? found : listed
}

/** The featured products of landing page and home. */
export function useFeaturedProducts() {
  const carQuery = useCarQuery()
  return useEndpoint('catalogue/listProducts', {
    query: { isFeatured: true, limit: limits.featuredOnHome, ...carQuery },
  })
}

/** Other products of a product's vendor. */
export function useVendorProducts(vendorId: string | undefined, excludeId: string | undefined) {
  const carQuery = useCarQuery()
  return useEndpoint(
    'catalogue/listProducts',
    vendorId === undefined
      ? null
      : { query: { vendorId, excludeId, limit: limits.sameVendorProducts, ...carQuery } },
  )
}
