import { useEndpoint } from '../../api/useEndpoint.ts'

/** The whole tree of cars: one call for every wizard on the site, kept by SWR and the ETag. */
export const useCarTree = (wanted = true) =>
  useEndpoint('cars/getTree', wanted ? {} : null, { onFocus: false })
