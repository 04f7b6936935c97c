import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import type { SortBy } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, Icon } from '../../../ui/elements.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import type { ListView } from './productList.ts'
import { activeFilters, parseSort, sorts, withSearch } from './searchState.ts'

export const sortTexts = {
  newest: 'search.sortNewest',
  oldest: 'search.sortOldest',
  price_asc: 'search.sortPriceAsc',
  price_desc: 'search.sortPriceDesc',
  name: 'search.sortName',
  relevance: 'search.sortRelevance',
} as const satisfies Record<SortBy, string>

interface Props extends Pick<ListView, 'state' | 'onChange'> {
  /** The order that the text asks for, unless another is chosen. */
  understoodSort?: SortBy | undefined
  filtersOpen: boolean
  onToggleFilters: () => void
}

export function ResultsBar({ state, onChange, ...props }: Props) {
  const { understoodSort, filtersOpen, onToggleFilters } = props
  const { t } = useText(searchText)
  const count = activeFilters(state).length
  const current = state.sortBy ?? understoodSort ?? parseSort(state)
  // Relevance needs a text.
  const offered = sorts.filter((sort) => sort !== 'relevance' || state.search || current === sort)
  const views = [
    { view: 'grid', icon: LayoutGrid, label: t('search.gridView') },
    { view: 'list', icon: List, label: t('search.listView') },
  ] as const
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        size="sm"
        className="shrink-0 max-sm:px-3"
        aria-expanded={filtersOpen}
        onClick={onToggleFilters}
      >
        {/* On a phone they open above the list, so the text that hides them is for wide screens. */}
        {filtersOpen && <span className="max-lg:hidden">{t('search.hideFilters')}</span>}
        <span className={cx(filtersOpen && 'lg:hidden')}>
          {count > 0 ? t('search.filtersCount', { n: count }) : t('search.showFilters')}
        </span>
      </Button>
      <Select
        label={t('search.sort')}
        hideLabel
        className="w-42 shrink-0 sm:w-48"
        value={current}
        options={offered.map((sort) => ({ value: sort, label: t(sortTexts[sort]) }))}
        onChange={({ target }) => onChange(withSearch(state, { sortBy: target.value as SortBy }))}
      />
      <div className="flex shrink-0 rounded-control border border-line bg-paper">
        {views.map(({ view, icon, label }) => (
          <button
            key={view}
            type="button"
            aria-pressed={state.view === view}
            aria-label={label}
            title={label}
            onClick={() => onChange(withSearch(state, { view }))}
            className={cx(
              'flex size-11 items-center justify-center rounded-control transition-colors',
              // A phone has room for the other view only.
              state.view === view ? 'bg-brand-tint text-brand-strong max-sm:hidden' : 'text-ink-3',
            )}
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
    </>
  )
}
