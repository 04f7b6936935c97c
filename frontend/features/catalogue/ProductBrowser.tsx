import { useState, type ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FiltersPanel } from './FiltersPanel.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import {
  activeFilters,
  shorterTexts,
  withoutFilters,
  withSearch,
  type FilterName,
  type SearchState,
} from './searchState.ts'
import { useFilterLists } from './useFilterLists.ts'
import { useFilterNames } from './useFilterNames.ts'
import { useIsWide } from './useIsWide.ts'
import { useFoundProducts } from './useFoundProducts.ts'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
  /** The category strip, between search box and results. */
  children?: ReactNode
}

/** Text search, filters, sorting and the results. */
export function ProductBrowser({ state, onChange, children }: Props) {
  const { t } = useText()
  const lists = useFilterLists(state.vendorId)
  const nameOf = useFilterNames(state, lists)
  const found = useFoundProducts(state)
  const isWide = useIsWide()
  // At first the panel is open beside the list, but closed as a drawer.
  const [sideOpen, setSideOpen] = useState(true)
  const [drawerOpen, setDrawerOpen] = useState(false)

  const search = (text: string) => {
    if (text && text !== state.search) toast.info(t('toasts.searchingFor', { text }))
    onChange(withSearch(state, { search: text || undefined }))
  }
  const clearAll = () => {
    onChange(withoutFilters(state))
    toast.success(t('toasts.filtersCleared'))
  }
  const panel = (
    <FiltersPanel
      state={state}
      onChange={onChange}
      lists={lists}
      facets={found.facets}
      onClearAll={clearAll}
    />
  )
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={state.search ?? ''}
        onSearch={search}
        withButton
        className="ps-4 sm:min-h-14 sm:pe-1.5"
      />
      {children}
      <ResultsBar
        state={state}
        onChange={onChange}
        filtersOpen={isWide ? sideOpen : drawerOpen}
        onToggleFilters={() => (isWide ? setSideOpen(!sideOpen) : setDrawerOpen(true))}
      />
      <ActiveFilters
        state={state}
        nameOf={nameOf}
        onRemove={(filter) => onChange(withoutFilters(state, [filter]))}
        onClearAll={clearAll}
      />
      <div className="flex items-start gap-6">
        {isWide && sideOpen && (
          <Card as="aside" aria-label={t('search.filters')} room="sm" className="w-68 shrink-0">
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
          <h2 className="sr-only">{t('search.results')}</h2>
          <Results
            found={found}
            state={state}
            onChange={onChange}
            nameOf={nameOf}
            onClearAll={clearAll}
          />
        </div>
      </div>
    </div>
  )
}

interface NothingFoundProps {
  state: SearchState
  onChange: (state: SearchState) => void
  nameOf: (filter: FilterName) => string
  onClearAll: () => void
}

interface ResultsProps extends NothingFoundProps {
  found: ReturnType<typeof useFoundProducts>
}

function Results({ found, state, onChange, nameOf, onClearAll }: ResultsProps) {
  const { t } = useText()
  const { items, total = 0 } = found

  if (!items && found.error)
    return (
      <ErrorPanel
        message={t('errors.loadProducts')}
        drawing={found.error.code === 'NETWORK' ? 'offline' : 'error'}
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
  if (items.length === 0) return <NothingFound {...{ state, onChange, nameOf, onClearAll }} />

  const count = t('search.count', { n: items.length, total })
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-2">
        {count}
      </p>
      <ProductGrid
        products={items}
        label={t('search.results')}
        layout={state.view}
        query={state.search}
        eager
      />
      {found.hasMore && <LoadMore more pending={found.isLoadingMore} onMore={found.loadMore} />}
    </>
  )
}

/** Offers to search without one word, one filter, or all filters. */
function NothingFound({ state, onChange, nameOf, onClearAll }: NothingFoundProps) {
  const { t } = useText()
  const active = activeFilters(state)
  return (
    <EmptyState
      drawing="search"
      text={t('search.empty')}
      action={
        active.length > 0 && (
          <>
            <p className="max-w-md text-ink-2">{t('search.emptyHint')}</p>
            <div className="flex flex-wrap justify-center gap-2">
              {shorterTexts(state.search ?? '').map((text) => (
                <Button
                  key={text}
                  size="sm"
                  variant="tint"
                  className="min-w-0 wrap-anywhere"
                  onClick={() => onChange(withSearch(state, { search: text }))}
                >
                  {t('search.searchFor', { text })}
                </Button>
              ))}
              {active.length > 1 &&
                active.slice(-3).map((filter) => (
                  <Button
                    key={filter}
                    size="sm"
                    onClick={() => onChange(withoutFilters(state, [filter]))}
                  >
                    {t('search.relax', { name: nameOf(filter) })}
                  </Button>
                ))}
              <Button variant="brand" size="sm" onClick={onClearAll}>
                {t('search.relaxAll')}
              </Button>
            </div>
          </>
        )
      }
    />
  )
}
