/**
 * The address bar is the state of a search (SRCH-14). Filters have the API's names, addresses their
 * own short ones. Values that no filter can have are dropped, never an error.
 */
import { governorateById } from '#shared/addresses/governorates.ts'
import type { Input } from '../../../api/types.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta, SortBy, Understood } from '#shared/catalogue/schema.ts'
import { parseDetails, pickDetails, toCarIds, type CarIds } from '../../garage/garageCar.ts'
import type { Condition, Fit, PartType } from '#shared/products/schema.ts'

type Query = NonNullable<Input<'catalogue/listProducts'>['query']>

export type PossibleFit = Exclude<Fit, 'no'>

export interface SearchState extends CarIds {
  search?: string
  /** The text as it is: nothing understood or corrected. Only with a text. */
  literal?: boolean
  categoryId?: string
  vendorId?: string
  governorate?: string
  area?: string
  minPrice?: number
  maxPrice?: number
  isFeatured?: boolean
  inStock?: boolean
  condition?: Condition
  partType?: PartType
  /** One card for equal parts. */
  groupBy?: 'number'
  /** Narrows what may fit the car. Without a car it has no effect. */
  fit?: PossibleFit
  /** The visitor's active car is left out. */
  allCars?: boolean
  sortBy?: SortBy
  view: 'grid' | 'list'
}

export const emptySearch: SearchState = { carYearIds: [], view: 'grid' }

// Not taken from the schemas: zod would enter the first chunk.
export const conditions: readonly Condition[] = ['new', 'used', 'refurbished']
export const partTypes: readonly PartType[] = ['oem', 'aftermarket']
export const possibleFits: readonly PossibleFit[] = ['fits', 'universal', 'ask', 'unstated']
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
    governorate: governorateById(text('governorate'))?.id,
    area: id('area'),
    minPrice: price('minPrice'),
    maxPrice: price('maxPrice'),
    isFeatured: query.get('featured') === 'true' || undefined,
    inStock: query.get('inStock') === 'true' || undefined,
    condition: conditions.find((one) => one === query.get('condition')),
    partType: partTypes.find((one) => one === query.get('partType')),
    groupBy: query.get('group') === 'number' ? 'number' : undefined,
    fit: possibleFits.find((one) => one === query.get('fit')),
    allCars: query.get('cars') === 'all' || undefined,
    carCountryId: id('carCountryId'),
    carBrandId: id('carBrandId'),
    carTrimId: id('carTrimId'),
    carYearIds: years.slice(0, MAX_YEARS),
    ...parseDetails(query),
    sortBy: sorts.find((one) => one === query.get('sort')),
    view: query.get('view') === 'list' ? 'list' : 'grid',
  })
}

/** The query string of a state: only what differs from an empty search. */
export function formatSearch(state: SearchState): Record<string, string> {
  const { categoryId, vendorId, isFeatured, allCars, sortBy, carYearIds, view, ...rest } = state
  const { groupBy, ...same } = rest
  const parameters = {
    ...same,
    category: categoryId,
    vendor: vendorId,
    featured: isFeatured,
    group: groupBy,
    cars: allCars && 'all',
    carYearIds: carYearIds.join(',') || undefined,
    sort: sortBy,
    view: view === 'list' ? view : undefined,
  }
  const present = Object.entries(parameters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]))
}

const addressFilters = (
  'category vendor governorate area minPrice maxPrice featured inStock condition partType group fit ' +
  'cars carCountryId carBrandId carTrimId carYearIds carEngine carMarket carBody carDrive sort view'
).split(' ')

/** Whether the address has all its filters from this state. */
export function matchesAddress(query: URLSearchParams, state: SearchState): boolean {
  const address = formatSearch(state)
  return addressFilters.every((name) => !query.has(name) || query.get(name) === address[name])
}

/** Default order: by relevance with a text, else newest first. */
export const parseSort = ({ search, sortBy }: Pick<SearchState, 'search' | 'sortBy'>) =>
  sortBy ?? (search ? 'relevance' : 'newest')

/** The car of the address; undefined where it names none. */
export function carIdsIn(state: SearchState): CarIds | undefined {
  const { carCountryId, carBrandId, carTrimId, carYearIds } = state
  const isNamed = (carCountryId ?? carBrandId ?? carTrimId) !== undefined
  return isNamed
    ? { carCountryId, carBrandId, carTrimId, carYearIds, ...pickDetails(state) }
    : undefined
}

/** The state for another car, or for none, which the address says where there is an active one. */
export const withCar = (
  state: SearchState,
  car: CarIds | undefined,
  allCars?: true | undefined,
): SearchState => {
  return withSearch(state, { ...toCarIds({ years: [] }), fit: undefined, ...car, allCars })
}

