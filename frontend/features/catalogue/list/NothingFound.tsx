import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { WhatsAppLink } from '../../../ui/parts/ContactLinks.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { MailLink } from '../../../ui/parts/MailLink.tsx'
import { SearchOffers } from './SearchOffers.tsx'
import { activeFilters, type FilterName, type SearchState } from './searchState.ts'

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
