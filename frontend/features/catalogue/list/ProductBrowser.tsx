import { useEffect, useRef, useState } from 'react'
import { landingText } from '../../../text/ar/landing.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useMedia } from '../../../ui/layout/useMedia.ts'
import { Drawer } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CategoryStrip } from '../../categories/CategoryStrip.tsx'
import { ActiveFilters } from '../facets/ActiveFilters.tsx'
import { CarControl } from './CarControl.tsx'
import { FiltersPanel } from '../facets/FiltersPanel.tsx'
import { namesOtherCar, useFoundProducts, type ListCar, type ListView } from './productList.ts'
import { PartSearchBox } from '../suggestions/PartSearchBox.tsx'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { rememberSearch } from '../suggestions/recentSearches.ts'
import type { PartQuery } from '../suggestions/useSuggestions.ts'
import {
  withCar,
  withoutFilters,
  withSearch,
  type SearchState,
  withoutCarWords,
  withoutOverruledWords,
} from './searchState.ts'
import { useFilterLists } from '../facets/filters.ts'

interface Props extends Pick<ListView, 'state' | 'onChange' | 'hrefOf'> {
  /** The car that the list is for: that of the address, else the visitor's active one. */
  car: ListCar | undefined
  /** The visitor's active car. */
  mine: ListCar | undefined
  /** Absent for vendors, who choose no car. */
  onChooseCar: (() => void) | undefined
}

/** Text search, car, filters, sorting and the results. */
export function ProductBrowser({ state, onChange, hrefOf, mine, onChooseCar, ...asked }: Props) {
  // The category strip's texts too: fetched later, they would hide the page meanwhile.
  const { t } = useText(searchText, landingText)
  const { car, found } = useListedProducts(state, asked.car)
  // From Tailwind's `lg` on the filters are beside the list.
  const isWide = useMedia('(min-width: 64rem)')
  // At first the panel is open beside the list, but closed as a drawer.
  const [sideOpen, setSideOpen] = useState(true)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const lists = useFilterLists(state.vendorId, isWide ? sideOpen : drawerOpen)
  const heading = useRef<HTMLHeadingElement>(null)
  const matches = found.meta?.relaxed ? 0 : found.total
  useEffect(() => {
    if (state.search && matches) rememberSearch(state.search, matches)
  }, [state.search, matches])

  const search = ({ search: text, category, vendor }: PartQuery) => {
    if (text && text !== state.search) toast.info(t('toasts.searchingFor', { text }))
    const categoryId = category ?? state.categoryId
    onChange(withSearch(state, { search: text, categoryId, vendorId: vendor ?? state.vendorId }))
  }
  const choose = (next: SearchState) => onChange(withoutOverruledWords(state, next, found.meta))
  /** Moves the focus to the heading, because the pressed control is about to unmount. */
  const changeAndRead = (next: SearchState) => {
    onChange(next)
    heading.current?.focus({ preventScroll: true })
  }
  const clearAll = () => {
    changeAndRead(withoutFilters(state))
    toast.success(t('toasts.filtersCleared'))
  }
  const leaveCar = () => changeAndRead(withCar(state, undefined, mine && true))
  const applyCar = () => {
    const wanted = asked.car ? state : withCar(state, undefined)
    changeAndRead(withoutCarWords(wanted, found.meta))
  }
  const panel = (
    <FiltersPanel
      {...{ state, lists, facets: found.facets, hasCar: car !== undefined }}
      onChange={choose}
      onClearAll={clearAll}
    />
  )
  return (
    <div className="flex flex-col gap-2">
      {/* Under the header, which is as high as `top`. */}
      <div className="group sticky top-16 z-20 -mx-4 flex items-center gap-2 bg-ground px-4 py-1 md:top-19 md:mx-0 md:px-0">
        <PartSearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={state.search ?? ''}
          onSearch={search}
          className="flex-1"
          boxClassName="max-sm:ps-3 max-sm:[&_[type=submit]]:hidden"
        />
        {/* While someone types on a phone, the text has the whole line. */}
        <CarControl
          car={car}
          other={asked.car ?? mine}
          onChoose={onChooseCar}
          onLeave={leaveCar}
          onApplyOther={applyCar}
          className="shrink-0 max-sm:group-has-[input:focus]:hidden"
        />
      </div>
      <div className="-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0">
        <ResultsBar
          state={state}
          understoodSort={found.meta?.understood.find((one) => one.kind === 'order')?.sortBy}
          onChange={choose}
          filtersOpen={isWide ? sideOpen : drawerOpen}
          onToggleFilters={() => (isWide ? setSideOpen(!sideOpen) : setDrawerOpen(true))}
        />
        <ActiveFilters
          {...{ state, lists, meta: found.meta }}
          onChange={changeAndRead}
          onClearAll={clearAll}
        />
        {/* On a wide screen the panel has the categories. */}
        <CategoryStrip
          className="lg:hidden"
          hrefOf={(categoryId) => hrefOf(withSearch(state, { categoryId }))}
          chosenId={state.categoryId}
        />
      </div>
      <div className="flex items-start gap-6 lg:mt-2">
        {isWide && sideOpen && (
          <Card
            as="aside"
            aria-label={t('search.filters')}
            room="sm"
            className="w-68 shrink-0 max-lg:hidden"
          >
            {panel}
          </Card>
        )}
        {!isWide && (
          <Drawer
            open={drawerOpen}
            onClose={() => setDrawerOpen(false)}
            label={t('search.filters')}
          >
            {panel}
            <Button wide variant="brand" className="mt-3" onClick={() => setDrawerOpen(false)}>
              {t('search.results')}
            </Button>
          </Drawer>
        )}
        <div className="min-w-0 flex-1">
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {t('search.results')}
          </h2>
          <Results
            {...{ found, state, lists, hrefOf, car: car?.ids }}
            onChange={changeAndRead}
            onClearAll={clearAll}
            onLeaveCar={leaveCar}
          />
        </div>
      </div>
    </div>
  )
}

/**
 * The products of a list and the car that they are for: the wanted one, unless the text turns out to
 * name another; what fits that one is then found by the text alone.
 */
function useListedProducts(state: SearchState, wanted: ListCar | undefined) {
  const asked = JSON.stringify([state.search, wanted?.ids])
  const [supersededCar, setSupersededCar] = useState<string>()
  const car = supersededCar === asked ? undefined : wanted
  const found = useFoundProducts(state, car?.ids)
  if (car && namesOtherCar(found.meta, car.ids)) setSupersededCar(asked)
  return { car, found }
}
