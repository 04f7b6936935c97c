import { useState } from 'react'
import { hasChassis } from '#shared/cars/chassis.ts'
import { toYearId } from '#shared/cars/rules.ts'
import type { CarTree } from '#shared/cars/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { usePaused } from '../../ui/states.tsx'
import type { CarIds } from '../garage/garageCar.ts'

/** Ids of a car as far as it is chosen: none. */
export const noCar: CarIds = { carYearIds: [] }

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

/** The whole tree of cars: one call for every wizard on the site, kept by SWR and the ETag. */
export const useCarTree = (wanted = true) =>
  useEndpoint('cars/getTree', wanted ? {} : null, { onFocus: false })

/** A car as the tree has it, with names; null if it is not there, undefined until that is known. */
export function useNamedCar(car: CarIds | undefined) {
  const { data: tree } = useCarTree(car !== undefined)
  if (!car || !tree) return undefined
  const { country, brand, trim, years } = resolveCar(tree, car)
  if (!country) return null
  const names = {
    country: country.country,
    ...(brand && { brand: brand.name }),
    ...(trim && { trim: trim.name }),
    years: years.map(({ year }) => year),
  }
  const carYearIds = car.carYearIds.filter((one) => years.some(({ id }) => id === one))
  return { ids: { ...car, carYearIds }, names }
}

/** Milliseconds without a key after which a text is looked up. */
const PAUSE = 300

/**
 * The cars that a typed text means, looked up after a short pause, or at once by `search`. What is
 * returned is for the text as it is now, never for an earlier one.
 */
export function useFoundCars(typed: string) {
  const text = typed.trim()
  const paused = usePaused(text, PAUSE)
  const [searched, setSearched] = useState('')
  // Chassis numbers never go into a URL (decision 045).
  const isChassis = hasChassis(text)
  const isCurrent = text !== '' && !isChassis && (text === paused || text === searched)
  const { data, error, retry } = useEndpoint(
    'cars/findCars',
    isCurrent ? { query: { text } } : null,
    { onFocus: false },
  )
  return {
    data,
    error: data ? undefined : error,
    isChassis,
    isLoading: text !== '' && !isChassis && !data && !error,
    search: () => setSearched(text),
    retry,
  }
}
