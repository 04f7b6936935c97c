import type { CarIds } from '../../garage/garageCar.ts'
import { limits } from '#shared/kernel/limits.ts'
import { useEndpointPages } from '../../../api/useEndpointPages.ts'
import { toCarQuery } from './listCar.ts'
import { isUnnarrowed, toListQuery, type SearchState } from './searchState.ts'

/**
 * The products that a search finds, page by page; for a car first what fits, then what fits every car,
 * then what may. `fit: 'no'` asks for the others.
 */
export function useFoundProducts(state: SearchState, car: CarIds | undefined, fit?: 'no') {
  // The overview of a car reads its own products, and needs only the counts of this list.
  const isCounted = car !== undefined && fit === undefined && isUnnarrowed(state)
  return useEndpointPages('catalogue/listProducts', {
    query: {
      ...toListQuery(state),
      limit: isCounted ? 1 : limits.searchPageSize,
      ...(car && { ...toCarQuery(car), fit: fit ?? state.fit ?? 'possible' }),
    },
  })
}
