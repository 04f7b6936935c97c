import type { SearchMeta } from '#shared/catalogue/schema.ts'
import type { GarageCar } from '../../garage/garageCar.ts'
import { toCarIds } from './productLists.ts'
import type { CarIds } from './searchState.ts'

/** The car that a list is for. */
export interface ListCar {
  ids: CarIds
  /** Undefined while they load, or if the market no longer has the car. */
  names?: { country: string; brand?: string; trim?: string; years: readonly number[] } | undefined
}

export const chooseListCar = (car: GarageCar): ListCar => ({
  ids: toCarIds(car),
  names: {
    country: car.country.name,
    brand: car.brand.name,
    ...(car.trim && { trim: car.trim.name }),
    years: car.years.map(({ year }) => year),
  },
})

/** Whether both name the same car: the narrowest id decides, with the years of a trim. */
export function isSameCar(one: CarIds, other: CarIds): boolean {
  if (one.carTrimId !== other.carTrimId) return false
  if (one.carTrimId === undefined && one.carBrandId !== other.carBrandId) return false
  if ((one.carTrimId ?? one.carBrandId) === undefined && one.carCountryId !== other.carCountryId)
    return false
  const years = new Set(other.carYearIds)
  return one.carYearIds.length === years.size && one.carYearIds.every((id) => years.has(id))
}

/**
 * Whether the text was understood to name a car or years of its own: it then says what the list is for,
 * whatever car the visitor has.
 */
export const namesOtherCar = (meta: SearchMeta | undefined, { carTrimId, carBrandId }: CarIds) =>
  (meta?.understood ?? []).some(
    (one) =>
      one.kind === 'years' ||
      (one.kind === 'car' &&
        (one.carTrimId ? one.carTrimId !== carTrimId : one.carBrandId !== carBrandId)),
  )
