/**
 * The address bar is the state of a search (SRCH-14): what is read from it and written
 * into it. What an address holds that no filter could be is dropped, never an error.
 */
import { conditions, sorts, type SearchCondition, type SearchSort } from './searchChoices.ts'

export interface SearchState {
  search?: string
  category?: string
  vendor?: string
  minPrice?: number
  maxPrice?: number
  featured?: boolean
  inStock?: boolean
  condition?: SearchCondition
  carCountryId?: string
  carBrandId?: string
  carTrimId?: string
  carYearIds: readonly string[]
  sort?: SearchSort
  view: 'grid' | 'list'
}

export const emptySearch: SearchState = { carYearIds: [], view: 'grid' }

// The pattern of shared/kernel/ids.ts, which brings zod and so stays out of the browser.
const idPattern = /^[A-Za-z0-9_.-]{1,80}$/
const MAX_YEARS = 200

const isOneOf = <T extends string>(list: readonly T[], value: string | null): value is T =>
  (list as readonly (string | null)[]).includes(value)

/** Reads a query string; `q` (quick search) counts where `search` is absent. */
export function parseSearch(query: URLSearchParams): SearchState {
  const text = (query.get('search') ?? '').trim() || (query.get('q') ?? '').trim()
  const id = (name: string) => {
    const value = query.get(name)
    return value !== null && idPattern.test(value) ? value : undefined
  }
  const price = (name: string) => {
    const value = query.get(name)
    const number = Number(value)
    return value && value.trim() !== '' && Number.isFinite(number) && number >= 0
      ? number
      : undefined
  }
  const condition = query.get('condition')
  const sort = query.get('sort')
  const years = (query.get('carYearIds') ?? '').split(',').filter((one) => idPattern.test(one))
  return withoutAbsent({
    search: text || undefined,
    category: id('category'),
    vendor: id('vendor'),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    featured: query.get('featured') === 'true' || undefined,
    inStock: query.get('inStock') === 'true' || undefined,
    condition: isOneOf(conditions, condition) ? condition : undefined,
    carCountryId: id('carCountryId'),
    carBrandId: id('carBrandId'),
    carTrimId: id('carTrimId'),
    carYearIds: years.slice(0, MAX_YEARS),
    sort: isOneOf(sorts, sort) ? sort : undefined,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  })
}

/** The query of a state: only what differs from an empty search. */
export function formatSearch(state: SearchState): Record<string, string | undefined> {
  const { carYearIds, view, featured, inStock, minPrice, maxPrice, ...texts } = state
  return {
    ...texts,
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    featured: featured ? 'true' : undefined,
    inStock: inStock ? 'true' : undefined,
    carYearIds: carYearIds.length > 0 ? carYearIds.join(',') : undefined,
    view: view === 'list' ? 'list' : undefined,
  }
}

/** A trim and at least one year: the compatible products take the place of text and filters. */
export const asksForCar = ({ carTrimId, carYearIds }: SearchState): boolean =>
  carTrimId !== undefined && carYearIds.length > 0

/** Filters that narrow the list and stand as chips; sorting, view and car are none. */
export const filterNames = [
  'search',
  'category',
  'vendor',
  'minPrice',
  'maxPrice',
  'featured',
  'inStock',
  'condition',
] as const
export type FilterName = (typeof filterNames)[number]

export const activeFilters = (state: SearchState): FilterName[] =>
  filterNames.filter((name) => state[name] !== undefined)

/** The state without one filter, or without all; sorting, view and car stay. */
export function withoutFilters(
  state: SearchState,
  names: readonly FilterName[] = filterNames,
): SearchState {
  return withoutAbsent({
    ...state,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  } as SearchState)
}

/** Changes some parts; a part set to undefined is taken out. */
export const withSearch = (
  state: SearchState,
  changes: { [K in keyof SearchState]?: SearchState[K] | undefined },
): SearchState => withoutAbsent({ ...state, ...changes } as SearchState)

/** What to search for instead when a text of several words finds nothing: one word less. */
export function shorterTexts(text: string): string[] {
  const words = text.trim().split(/\s+/)
  if (words.length < 2) return []
  return [...new Set([words.slice(0, -1).join(' '), words.slice(1).join(' ')])]
}

function withoutAbsent(state: {
  [K in keyof SearchState]: SearchState[K] | undefined
}): SearchState {
  return Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined),
  ) as unknown as SearchState
}
