import { yearIdOf } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'

/** A car as far as it is chosen. With a trim alone, country and brand follow from the tree. */
export interface CarSelection {
  countryId?: string
  brandId?: string
  trimId?: string
  yearIds: readonly string[]
}

export const noCar: CarSelection = { yearIds: [] }

interface Named {
  id: string
  name: string
}

/** A car chosen to the end, with the names to show it by. */
export interface CarChoice {
  country: Named
  brand: Named
  trim: Named
  /** Newest first. */
  years: readonly { id: string; year: number }[]
}

type Country = CarTree[number]
type Brand = Country['brands'][number]
type Trim = Brand['trims'][number]

/** The selection looked up in the tree; a part that the tree does not know is absent. */
export interface ResolvedCar {
  country?: Country
  brand?: Brand
  trim?: Trim
  years: readonly { id: string; year: number }[]
}

/** Steps of the wizard in order. */
export const carSteps = ['country', 'brand', 'trim', 'years'] as const
export type CarStep = (typeof carSteps)[number]

/** All years of a trim, newest first. */
export function yearsOf(trim: Trim): { id: string; year: number }[] {
  return trim.years
    .map(([key, year]) => ({ id: yearIdOf(trim.id, key), year }))
    .sort((a, b) => b.year - a.year)
}

/** Looks a selection up; the deepest id that is given decides, parents follow from it. */
export function resolveCar(tree: CarTree, selection: CarSelection): ResolvedCar {
  const { countryId, brandId, trimId } = selection
  for (const country of tree) {
    for (const brand of country.brands) {
      const trim = trimId && brand.trims.find(({ id }) => id === trimId)
      if (trim) {
        const chosen = new Set(selection.yearIds)
        return { country, brand, trim, years: yearsOf(trim).filter(({ id }) => chosen.has(id)) }
      }
      if (!trimId && brandId === brand.id) return { country, brand, years: [] }
    }
    if (!trimId && !brandId && countryId === country.id) return { country, years: [] }
  }
  return { years: [] }
}

/** The ids of a resolved car: what the wizard hands out, parents always included. */
export function selectionOf(car: ResolvedCar): CarSelection {
  return {
    ...(car.country && { countryId: car.country.id }),
    ...(car.brand && { brandId: car.brand.id }),
    ...(car.trim && { trimId: car.trim.id }),
    yearIds: car.years.map(({ id }) => id),
  }
}

/** Complete means a trim and at least one year (COMPAT-01). */
export function choiceOf({ country, brand, trim, years }: ResolvedCar): CarChoice | undefined {
  if (!country || !brand || !trim || years.length === 0) return undefined
  return {
    country: { id: country.id, name: country.country },
    brand: { id: brand.id, name: brand.name },
    trim: { id: trim.id, name: trim.name },
    years,
  }
}

/** Whether the selection names something that the tree does not hold (any more). */
export function isLost(tree: CarTree, selection: CarSelection): boolean {
  const car = resolveCar(tree, selection)
  return Boolean(
    (selection.trimId && !car.trim) ||
    (selection.brandId && !car.brand) ||
    (selection.countryId && !car.country),
  )
}

/** Where the wizard stands for what is chosen. */
export function stepOf(car: ResolvedCar): CarStep {
  if (car.trim) return 'years'
  if (car.brand) return 'trim'
  return car.country ? 'brand' : 'country'
}

/** Picks at one step: earlier picks stay, later ones are cleared (WIDG-09). */
export function pickCar(car: ResolvedCar, step: Exclude<CarStep, 'years'>, id: string) {
  const earlier: Record<typeof step, CarSelection> = {
    country: { countryId: id, yearIds: [] },
    brand: { countryId: car.country?.id, brandId: id, yearIds: [] },
    trim: { countryId: car.country?.id, brandId: car.brand?.id, trimId: id, yearIds: [] },
  }
  return earlier[step]
}

/** The ids between two of a list, both included, in the list's order. */
export function rangeBetween(ids: readonly string[], one: string, other: string): string[] {
  const ends = [ids.indexOf(one), ids.indexOf(other)]
  const [from = -1, to = -1] = ends.sort((a, b) => a - b)
  return from < 0 ? [] : ids.slice(from, to + 1)
}
