import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { buttonClasses } from '../../../ui/buttonClasses.ts'
import {
  activeFilters,
  isFilterName,
  withSearch,
  type FilterName,
  type SearchState,
} from './searchState.ts'

type Offer = SearchMeta['offers'][number]

interface Props {
  state: SearchState
  offers: readonly Offer[]
  nameOf: (filter: FilterName) => string
  onChange: (state: SearchState) => void
}

/** Searches that the server has found to have products, each with their number. */
export function SearchOffers({ state, offers, nameOf, onChange }: Props) {
  const { t } = useText()
  const labelOf = useOfferLabel(state, nameOf)
  return (
    <ul className="flex w-full max-w-xl flex-col gap-2">
      {offers.map((offer) => (
        <li key={`${offer.text} ${offer.without.join()}`}>
          <button
            type="button"
            className={buttonClasses('quiet', 'sm', {
              wide: true,
              className: 'gap-3 py-1.5 text-start',
            })}
            onClick={() => onChange(accepted(state, offer))}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{labelOf(offer)}</span>{' '}
            <Badge tone="brand" className="shrink-0">
              {t('common.itemCount', { n: offer.count })}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}

const removedBy = ({ without }: Offer) => without.filter(isFilterName)

function accepted(state: SearchState, offer: Offer): SearchState {
  const removed = Object.fromEntries(removedBy(offer).map((name) => [name, undefined]))
  return withSearch(state, { search: offer.text, ...removed })
}

function useOfferLabel(state: SearchState, nameOf: (filter: FilterName) => string) {
  const { t } = useText(searchText)
  return (offer: Offer): string => {
    const { text } = offer
    const removed = removedBy(offer).filter((name) => name !== 'search')
    const filters = removed.map((name) => isolate(nameOf(name))).join(t('common.listSeparator'))
    const without = removed.length > 0
    if (text === undefined) {
      if (activeFilters(accepted(state, offer)).length === 0) return t('search.offerEverything')
      return without ? t('search.offerNoTextWithout', { filters }) : t('search.offerNoText')
    }
    if (!without) return t('search.offerText', { text: isolate(text) })
    return text === state.search
      ? t('search.offerWithout', { filters })
      : t('search.offerTextWithout', { text: isolate(text), filters })
  }
}
