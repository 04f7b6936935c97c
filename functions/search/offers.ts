/** Searches to offer where nothing is shown: each is counted, and finds something. */
import type { CatalogueQuery, SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { planText, type SearchPlan, type TextPlan } from './plan.ts'
import type { MarketNames } from './understanding/lexicon.ts'
import { rewrite, type Rewritten } from './understanding/rewrite.ts'

type Offer = SearchMeta['offers'][number]

/** A search that is offered if it finds something. */
export interface OfferCandidate {
  query: CatalogueQuery
  plan: SearchPlan
  /** Filters that it leaves out, by their names in the query. */
  without: Offer['without']
}

const maxOffers = 3
const maxTexts = 4

/**
 * Facets that a person may have chosen. Without the fit, products for other cars would count: the list
 * itself counts those (`facets.fit`).
 */
const facets = ['categoryId', 'condition', 'isFeatured', 'inStock', 'governorate', 'area'] as const
const otherFilters = ['vendorId', 'partType', 'minPrice', 'maxPrice'] as const

/** The same text with fewer filters, the fewest left out first; then parts of the text, the most words first. */
export function offerCandidates(
  query: CatalogueQuery,
  plan: TextPlan,
  names: MarketNames,
): OfferCandidate[] {
  const chosen = facets.filter((name) => query[name] !== undefined)
  const others = otherFilters.filter((name) => query[name] !== undefined)
  const ways: Offer['without'][] = [
    ...chosen.map((name) => [name]),
    ...(chosen.length > 1 ? [chosen] : []),
    ...(others.length > 0 ? [[...chosen, ...others]] : []),
  ]
  const wider = ways.map((without) => ({
    query: { ...query, ...Object.fromEntries(without.map((name) => [name, undefined])) },
    plan,
    without,
  }))
  const texts = new Map<string, Rewritten>()
  for (const kinds of shorter) {
    const text = partsOfText(plan, kinds)
    if (text) texts.set(text.text, text)
  }
  const parts = [...texts.values()].slice(0, maxTexts).map((rewritten) => ({
    query,
    plan: planText(rewritten, names, { typed: rewritten.text }),
    without: [],
  }))
  return [...wider, ...parts]
}

/** The offers, from the candidates with their numbers of products: one with fewer filters alone. */
export function chooseOffers(candidates: readonly (OfferCandidate & { count: number })[]): Offer[] {
  const offers = candidates
    .filter(({ count }) => count > 0)
    .map(({ plan, without, count }): Offer => ({ text: plan.text, without, count }))
  const wider = offers.find(({ without }) => without.length > 0)
  return wider ? [wider] : offers.slice(0, maxOffers)
}

type Kind = Understood['kind']

/** What to keep of the text, the most first. */
const shorter: readonly (readonly Kind[])[] = [
  ['part', 'car', 'years', 'position'],
  ['part', 'car', 'years'],
  ['part', 'car'],
  ['part', 'years', 'position', 'condition', 'partType', 'governorate', 'area', 'vendor', 'price'],
  ['part'],
  ['car', 'years'],
  ['car'],
]

/** Only the words of these kinds; undefined if that is nothing, or everything. */
function partsOfText(
  { rewritten, understanding: { words, understood } }: TextPlan,
  kinds: readonly Kind[],
): Rewritten | undefined {
  const remaining = understood.filter(({ kind }) => kinds.includes(kind))
  if (!remaining.some(({ kind }) => kind === 'part' || kind === 'car')) return undefined
  const removed = words.flatMap(({ start, end }, at) =>
    remaining.some((each) => each.start <= start && each.end >= end)
      ? []
      : { from: at, to: at + 1 },
  )
  return removed.length === 0 ? undefined : rewrite(rewritten, words, removed)
}
