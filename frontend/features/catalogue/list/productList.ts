import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Data, FirstPage } from '../../../api/types.ts'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { pickDetails, toCarIds, type CarIds, type GarageCar } from '../../garage/garageCar.ts'
import type { FilterLists } from '../facets/filters.ts'
import { isUnnarrowed, toCatalogueQuery, type SearchState } from './searchState.ts'

export type CardProduct = Data<'catalogue/listProducts'>[number]
export type ListFacets = NonNullable<FirstPage<'catalogue/listProducts'>['facets']>

export interface ListCar {
  ids: CarIds
  /** Undefined while they load. */
  names?: { country: string; brand?: string; trim?: string; years: readonly number[] } | undefined
}

export const chooseListCar = (car: GarageCar): ListCar => ({
  ids: toCarIds(car),
  names: {
    country: car.country.name,
    brand: car.brand.name,
    ...(car.trim && { trim: car.trim.name }),
    years: car.years.map(({ year }) => year),
  },
})

/** A car by its narrowest id, as lists ask for it. */
export const toCarQuery = ({ carCountryId, carBrandId, carTrimId, ...rest }: CarIds) => {
  const years = rest.carYearIds.length > 0 && { carYearIds: rest.carYearIds }
  if (carTrimId) return { carTrimId, ...years, ...pickDetails(rest) }
  return carBrandId ? { carBrandId } : { ...(carCountryId && { carCountryId }) }
}

/** A strip of products, in which no shop takes more than two places. */
export const stripQuery = (limit: number) => ({ limit, perVendor: 2 })

/** With a car, only products that may fit it, the best fit first. */
export const toPossibleQuery = (car: GarageCar | null) =>
  car ? { ...toCarQuery(toCarIds(car)), fit: 'possible' as const } : {}

/**
 * Whether the text was understood to name a car or years of its own: it then says what the list is for,
 * whatever car the visitor has.
 */
export const namesOtherCar = (meta: SearchMeta | undefined, { carTrimId, carBrandId }: CarIds) =>
  meta?.understood.some(
    (one) =>
      one.kind === 'years' ||
      (one.kind === 'car' &&
        (one.carTrimId ? one.carTrimId !== carTrimId : one.carBrandId !== carBrandId)),
  )

/**
 * The products that a search finds, page by page; for a car first what fits, then what fits every car,
 * then what may. `fit: 'no'` asks for the others, 'any' for all in the order of a list without a car.
 */
export function useFoundProducts(state: SearchState, car: CarIds | undefined, fit?: 'no' | 'any') {
  // The overview of a car reads its own products, and needs only the counts of this list.
  const isCounted = car !== undefined && fit === undefined && isUnnarrowed(state)
  return useEndpointPages('catalogue/listProducts', {
    query: {
      ...toCatalogueQuery(state),
      ...(isCounted && { groupBy: undefined }),
      limit: isCounted ? 1 : limits.searchPageSize,
      ...(car && toCarQuery(car)),
      ...(car && fit !== 'any' && { fit: fit ?? state.fit ?? 'possible' }),
    },
  })
}

export interface ListView {
  state: SearchState
  lists: FilterLists
  found: ReturnType<typeof useFoundProducts>
  car: CarIds | undefined
  listCar: ListCar | undefined
  hrefOf: (state: SearchState) => string
  onChange: (state: SearchState) => void
  onClearAll: () => void
  onLeaveCar: () => void
}
