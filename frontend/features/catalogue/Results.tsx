import { useSearchText } from '../../text/useSearchText.ts'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { SearchNotices } from './SearchNotices.tsx'
import { SearchOffers } from './SearchOffers.tsx'
import type { SearchState } from './searchState.ts'
import type { FilterLists } from './useFilterLists.ts'
import { useFilterNames } from './useFilterNames.ts'
import type { useFoundProducts } from './useFoundProducts.ts'

interface Props {
  found: ReturnType<typeof useFoundProducts>
  state: SearchState
  lists: FilterLists
  onChange: (state: SearchState) => void
  onClearAll: () => void
}

/** What a search found, and how its text was read. */
export function Results(props: Props) {
  const { found } = props
  return (
    <>
      {/* Always there: screen readers do not read a status that appears together with its text. */}
      <div role="status" className="flex flex-col gap-2">
        {found.items && <Reading {...props} />}
      </div>
      <List {...props} />
      {found.hasMore && <LoadMore more pending={found.isLoadingMore} onMore={found.loadMore} />}
      {isNear(found) && <OtherOffers {...props} />}
    </>
  )
}

/** What is shown is not a match of the text. */
const isNear = ({ items = [], meta }: Props['found']) => meta?.relaxed === true && items.length > 0

function Reading({ found, state, onChange }: Props) {
  const { t } = useText()
  const searchText = useSearchText()
  const { items = [], total = 0, meta } = found
  return (
    <>
      {meta && state.search && <SearchNotices {...{ state, meta, onChange }} />}
      {items.length > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          {isNear(found)
            ? searchText('near', { n: total })
            : t('search.count', { n: items.length, total })}
        </p>
      )}
    </>
  )
}

function List(props: Props) {
  const { found, state, lists } = props
  const { t } = useText()
  const searchText = useSearchText()
  const nameOf = useFilterNames(state, lists)
  const { items, error, meta } = found
  if (!items && error)
    return (
      <ErrorPanel
        message={t('errors.loadProducts')}
        drawing={error.code === 'NETWORK' ? 'offline' : 'error'}
        onRetry={found.retry}
      />
    )
  if (!items)
    return (
      <>
        <Skeleton className="mb-3 h-6 w-40" />
        <ProductGridSkeleton layout={state.view} />
      </>
    )
  if (items.length === 0)
    return <NothingFound {...props} offers={meta?.offers ?? []} nameOf={nameOf} />
  return (
    <div
      className={cx(isNear(found) && 'rounded-card border border-dashed border-line-strong p-3')}
    >
      <ProductGrid
        products={items}
        label={isNear(found) ? searchText('nearTitle') : t('search.results')}
        layout={state.view}
        query={meta?.searched ?? state.search}
        eager
      />
    </div>
  )
}

/** Searches that do have matches, below products that are only near. */
function OtherOffers({ found, state, lists, onChange }: Props) {
  const searchText = useSearchText()
  const nameOf = useFilterNames(state, lists)
  const { offers = [] } = found.meta ?? {}
  if (offers.length === 0) return null
  return (
    <section className="mt-4 flex flex-col gap-3">
      <h3 className="text-base">{searchText('offers')}</h3>
      <SearchOffers {...{ state, offers, nameOf, onChange }} />
    </section>
  )
}