export const toCatalogueQuery = (state: SearchState): Query => ({
  ...Object.fromEntries(
    activeFilters(state)
      .filter((name) => name !== 'fit')
      .map((name) => [name, state[name]]),
  ),
  ...{ literal: state.literal, groupBy: state.groupBy },
  sortBy: parseSort(state),
})

/** Neither text, filter nor order is chosen: for a car its overview is shown (decision AB). */
export const isUnnarrowed = (state: SearchState): boolean =>
  activeFilters(state).length === 0 && state.sortBy === undefined

/** Filters that narrow the list and have a chip; sorting, grouping, view and car do not. `fit` needs a car. */
const filterNames = [
  'search',
  'categoryId',
  'vendorId',
  'governorate',
  'area',
  'minPrice',
  'maxPrice',
  'isFeatured',
  'inStock',
  'condition',
  'partType',
  'fit',
] as const
export type FilterName = (typeof filterNames)[number]

export const isFilterName = (name: unknown): name is FilterName =>
  filterNames.some((one) => one === name)

export const activeFilters = (state: SearchState): FilterName[] =>
  filterNames.filter((name) => state[name] !== undefined)

/** The state without these filters; sorting, grouping, view and car stay. */
export const withoutFilters = (state: SearchState, names: readonly FilterName[] = filterNames) =>
  withSearch(state, Object.fromEntries(names.map((name) => [name, undefined])))

export type SearchChanges = { [K in keyof SearchState]?: SearchState[K] | undefined }

/**
 * Changes parts of a state; a part set to undefined is removed. Another text is not literal, and another
 * governorate has other trade areas.
 */
export const withSearch = (state: SearchState, changes: SearchChanges): SearchState =>
  withoutAbsent({
    ...state,
    ...('search' in changes && { literal: undefined }),
    ...('governorate' in changes && { area: undefined }),
    ...changes,
  })

function withoutAbsent(state: SearchChanges): SearchState {
  const { carYearIds = [], view = 'grid', ...rest } = state
  const present = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), carYearIds, view }
}

/** A piece of the text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** The text without these pieces; undefined when no word is left. */
export function cutWords(text: string, spans: readonly Span[]): string | undefined {
  const characters = text.split('')
  for (const { start, end } of spans) characters.fill(' ', start, end)
  return characters.join('').replaceAll(/\s+/g, ' ').trim() || undefined
}

const splitWords = (text: string): readonly (Span & { text: string })[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))

/**
 * Words that were searched as they are: not understood as something, not dropped, and no noise such as
 * a greeting. Without `meta`, which comes with the results, all words are.
 */
export function plainWords(text: string, meta: SearchMeta | undefined): readonly Span[] {
  const words = splitWords(text)
  if (!meta) return words
  const searched = new Set(fold(meta.searched).split(' '))
  const corrected = new Set(meta.corrected.map(({ from }) => fold(from)))
  const isSearched = (word: string) =>
    corrected.has(fold(word)) ||
    fold(word)
      .split(' ')
      .some((part) => searched.has(part))
  const rest = words.filter(
    ({ start, end }) => !meta.understood.some((one) => one.start < end && start < one.end),
  )
  return rest.filter(({ text }) => isSearched(text))
}

/** The words at these places, as typed. */
export const wordsAt = (text: string, spans: readonly Span[]): string =>
  spans.map(({ start, end }) => text.slice(start, end)).join(' ')

/** What words of a kind ask for, where a person can also choose it. */
const findChoices: Partial<Record<Understood['kind'], readonly (keyof SearchState)[]>> = {
  condition: ['condition'],
  governorate: ['governorate', 'area'],
  area: ['governorate', 'area'],
  vendor: ['vendorId'],
  price: ['minPrice', 'maxPrice'],
  order: ['sortBy'],
}

/** The search after a choice, without the words that ask for something else instead. */
export function withoutOverruledWords(
  before: SearchState,
  after: SearchState,
  meta: SearchMeta | undefined,
): SearchState {
  const { search } = after
  const overruled = (meta?.understood ?? []).filter(({ kind }) =>
    findChoices[kind]?.some((choice) => after[choice] !== before[choice]),
  )
  if (search === undefined || search !== before.search || overruled.length === 0) return after
  return withSearch(after, { search: cutWords(search, overruled) })
}

/** The search without the words that name a car, its years or details, which take precedence over a chosen car. */
export function withoutCarWords(state: SearchState, meta: SearchMeta | undefined): SearchState {
  const { search } = state
  const ofCar = (meta?.understood ?? []).filter(({ kind }) =>
    ['car', 'years', 'details'].includes(kind),
  )
  if (search === undefined || ofCar.length === 0) return state
  return withSearch(state, { search: cutWords(search, ofCar) })
}
