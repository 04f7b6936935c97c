import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import type { Data, FirstPage } from '../../../api/types.ts'
import type { GarageCar } from '../../garage/garageCar.ts'
import { useGarage } from '../../garage/useGarage.ts'
import type { CarIds } from './searchState.ts'

export type CardProduct = Data<'catalogue/listProducts'>[number]
export type ListFacets = NonNullable<FirstPage<'catalogue/listProducts'>['facets']>

/** A car by its narrowest id, as lists ask for it. */
export const toCarQuery = ({ carCountryId, carBrandId, carTrimId, carYearIds }: CarIds) => {
  const years = carYearIds.length > 0 && { carYearIds }
  if (carTrimId) return { carTrimId, ...years }
  return carBrandId ? { carBrandId } : { ...(carCountryId && { carCountryId }) }
}

export const toCarIds = ({ country, brand, trim, years }: GarageCar): CarIds => ({
  carCountryId: country.id,
  carBrandId: brand.id,
  ...(trim && { carTrimId: trim.id }),
  carYearIds: years.map(({ id }) => id),
})

/** With a car, only products that may fit it, the best fit first. */
const possibleFor = (car: GarageCar | null) =>
  car ? { ...toCarQuery(toCarIds(car)), fit: 'possible' as const } : {}

/** The featured products of landing page and home; with a car those that may fit it. */
export function useFeaturedProducts() {
  const { car } = useGarage()
  return useEndpoint('catalogue/listProducts', {
    query: { isFeatured: true, limit: limits.featuredOnHome, ...possibleFor(car) },
  })
}

/** The first products that may fit the visitor's car; nothing is asked without a car. */
export function useFittingProducts() {
  const { car } = useGarage()
  return useEndpoint(
    'catalogue/listProducts',
    car && { query: { ...possibleFor(car), limit: limits.fittingOnHome } },
  )
}

/** Other products of a product's vendor; with a car those that may fit it. */
export function useSameVendorProducts(vendorId: string, excludeId: string) {
  const { car } = useGarage()
  return useEndpoint('catalogue/listProducts', {
    query: { vendorId, excludeId, limit: limits.sameVendorProducts, ...possibleFor(car) },
  })
}
