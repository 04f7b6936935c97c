/** The groups of a list by fit for a chosen car (rules.md, Lists). */
import type { Fit } from '#shared/products/schema.ts'
import type { Car } from './productSets.ts'
import type { ListQuery } from './filters.ts'

/** Fits in the order of a list's groups; a fit's place is its rank. */
export const fitsByRank = ['fits', 'universal', 'unstated', 'no'] as const satisfies readonly Fit[]

/** Whether the query names a car. */
export const hasCar = ({ carTrimId, carBrandId, carCountryId }: Car): boolean =>
  (carTrimId ?? carBrandId ?? carCountryId) !== undefined

/** Ranks of the fits that a list shows, in order; undefined for a list that is not grouped. */
export function fitRanks(query: Car & Pick<ListQuery, 'fit'>): number[] | undefined {
  const { fit } = query
  if (fit === undefined || !hasCar(query)) return undefined
  return fit === 'possible' ? [0, 1, 2] : [fitsByRank.indexOf(fit)]
}
