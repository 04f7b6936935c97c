import { useEndpoint } from '../../api/useEndpoint.ts'

/** One product with everything its page shows. */
export const useProduct = (id: string) => useEndpoint('products/getProduct', { params: { id } })
