import { CarFront, LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react'
import { detailsInQuery } from '#shared/cars/details.ts'
import type { SortBy } from '#shared/catalogue/schema.ts'
import { searchText } from '../../../text/ar/search.ts'
import { carDetailNames } from '../../../text/carWords.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, Icon, Years } from '../../../ui/elements.tsx'
import { Select, toOptions } from '../../../ui/forms/Field.tsx'
import { useYearsAndDetails } from '../../garage/useGarage.ts'
import type { ListCar, ListView } from './productList.ts'
import { activeFilters, parseSort, sorts, withSearch } from './searchState.ts'
import { yearRanges as rangesOf } from '#shared/cars/years.ts'

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
        options={toOptions(offered, (sort) => t(`search.sorts.${sort}`))}
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

interface CarControlProps {
  car: ListCar | undefined
  /** Another that it may be for: the visitor's, or one that gave way to the text's. */
  other: ListCar | undefined
  /** Absent for vendors, who choose no car. */
  onChoose: (() => void) | undefined
  /** One press leaves the car, and one applies the other. */
  onLeave: () => void
  onApplyOther: () => void
  className?: string
}

export function CarControl({ car, other, onApplyOther, ...control }: CarControlProps) {
  const { t } = useText(searchText)
  const shortName = useShortName()
  if (car) return <ChosenCar car={car} {...control} />
  const name = other && shortName(other)
  const press = other ? onApplyOther : control.onChoose
  if (!press) return null
  return (
    <Button
      icon={CarFront}
      size="sm"
      className={cx('min-h-12 max-sm:px-3', control.className)}
      aria-label={name && t('search.onlyFor', { car: name })}
      onClick={press}
    >
      <span className={name ? shortNameClasses : 'max-[359px]:sr-only'}>
        {name ?? t('garage.choose')}
      </span>
    </Button>
  )
}

const shortNameClasses = 'block max-w-24 truncate max-[359px]:max-w-12'

type ChosenProps = Pick<CarControlProps, 'onChoose' | 'onLeave' | 'className'> & { car: ListCar }

function ChosenCar({ car, onChoose, onLeave, className }: ChosenProps) {
  const { t, nameOf } = useText(searchText)
  const shortName = useShortName()
  const { country, brand, trim, years } = car.names ?? { years: [] }
  const details = carDetailNames(detailsInQuery(car.ids), t)
  const line = [country, brand, trim].filter((one) => one !== undefined).map(nameOf)
  return (
    <div
      className={cx(
        'flex min-h-12 items-stretch rounded-card bg-brand text-sm font-medium text-on-brand',
        className,
      )}
    >
      <button
        type="button"
        title={t('garage.change')}
        disabled={!onChoose}
        onClick={onChoose}
        className="flex items-center gap-1.5 rounded-card ps-3"
      >
        <Icon of={CarFront} />
        {line.length > 0 && (
          <span className="sr-only lg:not-sr-only">
            <span>{line.join(' - ')}</span>{' '}
            <span>
              {rangesOf(years).map(({ from, to }) => (
                <Years key={from} from={from} to={to} />
              ))}
              {details && ` · ${details}`}
            </span>
          </span>
        )}
        <span aria-hidden={line.length > 0} className={cx(shortNameClasses, 'lg:hidden')}>
          {shortName(car)}
        </span>
      </button>
      <button
        type="button"
        aria-label={t('search.allCars')}
        title={t('search.allCars')}
        onClick={onLeave}
        className="flex w-11 items-center justify-center rounded-card"
      >
        <Icon of={X} size={18} />
      </button>
    </div>
  )
}

/** The narrowest name with the years: a phone has no room for more. */
export function useShortName() {
  const { t, nameOf } = useText(searchText)
  const yearsAndDetails = useYearsAndDetails()
  return ({ names, ids }: ListCar) => {
    const name = names?.trim ?? names?.brand ?? names?.country
    if (!names || name === undefined) return t('search.chosenCar')
    return `${nameOf(name)} ${yearsAndDetails(names.years, detailsInQuery(ids))}`.trim()
  }
}
