import { useEndpoint } from '../../api/useEndpoint.ts'

export const useProduct = (id: string) => useEndpoint('products/getProduct', { params: { id } })
