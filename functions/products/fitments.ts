/** Fitments against the car tree, where they must exist. */
import { invalid } from '#functions/http/appError.ts'
import type { CarBrandRecord, CarTrimRecord, FitmentRecord } from '#functions/table/records.ts'
import { toYearKey } from '#shared/cars/rules.ts'
import { toParentId } from '#shared/kernel/ids.ts'
import type { NewProduct } from '#shared/products/bodies.ts'
import type { Fitment } from '#shared/products/schema.ts'

/** Fitments as stored. Throws 400 naming the first one whose trim or year does not exist. */
export function checkFitments(
  compatibilities: NewProduct['compatibilities'],
  trims: ReadonlyMap<string, CarTrimRecord>,
): FitmentRecord[] {
  return compatibilities.map(({ carTrimId, carYearIds }, index) => {
    const trim = trims.get(carTrimId)
    if (!trim) throw invalid(['compatibilities', index], 'The car model does not exist')
    const yearIds = [...new Set(carYearIds)]
    const unknown = yearIds.some(
      (yearId) => toParentId(yearId) !== carTrimId || !Object.hasOwn(trim.years, toYearKey(yearId)),
    )
    if (unknown)
      throw invalid(['compatibilities', index], 'A year does not exist for the car model')
    return { trimId: carTrimId, brandId: trim.brandId, yearIds }
  })
}

/** Fitments with names, years newest first. The brand is the trim's current one. */
export function toCompatibilities(
  fitments: readonly FitmentRecord[],
  trims: ReadonlyMap<string, CarTrimRecord>,
  brands: ReadonlyMap<string, CarBrandRecord>,
): Fitment[] {
  return fitments.flatMap(({ trimId, yearIds }) => {
    const trim = trims.get(trimId)
    const brand = trim && brands.get(trim.brandId)
    // Cars in use cannot be deleted, so this drops only fitments whose rows were lost.
    if (!trim || !brand) return []
    return {
      carTrimId: trimId,
      carYearIds: yearIds,
      brand: { id: brand.brandId, name: brand.name },
      trim: { id: trimId, name: trim.name },
      years: yearIds
        .flatMap((id) => {
          const year = trim.years[toYearKey(id)]?.year
          return year === undefined ? [] : { id, year }
        })
        .sort((one, other) => other.year - one.year),
    }
  })
}
