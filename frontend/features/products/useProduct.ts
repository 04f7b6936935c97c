import { useEndpoint } from '../../api/useEndpoint.ts'

/** One product with everything its page shows, and its variants. */
export function useProduct(id: string) {
  const product = useEndpoint('products/getProduct', { params: { id } })
  const variants = useEndpoint('variants/listProductVariants', { params: { productId: id } })
  return { ...product, variants: variants.data ?? [] }
}
