import { useText } from '../../../text/useText.ts'
import { useFoundCars } from '../../cars/useCarTree.ts'
import type { OwnProductQuery } from './useOwnProductQuery.ts'

export interface CarFilter {
  carTrimId: string
  name: string
  choose: () => void
}

/**
 * The cars that the search text names, each with what makes it a filter of the list: as `chips`, or
 * where nothing has the words and it is the only car, as what the empty list offers `instead`.
 */
export function useCarFilter(
  filters: OwnProductQuery,
  onChange: (changes: Partial<OwnProductQuery>) => void,
  shown: readonly unknown[] | undefined,
): { chips: readonly CarFilter[]; instead: CarFilter | undefined } {
  const { yearRanges } = useText()
  const found = useFoundCars(filters.car ? '' : filters.search).data
  // What the text says besides the car.
  const search = found?.unknown.join(' ') ?? ''
  const cars = (found?.candidates ?? []).flatMap(
    ({ carTrimId, carYearIds, names, years }): CarFilter[] => {
      if (carTrimId === undefined) return []
      const car = { car: carTrimId, carYears: carYearIds.join(',') }
      const name = [names.brand, names.trim, yearRanges(years)].filter(Boolean).join(' ')
      return [{ carTrimId, name, choose: () => onChange({ search, ...car, carName: name }) }]
    },
  )
  return shown?.length === 0 && cars.length === 1
    ? { chips: [], instead: cars[0] }
    : { chips: cars, instead: undefined }
}
