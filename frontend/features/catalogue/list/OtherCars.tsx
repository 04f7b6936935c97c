import { useState, useId, type ReactNode } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { ProductGrid, ProductGridSkeleton } from '../card/ProductGrid.tsx'
import type { CarIds, SearchState, PossibleFit } from './searchState.ts'
import { useFoundProducts } from './useFoundProducts.ts'
import { cx } from '../../../ui/cx.ts'
import { fitMarks } from '../../../ui/parts/FitMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'

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

interface GroupProps {
  fit: PossibleFit
  /** Of all such products, shown or not. */
  count: number
  /** Gets the heading, to name its list by. */
  children: (label: string) => ReactNode
}

const inks = { fits: 'text-fits', ask: 'text-ask' }

/** Products that fit the list's car in the same way, under a heading that says so. */
export function FitGroup({ fit, count, children }: GroupProps) {
  const { t } = useText(searchText)
  const id = useId()
  const { icon, tone } = fitMarks[fit]
  const title = t(`search.group.${fit}`, { n: count })
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={cx('mb-2 flex items-center gap-1.5 text-sm sm:text-lg', inks[tone])}>
        <Icon of={icon} size={18} />
        {title}
      </h3>
      {fit === 'unstated' && <p className="mb-3 text-sm text-ink-2">{t('search.unstatedHint')}</p>}
      {children(title)}
    </section>
  )
}
