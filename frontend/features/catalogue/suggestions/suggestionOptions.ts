import { fold } from '#shared/catalogue/fold.ts'
import type { Language } from '../../../text/namespace.ts'
import { localName } from '../../../text/localName.ts'
import type { RecentSearch } from './recentSearches.ts'
import type { PartQuery } from './suggestionTypes.ts'
import type { Suggestion } from './useSuggestions.ts'

type SuggestionKind = Suggestion['kind']

/** One row of the list. */
export interface Option {
  key: string
  /** What the row searches for. */
  query: PartQuery
  name: string
  /** A second, smaller name where that says more. */
  detail?: string | undefined
  count: number
}

export interface OptionGroup {
  kind: SuggestionKind | 'recent'
  options: readonly Option[]
}

export const recentGroup = (recent: readonly RecentSearch[]): OptionGroup => ({
  kind: 'recent',
  options: recent.map(({ text, count }) => ({
    key: `recent ${text}`,
    query: { search: text },
    name: text,
    count,
  })),
})

/** The suggestions by kind, in the server's order: a group is where its first one is. */
export function groupOptions(
  items: readonly Suggestion[],
  language: Language,
): readonly OptionGroup[] {
  const groups = new Map<SuggestionKind, Option[]>()
  for (const item of items) {
    const options = groups.get(item.kind) ?? []
    groups.set(item.kind, options)
    options.push(toOption(item, language))
  }
  return [...groups].map(([kind, options]) => ({ kind, options }))
}

function toOption(item: Suggestion, language: Language): Option {
  const { kind, text, count } = item
  const localized = localName(item, language)
  const key = `${kind} ${'id' in item ? item.id : ''} ${text}`
  if (kind === 'category') return { key, count, query: { category: item.id }, name: localized }
  if (kind === 'vendor') return { key, count, query: { vendor: item.id }, name: localized }
  const detail = fold(localized) === fold(text) ? undefined : localized
  return { key, count, query: { search: text }, name: text, detail }
}
