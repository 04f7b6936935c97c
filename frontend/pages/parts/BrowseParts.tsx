import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useNamedCar } from '../../features/cars/useCarTree.ts'
import { ActiveFilters } from '../../features/catalogue/facets/ActiveFilters.tsx'
import { useFilterLists } from '../../features/catalogue/facets/filters.ts'
import { FiltersPanel } from '../../features/catalogue/facets/FiltersPanel.tsx'
import { CarControl, ResultsBar } from '../../features/catalogue/list/ResultsBar.tsx'
import {
  chooseListCar,
  namesOtherCar,
  useFoundProducts,
  type ListCar,
} from '../../features/catalogue/list/productList.ts'
import { Results } from '../../features/catalogue/list/Results.tsx'
import {
  carIdsIn,
  formatSearch,
  matchesAddress,
  parseSearch,
  withCar,
  withoutCarWords,
  withoutFilters,
  withoutOverruledWords,
  withSearch,
  type SearchState,
} from '../../features/catalogue/list/searchState.ts'
import { PartSearchBox } from '../../features/catalogue/suggestions/PartSearchBox.tsx'
import { rememberSearch } from '../../features/catalogue/suggestions/recentSearches.ts'
import type { PartQuery } from '../../features/catalogue/suggestions/useSuggestions.ts'
import { CategoryStrip } from '../../features/categories/categoryLinks.tsx'
import { isSameCar, toCarIds } from '../../features/garage/garageCar.ts'
import { openGarage, useGarage } from '../../features/garage/useGarage.ts'
import { useSession } from '../../features/session/useSession.ts'
import { landingText } from '../../text/ar/landing.ts'
import { searchText } from '../../text/ar/search.ts'
import { useText } from '../../text/useText.ts'
import { Button, Card } from '../../ui/elements.tsx'
import { useMedia } from '../../ui/layout/useMedia.ts'
import { Drawer } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

interface Props {
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string
  /** For screen readers; a phone has no room for it, and the search says what the page is. */
  title: string
}

export function BrowseParts({ hrefOf, title }: Props) {
  // The category strip's texts too: fetched later, they would hide the page meanwhile.
  const { t } = useText(searchText, landingText)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseSearch(params), [params])
  const stateHref = (next: SearchState) => hrefOf(formatSearch(next))
  // The address bar is the state, so that going back undoes.
  const change = (next: SearchState) => void navigate(stateHref(next))
  const { wanted, mine, named } = useWantedCar(state)
  const { car, found } = useListedProducts(state, wanted, mine)
  const { user } = useSession()
  // From Tailwind's `lg` on the filters are beside the list.
  const isWide = useMedia('(min-width: 64rem)')
  // At first the panel is open beside the list, but closed as a drawer.
  const [sideOpen, setSideOpen] = useState(true)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const lists = useFilterLists(state, isWide ? sideOpen : drawerOpen, found)
  useKnownAddress(params, withoutFilters(withKnownCar(state, named), lists.unknown), stateHref)
  const heading = useRef<HTMLHeadingElement>(null)
  const matches = found.meta?.relaxed ? 0 : found.total
  useEffect(() => {
    if (state.search && matches) rememberSearch(state.search, matches)
  }, [state.search, matches])

  const search = ({ search: text, category, vendor }: PartQuery) => {
    if (text && text !== state.search) toast.info(t('toasts.searchingFor', { text }))
    const categoryId = category ?? state.categoryId
    change(withSearch(state, { search: text, categoryId, vendorId: vendor ?? state.vendorId }))
  }
  const choose = (next: SearchState) => change(withoutOverruledWords(state, next, found.meta))
  /** Moves the focus to the heading, because the pressed control is about to unmount. */
  const changeAndRead = (next: SearchState) => {
    change(next)
    heading.current?.focus({ preventScroll: true })
  }
  const clearAll = () => {
    changeAndRead(withoutFilters(state))
    toast.success(t('toasts.filtersCleared'))
  }
  const chooseCar = () => openGarage((chosen) => change(withCar(state, toCarIds(chosen))))
  const leaveCar = () => changeAndRead(withCar(state, undefined, mine ? true : undefined))
  const applyCar = () => {
    const next = wanted ? state : withCar(state, undefined)
    changeAndRead(withoutCarWords(next, found.meta))
  }
  const panel = (
    <FiltersPanel
      {...{ state, lists, facets: found.facets, hasCar: car !== undefined }}
      onChange={choose}
      onClearAll={clearAll}
    />
  )
  return (
    <div className="-mt-5 flex flex-col gap-2 md:-mt-3">
      <h1 className="sr-only">{title}</h1>
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
          other={wanted ?? mine}
          // The header of vendors has no garage to open.
          onChoose={user?.role === 'vendor' ? undefined : chooseCar}
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
          hrefOf={(categoryId) => stateHref(withSearch(state, { categoryId }))}
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
            {...{ found, state, lists, hrefOf: stateHref, car: car?.ids }}
            listCar={car}
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
 * The car that a list is for: the address's, else the visitor's active one, unless the address asks for
 * all cars.
 */
function useWantedCar(state: SearchState) {
  const { car: active } = useGarage()
  const mine = active ? chooseListCar(active) : undefined
  const addressCar = carIdsIn(state)
  const isMine = addressCar && mine && isSameCar(addressCar, mine.ids)
  const named = useNamedCar(addressCar && !isMine ? addressCar : undefined)
  const wantedCar = (): ListCar | undefined => {
    if (addressCar) return isMine ? mine : { ids: addressCar, names: named?.names }
    return state.allCars ? undefined : mine
  }
  return { wanted: wantedCar(), mine, named }
}

/** Takes what is unknown, as in the link to a deleted category, out of the address. */
function useKnownAddress(
  params: URLSearchParams,
  known: SearchState,
  hrefOf: (state: SearchState) => string,
) {
  const navigate = useNavigate()
  const href = matchesAddress(params, known) ? undefined : hrefOf(known)
  useEffect(() => {
    if (href) void navigate(href, { replace: true })
  }, [href, navigate])
}

const withKnownCar = (state: SearchState, named: ReturnType<typeof useNamedCar>) =>
  named === null
    ? withCar(state, undefined)
    : withSearch(state, { carYearIds: named?.ids.carYearIds ?? state.carYearIds })

/**
 * The products of a list and the car that they are for: the wanted one, unless the text turns out to
 * name another; what fits that one is then found by the text alone. A list of all cars says of each product
 * whether it fits the visitor's own.
 */
function useListedProducts(state: SearchState, wanted: ListCar | undefined, mine?: ListCar) {
  const listKey = JSON.stringify([state.search, wanted?.ids])
  const [supersededCar, setSupersededCar] = useState<string>()
  const car = supersededCar === listKey ? undefined : wanted
  const marked = state.allCars && !wanted ? mine?.ids : undefined
  const found = useFoundProducts(state, car?.ids ?? marked, marked && 'any')
  if (car && namesOtherCar(found.meta, car.ids)) setSupersededCar(listKey)
  return { car, found }
}
