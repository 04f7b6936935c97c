/** Searches to offer where nothing is shown: each has been counted, and finds something. */
import type { Understanding } from '#functions/catalogue/understanding/understanding.ts'
import { rewrite, type Rewritten } from '#functions/catalogue/understanding/rewrite.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import type { ListQuery } from './filters.ts'

export type Offer = SearchMeta['offers'][number]

/** Counts what a text finds with these filters. */
export type Count = (query: ListQuery, rewritten: Rewritten) => number

const mostOffers = 3

/** Filters that a person may have chosen, by their names in the query. */
const filterNames = [
  'categoryId',
  'vendorId',
  'governorate',
  'isFeatured',
  'inStock',
  'condition',
  'partType',
  'minPrice',
  'maxPrice',
] as const

/** `searched` is what was understood of the text, `asked` its reading. */
export function offersOf(
  query: ListQuery,
  searched: Rewritten,
  asked: Understanding,
  count: Count,
): Offer[] {
  const offers = withoutFilters(query, searched, count)
  for (const kinds of shorter) {
    if (offers.length >= mostOffers) break
    const text = partsOfText(searched, asked, kinds)
    if (!text || offers.some((offer) => offer.text === text.text)) continue
    const found = count(query, text)
    if (found > 0) offers.push({ text: text.text, without: [], count: found })
  }
  return offers
}

/** The same text without the filters that leave nothing of it. */
function withoutFilters(query: ListQuery, searched: Rewritten, count: Count): Offer[] {
  const chosen = filterNames.filter((name) => query[name] !== undefined)
  const ways = chosen.length > 1 ? [...chosen.map((name) => [name]), chosen] : [chosen]
  for (const without of ways) {
    if (without.length === 0) continue
    const rest = { ...query, ...Object.fromEntries(without.map((name) => [name, undefined])) }
    const found = count(rest, searched)
    if (found > 0) return [{ text: searched.text, without, count: found }]
  }
  return []
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
