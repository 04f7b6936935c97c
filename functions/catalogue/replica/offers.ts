/** Searches to offer where nothing is shown: each has been counted, and finds something. */
import type { MarketNames } from '#functions/catalogue/understanding/marketNames.ts'
import { asTyped } from '#functions/catalogue/understanding/rewrite.ts'
import type { Understanding } from '#functions/catalogue/understanding/understanding.ts'
import { understandText } from '#functions/catalogue/understanding/understandText.ts'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { totalOf } from './facets.ts'
import type { ListQuery } from './filters.ts'
import type { Page } from './query.ts'
import { searchOf, type TextSearch } from './textSearch.ts'

type Offer = SearchMeta['offers'][number]

export function offersOf(
  query: ListQuery,
  asked: Understanding,
  names: MarketNames,
  pages: (query: ListQuery, search?: TextSearch) => Page,
): Offer[] {
  const typed = asked.words
  const slice = (kinds: readonly string[]): string =>
    typed
      .filter(({ start, end }) =>
        asked.understood.some(
          (each) => kinds.includes(each.kind) && each.start <= start && each.end >= end,
        ),
      )
      .map(({ text }) => text)
      .join(' ')
  const texts = [...new Set([slice(['part', 'car']), slice(['part']), slice(['car'])])].filter(
    (text) => text !== '' && text !== typed.map((word) => word.text).join(' '),
  )
  const { page: _, cursor: __, search: ___, q: ____, ...filters } = query
  return texts.flatMap((text): Offer[] => {
    const search = searchOf(asTyped(text), understandText(text, names), { typed: text })
    const { cells } = pages({ ...filters, page: 1, limit: 1, sortBy: 'relevance' }, search)
    const count = totalOf(
      cells.filter(({ isMention }) => !isMention),
      { ...search.filters, ...filters },
    )
    return count > 0 ? [{ text, without: [], count }] : []
  })
}
