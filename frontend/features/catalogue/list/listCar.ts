/** The products of lists, and the car that a list is for. */
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import type { Data, FirstPage } from '../../../api/types.ts'
import type { GarageCar } from '../../garage/garageCar.ts'
import type { CarIds } from './searchState.ts'

export type CardProduct = Data<'catalogue/listProducts'>[number]
export type ListFacets = NonNullable<FirstPage<'catalogue/listProducts'>['facets']>

export interface ListCar {
  ids: CarIds
  /** Undefined while they load, or if the market no longer has the car. */
  names?: { country: string; brand?: string; trim?: string; years: readonly number[] } | undefined
}

export const toCarIds = ({ country, brand, trim, years }: GarageCar): CarIds => ({
  carCountryId: country.id,
  carBrandId: brand.id,
  ...(trim && { carTrimId: trim.id }),
  carYearIds: years.map(({ id }) => id),
})

export const chooseListCar = (car: GarageCar): ListCar => ({
  ids: toCarIds(car),
  names: {
    country: car.country.name,
    brand: car.brand.name,
    ...(car.trim && { trim: car.trim.name }),
    years: car.years.map(({ year }) => year),
  },
})

/** A car by its narrowest id, as lists ask for it. */
export const toCarQuery = ({ carCountryId, carBrandId, carTrimId, carYearIds }: CarIds) => {
  const years = carYearIds.length > 0 && { carYearIds }
  if (carTrimId) return { carTrimId, ...years }
  return carBrandId ? { carBrandId } : { ...(carCountryId && { carCountryId }) }
}

/** With a car, only products that may fit it, the best fit first. */
export const toPossibleQuery = (car: GarageCar | null) =>
  car ? { ...toCarQuery(toCarIds(car)), fit: 'possible' as const } : {}

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
  meta?.understood.some(
    (one) =>
      one.kind === 'years' ||
      (one.kind === 'car' &&
        (one.carTrimId ? one.carTrimId !== carTrimId : one.carBrandId !== carBrandId)),
  )
