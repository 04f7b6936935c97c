import { limits } from '#shared/kernel/limits.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { listQueryOf, type SearchState } from './searchState.ts'
import { useCarQuery } from './productLists.ts'

/** The products that a search finds, page by page. */
export function useFoundProducts(state: SearchState) {
  const carQuery = useCarQuery()
  return useEndpointPages('catalogue/listProducts', {
    query: { ...listQueryOf(state), limit: limits.searchPageSize, ...carQuery },
  })
}
