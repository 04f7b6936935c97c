import { limits } from '#shared/kernel/limits.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { Data, FirstPage } from '../../api/types.ts'
import { useGarage } from '../garage/useGarage.ts'

export type CardProduct = Data<'catalogue/listProducts'>[number]
export type ListFacets = NonNullable<FirstPage<'catalogue/listProducts'>['facets']>

/** The visitor's car: it does not filter, but every product then says whether it fits. */
export function useCarQuery(): { carTrimId?: string; carYearIds?: readonly string[] } {
  const { car } = useGarage()
  if (!car?.trim) return {}
  return {
    carTrimId: car.trim.id,
    ...(car.years.length > 0 && { carYearIds: car.years.map(({ id }) => id) }),
  }
}

/** The featured products of landing page and home. */
export function useFeaturedProducts() {
  const carQuery = useCarQuery()
  return useEndpoint('catalogue/listProducts', {
    query: { isFeatured: true, limit: limits.featuredOnHome, ...carQuery },
  })
}

/** Other products of a product's vendor. */
export function useSameVendorProducts(vendorId: string, excludeId: string) {
  const carQuery = useCarQuery()
  return useEndpoint('catalogue/listProducts', {
    query: { vendorId, excludeId, limit: limits.sameVendorProducts, ...carQuery },
  })
}
