import { useEndpoint } from '../../api/useEndpoint.ts'

/** All categories with their counts, the built-in ones first. */
export const useCategories = () => useEndpoint('categories/listCategories', {}, { onFocus: false })
