import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, Icon } from '../../../ui/elements.tsx'
import { fetchCodeSometime } from '../../../ui/fetchCode.ts'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { fitMarks } from '../../../ui/parts/product.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { CarIds } from '../../garage/garageCar.ts'
import { ProductGridSkeleton } from '../card/ProductCard.tsx'
import type { ListView } from './productList.ts'
import type { PossibleFit, SearchState } from './searchState.ts'

const OtherProducts = lazy(() => fetchCodeSometime(() => import('./OtherProducts.tsx')))

interface OtherProps {
  state: SearchState
  car: CarIds
  count: number
}

/** What the search finds for other cars, folded at the end of a car's list and loaded when opened. */
export function OtherCars({ state, car, count }: OtherProps) {
  const { t } = useText(searchText)
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const title = t('search.otherCars', { n: count })
  return (
    <Disclosure title={title} onToggle={setOpen} className="mt-6 border-t">
      {isOpen && (
        <Suspense fallback={<ProductGridSkeleton count={4} layout={state.view} />}>
          <OtherProducts {...{ state, car, title }} />
        </Suspense>
      )}
    </Disclosure>
  )
}

interface GroupProps {
  fit: PossibleFit
  /** Counts all such products, shown or not. */
  count: number
  /** Gets the heading, to name its list by. */
  children: (label: string) => ReactNode
}

const inks = { fits: 'text-fits', ask: 'text-ask' }

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

/** Nothing but the car may narrow the list. */
type CarProps = Pick<ListView, 'onLeaveCar'> &
  Partial<Pick<ListView, 'onClearAll'>> & { saveSearch?: ReactNode }

/** Nothing that may fit the list's car; the products for other cars are folded below. */
export function NothingForCar({ onLeaveCar, onClearAll, saveSearch }: CarProps) {
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
          {saveSearch}
        </div>
      }
    />
  )
}
