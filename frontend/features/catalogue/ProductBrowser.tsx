import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FiltersPanel } from './FiltersPanel.tsx'
import { PartSearchBox } from './PartSearchBox.tsx'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { withoutOverruledWords } from './searchWords.ts'
import { rememberSearch } from './suggestions/recentSearches.ts'
import type { PartQuery } from './suggestions/suggestionTypes.ts'
import { withoutFilters, withSearch, type SearchState } from './searchState.ts'
import { useFilterLists } from './useFilterLists.ts'
import { useIsWide } from './useIsWide.ts'
import { useFoundProducts } from './useFoundProducts.ts'
import { useSearchChips } from './useSearchChips.ts'

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
  const found = useFoundProducts(state)
  const chips = useSearchChips(state, lists, found.meta)
  const isWide = useIsWide()
  const heading = useRef<HTMLHeadingElement>(null)
  const { search: shownText } = state
  const matches = found.meta?.relaxed ? 0 : found.total
  useEffect(() => {
    if (shownText && matches) rememberSearch(shownText, matches)
  }, [shownText, matches])
  // At first the panel is open beside the list, but closed as a drawer.
  const [sideOpen, setSideOpen] = useState(true)
  const [drawerOpen, setDrawerOpen] = useState(false)

  const search = ({ search: text, category, vendor }: PartQuery) => {
    if (text && text !== state.search) toast.info(t('toasts.searchingFor', { text }))
    const filters = {
      ...(category && { categoryId: category }),
      ...(vendor && { vendorId: vendor }),
    }
    onChange(withSearch(state, { search: text, ...filters }))
  }
  const choose = (next: SearchState) => onChange(withoutOverruledWords(state, next, found.meta))
  /** What was pressed disappears with the old results; the focus must not. */
  const changeAndRead = (next: SearchState) => {
    onChange(next)
    heading.current?.focus({ preventScroll: true })
  }
  const clearAll = () => {
    changeAndRead(withoutFilters(state))
    toast.success(t('toasts.filtersCleared'))
  }
  const panel = (
    <FiltersPanel
      state={state}
      onChange={choose}
      lists={lists}
      facets={found.facets}
      onClearAll={clearAll}
    />
  )
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <PartSearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={state.search ?? ''}
        onSearch={search}
        boxClassName="ps-4 sm:min-h-14 sm:pe-1.5"
      />
      {children}
      <ResultsBar
        state={state}
        understoodSort={found.meta?.understood.find((one) => one.kind === 'order')?.sortBy}
        onChange={choose}
        filtersOpen={isWide ? sideOpen : drawerOpen}
        onToggleFilters={() => (isWide ? setSideOpen(!sideOpen) : setDrawerOpen(true))}
      />
      <ActiveFilters chips={chips} onChange={changeAndRead} onClearAll={clearAll} />
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
          <h2 ref={heading} tabIndex={-1} className="sr-only">
            {t('search.results')}
          </h2>
          <Results
            found={found}
            state={state}
            onChange={changeAndRead}
            lists={lists}
            onClearAll={clearAll}
          />
        </div>
      </div>
    </div>
  )
}
