import { ownProductOrders, ownProductStates, stockLevels } from '#shared/products/rules.ts'
import type { Input } from '../../../api/types.ts'
import { useText } from '../../../text/useText.ts'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { useFoundCars } from '../../cars/useCarTree.ts'

const names = [
  'search',
  'category',
  'stock',
  'status',
  'without',
  'car',
  'carYears',
  'carName',
  'sort',
] as const

/** What the address says of the list; empty texts say nothing. */
export type OwnProductQuery = Record<(typeof names)[number], string>

/** Those that narrow the list, beside text and car. */
export const filterNames = ['category', 'stock', 'status', 'without'] as const

export type ListQuery = NonNullable<Input<'products/listMyProducts'>['query']>

/** Search, filters and order of own products, kept in the address. */
export function useOwnProductQuery() {
  const [query, change] = useQueryParams()
  // The compiler does not follow names through `fromEntries`.
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']),
  ) as OwnProductQuery
  const request: ListQuery = {
    search: filters.search || undefined,
    categoryId: filters.category || undefined,
    stock: parseOption(stockLevels, filters.stock),
    status: parseOption(ownProductStates, filters.status),
    withoutImage: filters.without === 'image' ? true : undefined,
    withoutFitment: filters.without === 'fitment' ? true : undefined,
    carTrimId: filters.car || undefined,
    carYearIds: filters.carYears || undefined,
    sortBy: parseOption(ownProductOrders, filters.sort),
  }
  const isFiltered = [...filterNames, 'search', 'car'].some((name) => query.get(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])))
  return { filters, change, request, isFiltered, clear }
}

/** A value that the address has and the list does not know is ignored. */
const parseOption = (values: readonly string[], value: string) =>
  values.includes(value) ? value : undefined

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
