import type { Fit } from '#shared/products/schema.ts'

/** Fits in the order of a list's groups; a fit's place is its rank. */
export const fitsByRank = ['fits', 'universal', 'unstated', 'no'] as const satisfies readonly Fit[]
