/** The words of a search's text: what was understood, what else was searched, and cutting some out. */
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { withSearch, type SearchState } from './searchState.ts'

/** A piece of the text, in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** The text without these pieces; undefined when no word is left. */
export function cutWords(text: string, spans: readonly Span[]): string | undefined {
  const kept = text.split('')
  for (const { start, end } of spans) kept.fill(' ', start, end)
  return kept.join('').replaceAll(/\s+/g, ' ').trim() || undefined
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
  governorate: ['governorate'],
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

/** The search without the words that name a car or its years, which take precedence over a chosen car. */
export function withoutCarWords(state: SearchState, meta: SearchMeta | undefined): SearchState {
  const { search } = state
  const ofCar = (meta?.understood ?? []).filter(({ kind }) => kind === 'car' || kind === 'years')
  if (search === undefined || ofCar.length === 0) return state
  return withSearch(state, { search: cutWords(search, ofCar) })
}
