/** Searches to offer where nothing is shown: each has been counted, and finds something. */
import type { Understanding } from '#functions/search/understanding/understanding.ts'
import { rewrite, type Rewritten } from '#functions/search/understanding/rewrite.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { facetNames, totalOf, type Cell } from './facets.ts'
import type { Filters, ListQuery } from './filters.ts'

export type Offer = SearchMeta['offers'][number]

/** What an offer is counted with. */
export interface Counting {
  /** Products that a text finds with these filters. */
  count(query: ListQuery, rewritten: Rewritten): number
  /** Cells of the list that shows nothing, and its filters with those of its text. */
  cells: readonly Cell[]
  filters: Filters
}

const maxOffers = 3
const maxCounted = 4

/** Filters beside the facets that a person may have chosen, by their names in the query. */
const otherFilters = ['vendorId', 'partType', 'minPrice', 'maxPrice'] as const

/** `searched` is what was understood of the text, `asked` its reading. */
export function offersOf(
  query: ListQuery,
  searched: Rewritten,
  asked: Understanding,
  counting: Counting,
): Offer[] {
  const wider = withoutFilters(query, searched, counting)
  if (wider) return [wider]
  const texts = new Map<string, Rewritten>()
  for (const kinds of shorter) {
    const text = partsOfText(searched, asked, kinds)
    if (text) texts.set(text.text, text)
  }
  return [...texts.values()]
    .slice(0, maxCounted)
    .map((rewritten): Offer => ({
      text: rewritten.text,
      without: [],
      count: counting.count(query, rewritten),
    }))
    .filter(({ count }) => count > 0)
    .slice(0, maxOffers)
}

/** The same text without the filters that leave nothing of it, as few as possible. */
function withoutFilters(
  query: ListQuery,
  searched: Rewritten,
  { cells, filters, count }: Counting,
): Offer | undefined {
  const matches = cells.filter(({ isMention }) => !isMention)
  // Without the fit, products for other cars would count: the list itself counts those (`facets.fit`).
  const chosenFacets = facetNames.filter((name) => name !== 'fit' && query[name] !== undefined)
  const ways = [...chosenFacets.map((name) => [name]), chosenFacets]
  for (const without of ways) {
    const rest = { ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) }
    const found = without.length === 0 ? 0 : totalOf(matches, rest)
    if (found > 0) return { text: searched.text, without, count: found }
  }
  const without = [...chosenFacets, ...otherFilters.filter((name) => query[name] !== undefined)]
  if (without.length === chosenFacets.length) return undefined
  const rest = { ...query, ...Object.fromEntries(without.map((name) => [name, undefined])) }
  const found = count(rest, searched)
  return found > 0 ? { text: searched.text, without, count: found } : undefined
}

type Kind = Understood['kind']

/** What to keep of the text, the most first. */
const shorter: readonly (readonly Kind[])[] = [
  ['part', 'car', 'years', 'position'],
  ['part', 'car', 'years'],
  ['part', 'car'],
  ['part', 'years', 'position', 'condition', 'partType', 'governorate', 'vendor', 'price'],
  ['part'],
  ['car', 'years'],
  ['car'],
]

/** Only the words of these kinds; undefined if that is nothing, or everything. */
function partsOfText(
  searched: Rewritten,
  { words, understood }: Understanding,
  kinds: readonly Kind[],
): Rewritten | undefined {
  const kept = understood.filter(({ kind }) => kinds.includes(kind))
  if (!kept.some(({ kind }) => kind === 'part' || kind === 'car')) return undefined
  const left = new Map<number, null>()
  for (const [at, { start, end }] of words.entries())
    if (!kept.some((each) => each.start <= start && each.end >= end)) left.set(at, null)
  return left.size === 0 ? undefined : rewrite(searched, words, left)
}
