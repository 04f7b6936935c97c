/** One search of a text, ready to be listed. */
import type { SortBy } from '#shared/catalogue/schema.ts'
import { asTyped, type Rewritten } from '#functions/search/understanding/rewrite.ts'
import {
  isPart,
  type TextFilters,
  type Understanding,
} from '#functions/search/understanding/understanding.ts'
import type { Hits } from './hits.ts'
import { hitsOf, literalHitsOf } from './search.ts'

export interface TextSearch {
  /** Undefined when the text asks for filters or an order only. */
  hits: Hits | undefined
  filters: TextFilters
  sortBy?: Exclude<SortBy, 'relevance'> | undefined
  /** What a cursor must carry to search the same again. */
  cursor: { s?: string; o?: true }
  asked?: Understanding
  rewritten: Rewritten
}

/** `typed` is the text of the request; with `isAnyPart`, one of several parts is enough. */
export interface SearchOptions {
  typed: string
  isAnyPart?: boolean
}

/** Searches a text as it was understood; `rewritten` is the text that `asked` was read from. */
export function searchOf(
  rewritten: Rewritten,
  asked: Understanding,
  { typed, isAnyPart = false }: SearchOptions,
): TextSearch {
  const read = isAnyPart ? anyPartOf(asked) : asked
  return {
    hits: hitsOf(read),
    filters: read.filters,
    sortBy: read.sortBy,
    cursor: {
      ...(rewritten.text === typed ? {} : { s: rewritten.text }),
      ...(isAnyPart ? { o: true } : {}),
    },
    asked: read,
    rewritten,
  }
}

/** The text as it is. */
export const literalSearchOf = (text: string): TextSearch => ({
  hits: literalHitsOf(text),
  filters: {},
  cursor: {},
  rewritten: asTyped(text),
})

/** All parts as one slot: a product needs to be one of them. */
function anyPartOf(asked: Understanding): Understanding {
  const parts = asked.slots.filter(isPart)
  const [first] = parts
  if (!first || parts.length === 1) return asked
  return {
    ...asked,
    slots: [
      {
        ...first,
        concepts: [...new Set(parts.flatMap(({ concepts }) => concepts))],
        alternatives: parts.slice(1).map(({ words }) => words),
      },
      ...asked.slots.filter((slot) => !isPart(slot)),
    ],
  }
}
