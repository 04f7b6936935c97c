import type { CarLevel } from '#shared/cars/levels.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import type { CarIds, GarageCar } from '../garage/garageCar.ts'
import { resolveCar, type ResolvedCar } from './useCarTree.ts'

type Named = GarageCar['country']

export interface CarChoice extends GarageCar {
  trim: Named
}

/** Complete means a trim and at least one year (COMPAT-01). */
export function toChoice({ country, brand, trim, years }: ResolvedCar): CarChoice | undefined {
  if (!country || !brand || !trim || years.length === 0) return undefined
  return {
    country: { id: country.id, name: country.country },
    brand: { id: brand.id, name: brand.name },
    trim: { id: trim.id, name: trim.name },
    years,
  }
}

export const isComplete = (car: GarageCar): car is CarChoice =>
  car.trim !== null && car.years.length > 0

/** Whether the selection names something that is not in the tree (any more). */
export function isLost(tree: CarTree, selection: CarIds): boolean {
  const car = resolveCar(tree, selection)
  return Boolean(
    (selection.carTrimId && !car.trim) ||
    (selection.carBrandId && !car.brand) ||
    (selection.carCountryId && !car.country),
  )
}

/** The wizard's step: the first level without a choice, at last the years. */
export function nextStep({ carCountryId, carBrandId, carTrimId }: CarIds): CarLevel {
  if (carTrimId) return 'year'
  if (carBrandId) return 'trim'
  return carCountryId ? 'brand' : 'country'
}

type StepBeforeYears = Exclude<CarLevel, 'year'>

export function optionsAt(
  tree: CarTree,
  car: ResolvedCar,
  step: StepBeforeYears,
): readonly Named[] {
  if (step === 'country') return tree.map(({ id, country }) => ({ id, name: country }))
  return (step === 'brand' ? car.country?.brands : car.brand?.trims) ?? []
}

/** Picks at one step: earlier picks stay, later ones are cleared (WIDG-09). */
export function pickCar(car: ResolvedCar, step: StepBeforeYears, id: string): CarIds {
  const carCountryId = car.country?.id
  const carBrandId = car.brand?.id
  const picked = {
    country: { carCountryId: id },
    brand: { carCountryId, carBrandId: id },
    trim: { carCountryId, carBrandId, carTrimId: id },
  }
  return { ...picked[step], carYearIds: [] }
}

export function rangeBetween(ids: readonly string[], one: string, other: string): string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)]
  const [from = -1, to = -1] = ends.sort((a, b) => a - b)
  return from < 0 ? [] : ids.slice(from, to + 1)
}
