/** Cars of products, as the API takes them. */
import type { ExportedProduct, ReadFitment, ReadTexts } from '../types.ts'

export interface Cars {
  isUniversal: boolean
  compatibilities: { carTrimId: string; carYearIds: string[] }[]
}

export const carsOf = (own: ExportedProduct | undefined): Cars => ({
  isUniversal: own?.isUniversal ?? false,
  compatibilities: (own?.compatibilities ?? []).map(({ carTrimId, carYearIds }) => ({
    carTrimId,
    carYearIds: [...carYearIds],
  })),
})

/** Those that the server read in a text. */
export const carsRead = (texts: ReadTexts): Cars =>
  texts.universal
    ? { isUniversal: true, compatibilities: [] }
    : { isUniversal: false, compatibilities: merged(texts.fitments) }

/** One fitment for each trim. */
function merged(fitments: readonly ReadFitment[]): Cars['compatibilities'] {
  const years = new Map<string, Set<string>>()
  for (const { carTrimId, carYearIds } of fitments)
    years.set(carTrimId, new Set([...(years.get(carTrimId) ?? []), ...carYearIds]))
  return [...years]
    .filter(([, ids]) => ids.size > 0)
    .map(([carTrimId, ids]) => ({ carTrimId, carYearIds: [...ids] }))
}

/** The same for the same cars, in whatever order they are. */
export const carsKey = ({ isUniversal, compatibilities }: Cars): string =>
  JSON.stringify([
    isUniversal,
    compatibilities.map(({ carTrimId, carYearIds }) => [carTrimId, [...carYearIds].sort()]).sort(),
  ])
