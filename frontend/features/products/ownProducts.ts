import type { OwnProduct } from '#shared/products/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'

/** Up to this stock a product counts as low. */
const LOW_STOCK = 2
/** The maximum page size: the products the dashboard checks. */
const LOOKED_THROUGH = 100

export const isLowStock = ({ stock, isActive }: Pick<OwnProduct, 'stock' | 'isActive'>): boolean =>
  isActive && stock <= LOW_STOCK

export const hasNoCar = ({
  fitmentCount,
  isUniversal,
}: Pick<OwnProduct, 'fitmentCount' | 'isUniversal'>): boolean => fitmentCount === 0 && !isUniversal

/** The vendor's newest products: one call for all blocks of the dashboard. */
export const useNewestProducts = () =>
  useEndpoint('products/listMyProducts', { query: { limit: LOOKED_THROUGH } })

/** All products with a price that may have been meant in thousands, page by page. */
export const useLowPrices = () =>
  useEndpointPages('products/listMyProducts', { query: { priceLooksLow: 'true', limit: 6 } })

/** The products that may be for every car, and about which the vendor has not decided. */
export const useUniversalProposals = () =>
  useEndpointPages('products/listMyProducts', { query: { couldBeUniversal: 'true', limit: 6 } })
