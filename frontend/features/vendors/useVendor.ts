import { useEndpoint } from '../../api/useEndpoint.ts'

/** A vendor as anybody sees it. */
export const useVendor = (id: string) => useEndpoint('vendors/getVendor', { params: { id } })
