import { useText } from '../../../text/useText.ts'
import { ErrorPanel, LoadMore } from '../../../ui/states.tsx'
import type { CarIds } from '../../garage/garageCar.ts'
import { ProductGrid, ProductGridSkeleton } from '../card/ProductCard.tsx'
import { useFoundProducts } from './productList.ts'
import type { SearchState } from './searchState.ts'

interface Props {
  state: SearchState
  car: CarIds
  title: string
}

export default function OtherProducts({ state, car, title }: Props) {
  const { t } = useText()
  const pages = useFoundProducts(state, car, 'no')
  const { items, error, retry, hasMore, isLoadingMore, loadMore } = pages
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
