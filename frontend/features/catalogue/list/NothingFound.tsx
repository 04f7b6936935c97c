import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button, buttonClasses } from '../../../ui/Button.tsx'
import { WhatsAppLink, MailLink } from '../../../ui/parts/ContactLinks.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import {
  activeFilters,
  type FilterName,
  type SearchState,
  isFilterName,
  withSearch,
} from './searchState.ts'
import { isolate } from '../../../text/format.ts'
import { Badge } from '../../../ui/Badge.tsx'

interface Props {
  state: SearchState
  offers: SearchMeta['offers']
  onChange: (state: SearchState) => void
  nameOf: (filter: FilterName) => string
  onClearAll: () => void
}

/** The ways out of an empty list: what does have products, everything, or a person to ask. */
export function NothingFound({ state, offers, onChange, nameOf, onClearAll }: Props) {
  const { t } = useText(searchText)
  const isNarrowed = activeFilters(state).length > 0
  return (
    <EmptyState
      drawing="search"
      text={t('search.empty')}
      className="gap-3 max-sm:py-2"
      action={
        isNarrowed && (
          <>
            <p className="max-w-md text-ink-2">
              {t(offers.length > 0 ? 'search.emptyOffers' : 'search.emptyHint')}
            </p>
            <SearchOffers {...{ state, offers, nameOf, onChange }} />
            <Button variant={offers.length > 0 ? 'link' : 'brand'} size="sm" onClick={onClearAll}>
              {t('common.clearAll')}
            </Button>
            {state.search && <AskUs text={state.search} />}
          </>
        )
      }
    />
  )
}

/** The marketplace's own contact, where the stage's settings have one. */
function AskUs({ text }: { text: string }) {
  const { t } = useText(searchText)
  const whatsapp = import.meta.env.VITE_CONTACT_WHATSAPP as string | undefined
  const email = import.meta.env.VITE_CONTACT_EMAIL as string | undefined
  if (!whatsapp && !email) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm text-ink-2">
      {t('search.askUs')}
      {whatsapp ? (
        <WhatsAppLink phone={whatsapp} message={t('search.askUsText', { text })} size="sm" />
      ) : (
        email && <MailLink email={email} className="inline-flex min-h-11 items-center" />
      )}
    </p>
  )
}

interface CarProps {
  onLeaveCar: () => void
  /** Absent where nothing but the car narrows the list. */
  onClearAll?: (() => void) | undefined
}

/** Nothing that may fit the list's car; the products for other cars are folded below. */
export function NothingForCar({ onLeaveCar, onClearAll }: CarProps) {
  const { t } = useText(searchText)
  return (
    <EmptyState
      drawing="car"
      text={t('search.compatibleEmpty')}
      className="gap-3 max-sm:py-2"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="brand" onClick={onLeaveCar}>
            {t('search.allCars')}
          </Button>
          {onClearAll && <Button onClick={onClearAll}>{t('common.clearAll')}</Button>}
        </div>
      }
    />
  )
}

type Offer = SearchMeta['offers'][number]

interface OffersProps {
  state: SearchState
  offers: readonly Offer[]
  nameOf: (filter: FilterName) => string
  onChange: (state: SearchState) => void
}

/** Searches that the server has found to have products, each with their number. */
export function SearchOffers({ state, offers, nameOf, onChange }: OffersProps) {
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
