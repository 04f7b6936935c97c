import { CarFront, type LucideIcon } from 'lucide-react'
import { governorateById } from '#shared/addresses/governorates.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { sortTexts } from '../list/ResultsBar.tsx'
import { activeFilters, withoutFilters, withSearch, type SearchState } from '../list/searchState.ts'
import { cutWords, plainWords, wordsAt, type Span } from '../list/searchWords.ts'
import type { FilterLists } from './useFilterLists.ts'
import { useFilterNames } from './filterNames.ts'

export interface SearchChip {
  key: string
  label: string
  icon?: LucideIcon
  /** The search without it. */
  without: SearchState
  /** A car that can become the visitor's own. */
  car?: UnderstoodCar
}

export type UnderstoodCar = Extract<Understood, { kind: 'car' }>

/** The chips of a search: first what its text says, in the order of its words, then the filters. */
export function useSearchChips(
  state: SearchState,
  lists: FilterLists,
  meta: SearchMeta | undefined,
): SearchChip[] {
  const nameOf = useFilterNames(state, lists)
  const understoodName = useUnderstoodName(state.search ?? '')
  const { t } = useText(searchText)
  const filters = activeFilters(state)
    .filter((name) => name !== 'search')
    .map((name) => ({ key: name, label: nameOf(name), without: withoutFilters(state, [name]) }))
  const { search } = state
  if (search === undefined) return filters

  const { understood = [] } = meta ?? {}
  const plain = plainWords(search, meta)
  if (understood.length === 0 && plain.length === 0) {
    const whole = { key: textKey(0), label: nameOf('search') }
    return [{ ...whole, without: withoutFilters(state, ['search']) }, ...filters]
  }
  /** Greetings and the like do not stay alone. */
  const cut = (spans: readonly Span[]) => {
    const isCut = (span: Span) =>
      spans.some(({ start, end }) => start < span.end && span.start < end)
    const left = [...understood, ...plain].some((span) => !isCut(span))
    return withSearch(state, { search: left ? cutWords(search, spans) : undefined })
  }
  const words = understood.map((one) => ({
    at: one.start,
    label: understoodName(one),
    without: cut([one]),
    ...(one.kind === 'car' && { icon: CarFront, car: one }),
  }))
  const others = {
    at: plain[0]?.start ?? 0,
    label: t('search.chipSearch', { text: isolate(wordsAt(search, plain)) }),
    without: cut(plain),
  }
  const texts = [...words, ...(plain.length > 0 ? [others] : [])]
  const inOrder = texts
    .sort((a, b) => a.at - b.at)
    .map((chip, index) => ({ ...chip, key: textKey(index) }))
  return [...inOrder, ...filters]
}

/** By place: a chip keeps its element, and the focus, when the response tells what its words mean. */
const textKey = (index: number) => `text-${index}`

/** What was understood, in the reader's words. */
function useUnderstoodName(text: string) {
  const { t, localName, iqd, years } = useText(searchText)
  return (one: Understood): string => {
    switch (one.kind) {
      case 'part': {
        const typed = text.slice(one.start, one.end)
        const name = localName(one)
        return fold(name) === fold(typed)
          ? t('search.chipSearch', { text: isolate(typed) })
          : t('search.chipMeaning', { text: isolate(typed), name: isolate(name) })
      }
      case 'position':
        return t(`search.position.${one.position}`)
      case 'car':
        return localName(one)
      case 'years':
        return years(one)
      case 'condition':
        return t(`product.${one.condition}`)
      case 'partType':
        return t(`product.${one.partType}`)
      case 'governorate': {
        const governorate = governorateById(one.governorate)
        return governorate ? localName(governorate) : one.governorate
      }
      case 'vendor':
        return t('search.chipVendor', { name: localName(one) })
      case 'price':
        return priceName(one)
      case 'order':
        return t(sortTexts[one.sortBy])
    }
  }

  function priceName({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }) {
    if (maxPrice === undefined) return t('search.chipMinPrice', { price: iqd(minPrice ?? 0) })
    if (minPrice === undefined) return t('search.chipMaxPrice', { price: iqd(maxPrice) })
    return t('search.chipPrice', { from: iqd(minPrice), to: iqd(maxPrice) })
  }
}
