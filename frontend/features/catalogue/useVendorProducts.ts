import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { useGarage } from '../garage/useGarage.ts'
import { carIdsOf, carQueryOf } from './productLists.ts'

/**
 * All products of a vendor, page by page. The visitor's car does not filter them, but each then says
 * whether it fits. Not in productLists.ts, which the landing page loads without pages.
 */
export function useVendorProducts(vendorId: string) {
  const { car } = useGarage()
  const carQuery = car ? carQueryOf(carIdsOf(car)) : {}
  return useEndpointPages('catalogue/listProducts', { query: { vendorId, ...carQuery } })
}
