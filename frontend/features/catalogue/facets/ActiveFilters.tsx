import { CarFront } from 'lucide-react'
import { useRef } from 'react'
import { readDetails } from '#shared/cars/details.ts'
import { fold } from '#shared/catalogue/fold.ts'
import type { SearchMeta, Understood } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/elements.tsx'
import { Chip } from '../../../ui/Badge.tsx'
import { UseCarButton } from '../../garage/UseCarButton.tsx'
import {
  activeFilters,
  withoutFilters,
  withSearch,
  type SearchState,
  cutWords,
  plainWords,
  wordsAt,
  type Span,
} from '../list/searchState.ts'
import { useFilterNames } from './filters.ts'
import type { ListView } from '../list/productList.ts'

type ChipsProps = Pick<ListView, 'state' | 'lists'> & { meta: SearchMeta | undefined }
type Props = ChipsProps & Pick<ListView, 'onChange' | 'onClearAll'>

export function ActiveFilters({ onChange, onClearAll, ...search }: Props) {
  const { t } = useText(searchText)
  const chips = useSearchChips(search)
  const details = search.meta?.understood?.filter((one) => one.kind === 'details').map(readDetails)
  const group = useRef<HTMLDivElement>(null)
  /** The focus stays with the other chips, which are rendered again with the results. */
  const remove = (without: SearchState) => {
    onChange(without)
    if (chips.length > 1) group.current?.focus()
  }
  if (chips.length === 0) return null
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={t('search.activeFilters')}
      className="flex shrink-0 items-center gap-2 lg:shrink lg:flex-wrap"
    >
      <ul aria-label={t('search.activeFilters')} className="contents">
        {chips.map(({ key, label, car, without }) => (
          <li key={key} className="flex shrink-0 items-center gap-2 lg:max-w-full lg:shrink">
            <Chip name={label} {...(car && { icon: CarFront })} onRemove={() => remove(without)}>
              {label}
            </Chip>
            {car && <UseCarButton car={car} details={Object.assign({}, ...(details ?? []))} />}
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" className="shrink-0" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}

interface SearchChip {
  label: string
  without: SearchState
  /** A car that can become the visitor's own. */
  car?: Extract<Understood, { kind: 'car' }>
}

/** The chips of a search: first what its text says, in the order of its words, then the filters. */
function useSearchChips({ state, lists, meta }: ChipsProps): (SearchChip & { key: string })[] {
  const { search } = state
  const nameOf = useFilterNames(lists)
  const understoodName = useUnderstoodName(search ?? '', nameOf)
  const chips = activeFilters(state).map((name) => ({
    key: name as string,
    label: nameOf(name, state),
    without: withoutFilters(state, [name]),
  }))
  if (search === undefined) return chips

  const { understood = [] } = meta ?? {}
  const plain = plainWords(search, meta)
  /** Greetings and the like do not stay alone. */
  const cut = (spans: readonly Span[]) => {
    const isCut = (span: Span) =>
      spans.some(({ start, end }) => start < span.end && span.start < end)
    const hasWordsLeft = [...understood, ...plain].some((span) => !isCut(span))
    return withSearch(state, { search: hasWordsLeft ? cutWords(search, spans) : undefined })
  }
  const words: (SearchChip & { at: number })[] = understood.map((one) => ({
    at: one.start,
    label: understoodName(one),
    without: cut([one]),
    ...(one.kind === 'car' && { car: one }),
  }))
  if (plain.length > 0)
    words.push({
      at: plain[0]!.start,
      label: nameOf('search', { search: wordsAt(search, plain) }),
      without: cut(plain),
    })
  const [whole, ...filters] = chips
  const texts = words.length > 0 ? words.toSorted((a, b) => a.at - b.at) : [whole!]
  // By place: a chip keeps its element, and the focus, when the response tells what its words mean.
  return [...texts.map((chip, index) => ({ ...chip, key: `text-${index}` })), ...filters]
}

export function useUnderstoodName(text: string, nameOf: ReturnType<typeof useFilterNames>) {
  const { t, localName, iqd, years } = useText(searchText)
  const namePrice = (price: Extract<Understood, { kind: 'price' }>): string => {
    const { minPrice, maxPrice } = price
    if (maxPrice === undefined) return nameOf('minPrice', price)
    if (minPrice === undefined) return nameOf('maxPrice', price)
    return t('search.chipPrice', { from: iqd(minPrice), to: iqd(maxPrice) })
  }
  return (one: Understood): string => {
    switch (one.kind) {
      case 'part': {
        const words = text.slice(one.start, one.end)
        const name = localName(one)
        return fold(name) === fold(words)
          ? nameOf('search', { search: words })
          : t('search.chipMeaning', { text: isolate(words), name: isolate(name) })
      }
      case 'position':
        return t(`search.position.${one.position}`)
      case 'area':
      case 'car':
        return localName(one)
      case 'years':
        return years(one)
      case 'details':
        return text.slice(one.start, one.end)
      case 'condition':
      case 'partType':
      case 'governorate':
        return nameOf(one.kind, one)
      case 'vendor':
        return t('search.chipVendor', { name: localName(one) })
      case 'price':
        return namePrice(one)
      case 'order':
        return t(`search.sorts.${one.sortBy}`)
    }
  }
}
