/**
 * Which cars a product is for (rules.md, Products). Without zod, since the browser may load it; apart from
 * `rules.ts`, which its first chunk has.
 */
import { bestVerdict, checkLimits } from '../cars/checkLimits.ts'
import type { CarDetails, CarLimits } from '../cars/details.ts'
import type { Fit } from './schema.ts'

/** A fitment as stored, or as in the API. */
export type FitmentLike = CarLimits &
  (
    | { trimId: string; yearIds: readonly string[] }
    | { carTrimId: string; carYearIds: readonly string[] }
  )

/** What says which cars a product is for, as stored or as in the API. */
interface FittingProduct {
  isUniversal?: boolean | undefined
  fitments: readonly FitmentLike[]
}

/** A car by its model, with the years that it may be of: none for any. */
export interface FittedCar extends CarDetails {
  carTrimId: string
  carYearIds?: readonly string[]
}

/**
 * Whether a product fits this car: a fitment has the trim and any chosen year (without years: any
 * year of the trim), and its limits are met. One for every car is 'universal'; one that says nothing is
 * 'unstated', never 'no'.
 */
export function checkFit({ isUniversal, fitments }: FittingProduct, car: FittedCar): Fit {
  if (isUniversal) return 'universal'
  if (fitments.length === 0) return 'unstated'
  const verdicts = filterFitments(fitments, car).map((fitment) => checkLimits(fitment, car))
  return fitByVerdict[bestVerdict(verdicts)]
}

export const fitByVerdict = { yes: 'fits', ask: 'ask', no: 'no' } as const

/** The fitments that name the car's model and one of its years. */
export function filterFitments<F extends FitmentLike>(
  fitments: readonly F[],
  { carTrimId, carYearIds: years = [] }: FittedCar,
): F[] {
  return fitments.filter((fitment) => {
    const [trimId, yearIds] =
      'trimId' in fitment
        ? [fitment.trimId, fitment.yearIds]
        : [fitment.carTrimId, fitment.carYearIds]
    return (
      trimId === carTrimId && (years.length === 0 || years.some((year) => yearIds.includes(year)))
    )
  })
}
