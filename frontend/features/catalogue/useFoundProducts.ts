import { limits } from '#shared/kernel/limits.ts'
import type { Input } from '../../api/types.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import type { SearchState } from './searchState.ts'
import { useCarQuery } from './useProducts.ts'

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
