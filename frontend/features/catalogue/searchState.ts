/**
 * The address bar is the state of a search (SRCH-14). Filters have the API's names, addresses their
 * own short ones. Values that no filter can have are dropped, never an error.
 */
import { governorateOf } from '#shared/addresses/governorates.ts'
import type { Input } from '../../api/types.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import type { Condition } from '#shared/products/schema.ts'

type Query = NonNullable<Input<'catalogue/listProducts'>['query']>

export interface SearchState {
  search?: string
  /** The text as it is: nothing understood or corrected. Only with a text. */
  literal?: boolean
  categoryId?: string
  vendorId?: string
  governorate?: string
  minPrice?: number
  maxPrice?: number
  isFeatured?: boolean
  inStock?: boolean
  condition?: Condition
  carCountryId?: string
  carBrandId?: string
  carTrimId?: string
  carYearIds: readonly string[]
  sortBy?: SortBy
  view: 'grid' | 'list'
}

export const emptySearch: SearchState = { carYearIds: [], view: 'grid' }

// Not taken from the schemas: zod would enter the first chunk.
export const conditions: readonly Condition[] = ['new', 'used', 'refurbished']
export const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'name', 'relevance'] as const
const idPattern = /^[A-Za-z0-9_.-]{1,80}$/
const MAX_YEARS = 200

/** Reads a query string; `q` (quick search) counts where `search` is absent. */
export function parseSearch(query: URLSearchParams): SearchState {
  const text = (name: string) => (query.get(name) ?? '').trim() || undefined
  const id = (name: string) => {
    const value = query.get(name)
    return value !== null && idPattern.test(value) ? value : undefined
  }
  const price = (name: string) => {
    const number = Number(text(name) ?? NaN)
    return Number.isFinite(number) && number >= 0 ? number : undefined
  }
  const years = (query.get('carYearIds') ?? '').split(',').filter((one) => idPattern.test(one))
  const search = text('search') ?? text('q')
  return withoutAbsent({
    search,
    literal: (search && query.get('literal') === 'true') || undefined,
    categoryId: id('category'),
    vendorId: id('vendor'),
    governorate: governorateOf(text('governorate'))?.id,
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    isFeatured: query.get('featured') === 'true' || undefined,
    inStock: query.get('inStock') === 'true' || undefined,
    condition: conditions.find((one) => one === query.get('condition')),
    carCountryId: id('carCountryId'),
    carBrandId: id('carBrandId'),
    carTrimId: id('carTrimId'),
    carYearIds: years.slice(0, MAX_YEARS),
    sortBy: sorts.find((one) => one === query.get('sort')),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  })
}

/** The query string of a state: only what differs from an empty search. */
export function formatSearch(state: SearchState): Record<string, string | undefined> {
  const { categoryId, vendorId, isFeatured, sortBy, carYearIds, view, ...rest } = state
  const { inStock, literal, minPrice, maxPrice, ...texts } = rest
  return {
    ...texts,
    literal: literal ? 'true' : undefined,
    category: categoryId,
    vendor: vendorId,
    minPrice: minPrice?.toString(),
    maxPrice: maxPrice?.toString(),
    featured: isFeatured ? 'true' : undefined,
    inStock: inStock ? 'true' : undefined,
    carYearIds: carYearIds.length > 0 ? carYearIds.join(',') : undefined,
    sort: sortBy,
    view: view === 'list' ? 'list' : undefined,
  }
}

/** Default order: by relevance with a text, else newest first. */
export const sortOf = ({ search, sortBy }: Pick<SearchState, 'search' | 'sortBy'>) =>
  sortBy ?? (search ? 'relevance' : 'newest')

/** What a state asks of the catalogue's list. The car is not in it: it selects another view. */
export const listQueryOf = (state: SearchState): Query => ({
  ...Object.fromEntries(activeFilters(state).map((name) => [name, state[name]])),
  literal: state.literal,
  sortBy: sortOf(state),
})

/** A trim and at least one year: the compatible products replace text and filters. */
export const asksForCar = ({ carTrimId, carYearIds }: SearchState): boolean =>
  carTrimId !== undefined && carYearIds.length > 0

/** Filters that narrow the list and have a chip; sorting, view and car do not. */
const filterNames = [
  'search',
  'categoryId',
  'vendorId',
  'governorate',
  'minPrice',
  'maxPrice',
  'isFeatured',
  'inStock',
  'condition',
] as const
export type FilterName = (typeof filterNames)[number]

export const isFilterName = (name: string): name is FilterName =>
  filterNames.some((one) => one === name)

export const activeFilters = (state: SearchState): FilterName[] =>
  filterNames.filter((name) => state[name] !== undefined)

/** The state without these filters; sorting, view and car stay. */
export const withoutFilters = (
  state: SearchState,
  names: readonly FilterName[] = filterNames,
): SearchState => withSearch(state, Object.fromEntries(names.map((name) => [name, undefined])))

/** Changes parts of a state; a part set to undefined is removed. Another text is not literal. */
export const withSearch = (
  state: SearchState,
  changes: { [K in keyof SearchState]?: SearchState[K] | undefined },
): SearchState =>
  withoutAbsent({ ...state, ...('search' in changes && { literal: undefined }), ...changes })

function withoutAbsent(state: {
  [K in keyof SearchState]: SearchState[K] | undefined
}): SearchState {
  const { carYearIds = [], view = 'grid', ...rest } = state
  const present = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), carYearIds, view }
}
