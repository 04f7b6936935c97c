import type { CarLevel } from '#shared/cars/levels.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarCandidate, CarTree } from '#shared/cars/schema.ts'
import type { CarIds, GarageCar } from '../garage/garageCar.ts'

/** Ids of a car as far as it is chosen: none. */
export const noCar: CarIds = { carYearIds: [] }

type Named = GarageCar['country']

export interface CarChoice extends GarageCar {
  trim: Named
}

type Country = CarTree[number]
type Brand = Country['brands'][number]
type Trim = Brand['trims'][number]

/** The selection looked up in the tree; what is not in the tree is absent. */
export interface ResolvedCar {
  country?: Country
  brand?: Brand
  trim?: Trim
  years: readonly { id: string; year: number }[]
}

/** All years of a trim, newest first. */
export function selectedYears(trim: Trim): { id: string; year: number }[] {
  return trim.years
    .map(([key, year]) => ({ id: toYearId(trim.id, key), year }))
    .sort((a, b) => b.year - a.year)
}

/** Looks a selection up; the deepest id that is given decides, parents follow from it. */
export function resolveCar(tree: CarTree, selection: CarIds): ResolvedCar {
  const { carCountryId, carBrandId, carTrimId } = selection
  for (const country of tree) {
    for (const brand of country.brands) {
      const trim = carTrimId && brand.trims.find(({ id }) => id === carTrimId)
      if (trim) {
        const chosenYearIds = new Set(selection.carYearIds)
        return {
          country,
          brand,
          trim,
          years: selectedYears(trim).filter(({ id }) => chosenYearIds.has(id)),
        }
      }
      if (!carTrimId && carBrandId === brand.id) return { country, brand, years: [] }
    }
    if (!carTrimId && !carBrandId && carCountryId === country.id) return { country, years: [] }
  }
  return { years: [] }
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

/** A car found by its text, if it is complete. */
export function choiceOfCandidate(car: CarCandidate): CarChoice | undefined {
  const { carTrimId, carYearIds, names } = car
  if (!carTrimId || !names.trim || carYearIds.length === 0) return undefined
  return {
    country: { id: car.carCountryId, name: names.country },
    brand: { id: car.carBrandId, name: names.brand },
    trim: { id: carTrimId, name: names.trim },
    years: carYearIds.map((id, at) => ({ id, year: car.years[at] ?? 0 })),
  }
}

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
