import { limits } from '#shared/kernel/limits.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'

/** Whether it lists no cars and is not for every car. */
export const hasNoCar = ({
  fitmentCount,
  isUniversal,
}: Pick<OwnProduct, 'fitmentCount' | 'isUniversal'>): boolean => fitmentCount === 0 && !isUniversal

/** The vendor's newest products, for the dashboard. */
export const useNewestProducts = () =>
  useEndpoint('products/listMyProducts', { query: { limit: limits.dashboardProducts } })

/** What the vendor's products need: one request for all blocks of the dashboard. */
export const useNeeds = () => useEndpoint('products/getNeeds', {})
