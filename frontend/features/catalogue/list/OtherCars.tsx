import { useState } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { ProductGrid, ProductGridSkeleton } from '../card/ProductGrid.tsx'
import type { CarIds, SearchState } from './searchState.ts'
import { useFoundProducts } from './useFoundProducts.ts'

interface Props {
  state: SearchState
  car: CarIds
  count: number
}

/** What the search finds for other cars, folded at the end of a car's list and loaded when opened. */
export function OtherCars({ state, car, count }: Props) {
  const { t } = useText(searchText)
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const title = t('search.otherCars', { n: count })
  return (
    <Disclosure title={title} onToggle={setOpen} className="mt-6 border-t">
      {isOpen && <Products {...{ state, car, title }} />}
    </Disclosure>
  )
}

function Products({ state, car, title }: Omit<Props, 'count'> & { title: string }) {
  const { t } = useText()
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = useFoundProducts(
    state,
    car,
    'no',
  )
  if (!items)
    return error ? (
      <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />
    ) : (
      <ProductGridSkeleton count={4} layout={state.view} />
    )
  return (
    <>
      <ProductGrid products={items} label={title} layout={state.view} query={state.search} />
      {hasMore && <LoadMore more pending={isLoadingMore} onMore={loadMore} />}
    </>
  )
}
