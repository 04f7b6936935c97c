import type { CarText } from '#functions/search/fitments/carText.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarCandidate, FoundCars } from '#shared/cars/schema.ts'
import { carResponses } from './carResponses.ts'
import type { CarRows, TrimRow } from '#functions/catalogue/carRows.ts'

const maxCandidates = 5

/**
 * The cars of the tree that a text means, best first: models that had the named years, then those with
 * the shortest name, which is the plain model (كامري before كامري SE). A make alone is one candidate.
 */
export function findCandidates(
  tree: CarRows,
  { trims: meant, years, unknown }: CarText,
): FoundCars {
  const keysOf = Map.groupBy(meant, ({ trimId }) => trimId)
  const found = tree.trims.filter(({ trimId }) => keysOf.has(trimId))
  const allBelow = Map.groupBy(tree.trims, ({ brandId }) => brandId)
  const candidates = [...Map.groupBy(found, ({ brandId }) => brandId)].flatMap(
    ([brandId, trims]): CarCandidate[] => {
      const brand = carResponses.brands(tree).find(({ id }) => id === brandId)
      if (!brand) return []
      const above = { carCountryId: brand.carCountryId, carBrandId: brandId }
      const names = { country: brand.country.country, brand: brand.name }
      if (trims.length > 1 && trims.length === allBelow.get(brandId)?.length)
        return [{ ...above, carYearIds: [], names, years: [] }]
      return trims.map((trim) => {
        const keys = keysOf.get(trim.trimId)?.flatMap(({ yearKeys }) => yearKeys) ?? []
        const named = matchingYears(trim, new Set(keys))
        return {
          ...above,
          carTrimId: trim.trimId,
          carYearIds: named.map(([key]) => toYearId(trim.trimId, key)),
          names: { ...names, trim: trim.name },
          years: named.map(([, year]) => year),
        }
      })
    },
  )
  const lengthOf = ({ names }: CarCandidate) => names.trim?.length ?? 0
  // A year that none of these cars had.
  const missing = years.filter((year) =>
    candidates.every((car) => car.carTrimId && !car.years.some((one) => isIn(one, year))),
  )
  return {
    candidates: candidates
      .toSorted(
        (one, other) =>
          Number(other.years.length > 0) - Number(one.years.length > 0) ||
          lengthOf(one) - lengthOf(other),
      )
      .slice(0, maxCandidates),
    unknown: [...unknown, ...missing.map(({ text }) => text)],
  }
}

const isIn = (year: number, { from, to }: CarText['years'][number]): boolean =>
  year >= from && year <= to

/** The trim's years with these keys, newest first. */
function matchingYears(trim: TrimRow, keys: ReadonlySet<string>): [key: string, year: number][] {
  return Object.entries(trim.years)
    .filter(([key]) => keys.has(key))
    .map(([key, { year }]): [string, number] => [key, year])
    .sort(([, one], [, other]) => other - one)
}
