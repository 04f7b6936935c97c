import { MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchMeta } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { isolate } from '../../../text/format.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, buttonClasses } from '../../../ui/elements.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { paths } from '../../../routes/routes.ts'
import { useSession } from '../../session/useSession.ts'
import { useFilterNames } from '../facets/filters.ts'
import type { ListView } from './productList.ts'
import { activeFilters, isFilterName, withoutFilters, withSearch } from './searchState.ts'

type OffersProps = Pick<ListView, 'state' | 'lists' | 'onChange'> & Pick<SearchMeta, 'offers'>
type Props = OffersProps &
  Pick<ListView, 'onClearAll'> & { isNear: boolean; saveSearch?: ReactNode }

/**
 * The ways out of a list that is empty, or only has what is near: what does have products, everything, or a
 * person to ask.
 */
export default function NothingFound({ onClearAll, isNear, ...props }: Props) {
  const { t } = useText(searchText)
  const { state, offers } = props
  if (isNear)
    return (
      <section className="mt-4 flex flex-col items-start gap-3">
        {offers.length > 0 && <h3 className="text-base">{t('search.offers')}</h3>}
        <SearchOffers {...props} />
        <AskShops {...props} />
      </section>
    )
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
            <SearchOffers {...props} />
            <Button variant={offers.length > 0 ? 'link' : 'brand'} size="sm" onClick={onClearAll}>
              {t('common.clearAll')}
            </Button>
            <AskShops {...props} />
          </>
        )
      }
    />
  )
}

/**
 * If no result is the wanted part, a shop may have it without having listed it, or may have it later. Vendors do
 * not ask.
 */
function AskShops({ state: { search: text }, saveSearch }: Pick<Props, 'state' | 'saveSearch'>) {
  const { t } = useText(searchText)
  if (useSession().user?.role === 'vendor' || !text) return null
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="action" icon={MessageCircleQuestionMark} to={paths.askShops({ text })}>
        {t('search.askShops')}
      </Button>
      {saveSearch}
    </div>
  )
}

function SearchOffers({ state, offers, lists, onChange }: OffersProps) {
  const { t } = useText(searchText)
  const nameOf = useFilterNames(lists)
  const labelled = offers.map((offer) => {
    const { text } = offer
    const removed = offer.without.filter(isFilterName)
    const next = withSearch(withoutFilters(state, removed), { search: text })
    const names = removed.filter((name) => name !== 'search').map((name) => nameOf(name, state))
    const filters = names.map(isolate).join(t('common.listSeparator'))
    const label = () => {
      if (text === undefined) {
        if (activeFilters(next).length === 0) return t('search.offerEverything')
        return filters ? t('search.offerNoTextWithout', { filters }) : t('search.offerNoText')
      }
      if (!filters) return t('search.offerText', { text: isolate(text) })
      return text === state.search
        ? t('search.offerWithout', { filters })
        : t('search.offerTextWithout', { text: isolate(text), filters })
    }
    return { ...offer, next, label: label() }
  })
  return (
    <ul className="flex w-full max-w-xl flex-col gap-2">
      {labelled.map(({ label, count, next }) => (
        <li key={label}>
          <button
            type="button"
            className={buttonClasses('quiet', 'sm', {
              wide: true,
              className: 'gap-3 py-1.5 text-start',
            })}
            onClick={() => onChange(next)}
          >
            <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>{' '}
            <Badge tone="brand" className="shrink-0">
              {t('common.itemCount', { n: count })}
            </Badge>
          </button>
        </li>
      ))}
    </ul>
  )
}
