import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { useApi } from '../../../api/ApiProvider.tsx'
import type { Data } from '../../../api/types.ts'
import type { Language } from '../../../text/namespace.ts'
import { localName } from '../../../text/localName.ts'
import type { RecentSearch } from './recentSearches.ts'

export type Suggestion = Data<'catalogue/listSuggestions'>[number]

/** Milliseconds between two requests, however fast someone types. */
const INTERVAL = 120
const MAX_KEPT = 50

/**
 * Suggestions for a text as it is typed. A newer text aborts the request for the older one, whose
 * response can therefore never replace it; until the newer one responds, the older suggestions stay.
 * Faults and a lost connection just leave it without suggestions.
 */
export function useSuggestions(text: string) {
  const { call } = useApi()
  const [itemsByText, setItemsByText] = useState<ReadonlyMap<string, readonly Suggestion[]>>(
    new Map(),
  )
  const sentAt = useRef(-INTERVAL)
  // Signs are letters of the other keyboard layout: v]d is رديتر.
  const foldedText = /[[\];']/.test(text) ? text.trim() : fold(text)
  const isKept = itemsByText.has(foldedText)

  useEffect(() => {
    if (!foldedText || isKept || !navigator.onLine) return
    const abort = new AbortController()
    const send = async () => {
      sentAt.current = performance.now()
      const input = { query: { text: foldedText } }
      const { data } = await call('catalogue/listSuggestions', input, { signal: abort.signal })
      if (!abort.signal.aborted)
        setItemsByText((before) => new Map([...before].slice(1 - MAX_KEPT)).set(foldedText, data))
    }
    const wait = sentAt.current + INTERVAL - performance.now()
    const timer = setTimeout(() => void send().catch(() => {}), Math.max(0, wait))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, foldedText, isKept])

  return {
    items: nearestSuggestions(itemsByText, foldedText),
    /** The items are for this very text, and not for one that it was typed on from. */
    isCurrent: isKept || !foldedText,
  }
}

/** What is kept for the text or for its longest beginning. */
function nearestSuggestions(kept: ReadonlyMap<string, readonly Suggestion[]>, wanted: string) {
  for (let length = wanted.length; length > 0; length -= 1) {
    const found = kept.get(wanted.slice(0, length))
    if (found) return found
  }
  return []
}

export interface Option {
  key: string
  query: PartQuery
  name: string
  /** A second, smaller name where that says more. */
  detail?: string | undefined
  count: number
}

export interface OptionGroup {
  kind: Suggestion['kind'] | 'recent'
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
export const groupOptions = (
  items: readonly Suggestion[],
  language: Language,
): readonly OptionGroup[] =>
  [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, group]) => ({
    kind,
    options: group.map((item) => toOption(item, language)),
  }))

function toOption(item: Suggestion, language: Language): Option {
  const { kind, text, count } = item
  const localized = localName(item, language)
  const key = `${kind} ${'id' in item ? item.id : ''} ${text}`
  if (kind === 'category') return { key, count, query: { category: item.id }, name: localized }
  if (kind === 'vendor') return { key, count, query: { vendor: item.id }, name: localized }
  const detail = fold(localized) === fold(text) ? undefined : localized
  // Read from left to right, a size has no part before it.
  const name = kind === 'number' ? text.replace(/^[^\d]*\p{Script=Arabic}[^\d]*/u, '') : text
  return { key, count, query: { search: text }, name, detail }
}

export interface PartQuery {
  search?: string
  category?: string
  vendor?: string
}

export interface ListState {
  isExpanded: boolean
  /** Id of the option that the arrow keys have reached. */
  activeId?: string | undefined
}

export interface SuggestionKeys {
  /** The list's use of the field's keys. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

export interface SuggestionsProps {
  ref: Ref<SuggestionKeys>
  id: string
  text: string
  /** Whether there may be a list now; it still needs something to show. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onShown: (shown: ListState) => void
  onChoose: (query: PartQuery) => void
}
