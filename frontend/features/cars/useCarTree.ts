import { useState } from 'react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { usePaused } from '../../ui/feedback/timeHooks.ts'
import type { CarIds } from '../garage/garageCar.ts'
import { noCar, resolveCar } from './carSelection.ts'

/** The whole tree of cars: one call for every wizard on the site, kept by SWR and the ETag. */
export const useCarTree = (wanted = true) =>
  useEndpoint('cars/getTree', wanted ? {} : null, { onFocus: false })

/** The names of a car; undefined without one, until the tree is loaded, or when it is not in it. */
export function useNamedCar(car: CarIds | undefined) {
  const { data: tree } = useCarTree(car !== undefined)
  const { country, brand, trim, years } = resolveCar(tree ?? [], car ?? noCar)
  if (!country) return undefined
  return {
    country: country.country,
    ...(brand && { brand: brand.name }),
    ...(trim && { trim: trim.name }),
    years: years.map(({ year }) => year),
  }
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
  const isCurrent = text !== '' && (text === paused || text === searched)
  const { data, error, retry } = useEndpoint(
    'cars/findCars',
    isCurrent ? { query: { text } } : null,
    { onFocus: false },
  )
  return {
    data,
    error: data ? undefined : error,
    isLoading: text !== '' && !data && !error,
    search: () => setSearched(text),
    retry,
  }
}
