/** Fitments against the car tree: they must exist there, and are counted there. */
import { trimUseWrites, type TrimUse, type TrimUseChange } from '#functions/cars/store.ts'
import { invalid } from '#functions/http/appError.ts'
import type { CarBrandRecord, CarTrimRecord, FitmentRecord } from '#functions/table/records.ts'
import type { Write } from '#functions/table/table.ts'
import { yearKeyOf } from '#shared/cars/rules.ts'
import { parentIdOf } from '#shared/kernel/ids.ts'
import type { Compatibility, NewProduct } from '#shared/products/schema.ts'

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
      (yearId) => parentIdOf(yearId) !== carTrimId || !Object.hasOwn(trim.years, yearKeyOf(yearId)),
    )
    if (unknown)
      throw invalid(['compatibilities', index], 'A year does not exist for the car model')
    return { trimId: carTrimId, brandId: trim.brandId, yearIds }
  })
}

/** The writes that move the use counts from one set of fitments to another: one per changed trim. */
export function fitmentWrites(
  before: readonly FitmentRecord[],
  after: readonly FitmentRecord[],
): Write[] {
  const old = new Map(before.map((fitment) => [fitment.trimId, fitment]))
  const kept = new Set(after.map((fitment) => fitment.trimId))
  const added: TrimUse[] = []
  const changed: TrimUseChange[] = []
  for (const { trimId, yearIds } of after) {
    const known = old.get(trimId)?.yearIds
    if (known)
      changed.push({
        trimId,
        addedYearKeys: yearIds.filter((yearId) => !known.includes(yearId)).map(yearKeyOf),
        removedYearKeys: known.filter((yearId) => !yearIds.includes(yearId)).map(yearKeyOf),
      })
    else added.push({ trimId, yearKeys: yearIds.map(yearKeyOf) })
  }
  const removed = before
    .filter((fitment) => !kept.has(fitment.trimId))
    .map(({ trimId, yearIds }) => ({ trimId, yearKeys: yearIds.map(yearKeyOf) }))
  return trimUseWrites(added, removed, changed)
}

/** Fitments with names, years newest first. The brand is the trim's current one. */
export function toCompatibilities(
  fitments: readonly FitmentRecord[],
  trims: ReadonlyMap<string, CarTrimRecord>,
  brands: ReadonlyMap<string, CarBrandRecord>,
): Compatibility[] {
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
          const year = trim.years[yearKeyOf(id)]?.year
          return year === undefined ? [] : { id, year }
        })
        .sort((one, other) => other.year - one.year),
    }
  })
}
