/** The words of a search's text: what was understood, what else was searched, and cutting some out. */
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta } from '#shared/catalogue/schema.ts'

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

const wordsOf = (text: string): readonly (Span & { text: string })[] =>
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
  const words = wordsOf(text)
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
