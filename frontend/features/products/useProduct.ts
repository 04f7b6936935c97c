import { useEndpoint } from '../../api/useEndpoint.ts'

/**
 * One product with everything its page shows, and its variants. `isReady` once both are here (or
 * the variants cannot be had): a choice that came later would push the buttons down.
 */
export function useProduct(id: string) {
  const product = useEndpoint('products/getProduct', { params: { id } })
  const variants = useEndpoint('variants/listProductVariants', { params: { productId: id } })
  const isReady = product.data !== undefined && !variants.isLoading
  return { ...product, variants: variants.data ?? [], isReady }
}
