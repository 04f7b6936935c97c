import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ownProductOrders, ownProductStates, stockLevels } from '#shared/products/rules.ts'
import type { Input } from '../../../api/types.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, IconButton } from '../../../ui/elements.tsx'
import { Chip } from '../../../ui/Badge.tsx'
import { usePaused } from '../../../ui/states.tsx'
import { SearchField } from '../../../ui/forms/SearchBox.tsx'
import { Select, toOptions } from '../../../ui/forms/Field.tsx'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { useFoundCars } from '../../cars/useCarTree.ts'
import { useCategoryOptions } from '../../categories/categoryLinks.tsx'

type Props = {
  filters: OwnProductQuery
  onChange: (changes: Partial<OwnProductQuery>) => void
  /** Offered as filters. */
  cars: readonly CarFilter[]
  /** Begins to select products on a phone, whose rows have no checkboxes until then. */
  onSelect: (() => void) | undefined
}

const noCar = { car: '', carYears: '', carName: '' }

/** The first is what the empty choice means. */
const [, ...sorts] = ownProductOrders

export function OwnProductFilters({ filters, onChange, cars, onSelect }: Props) {
  const { t, number } = useText(ownProductsText, vendorProductsText)
  const categories = useCategoryOptions()
  const search = useSearchWhileTyping(filters.search, (text) =>
    onChange({ search: text, ...noCar }),
  )
  const [isOpen, setOpen] = useState(false)
  const activeCount = filterNames.filter((name) => filters[name]).length
  const selects = [
    ['category', t('vendorProducts.category'), t('vendorProducts.allCategories'), categories],
    [
      'stock',
      t('vendorProducts.stock'),
      t('ownProducts.anyStock'),
      toOptions(stockLevels, (value) => t(`ownProducts.stocks.${value}`)),
    ],
    [
      'status',
      t('vendorProducts.status'),
      t('ownProducts.anyStatus'),
      toOptions(ownProductStates, (value) => t(`ownProducts.statuses.${value}`)),
    ],
    [
      'without',
      t('ownProducts.lacks'),
      t('ownProducts.lacksNothing'),
      toOptions(['image', 'fitment'], (value) => t(`ownProducts.without.${value}`)),
    ],
    [
      'sort',
      t('ownProducts.sort'),
      t('ownProducts.sorts.newest'),
      toOptions(sorts, (value) => t(`ownProducts.sorts.${value}`)),
    ],
  ] as const
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex gap-2.5">
        <SearchField
          label={t('vendorProducts.search')}
          placeholder={t('vendorProducts.searchHint')}
          {...search}
          className="min-w-0 flex-1"
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="shrink-0 md:hidden"
        >
          {activeCount === 0 ? t('ownProducts.filters') : number(activeCount)}
        </Button>
        {onSelect && (
          <IconButton
            icon={ListChecks}
            variant="quiet"
            label={t('ownProducts.select')}
            onClick={onSelect}
            className="size-12 shrink-0 md:hidden"
          />
        )}
      </div>
      {(filters.car !== '' || cars.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {filters.car ? (
            <Chip selected name={filters.carName} onRemove={() => onChange(noCar)}>
              {t('ownProducts.forCar', { name: filters.carName })}
            </Chip>
          ) : (
            cars.map(({ carTrimId, name, choose }) => (
              <Chip key={carTrimId} onClick={choose}>
                {t('ownProducts.showForCar', { name })}
              </Chip>
            ))
          )}
        </div>
      )}
      <div className={cx('grid grid-cols-2 gap-2.5 md:grid-cols-5', !isOpen && 'max-md:hidden')}>
        {selects.map(([name, label, all, options]) => (
          <Select
            key={name}
            label={label}
            hideLabel
            placeholder={all}
            options={options}
            value={filters[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            className={name === 'sort' ? 'max-md:col-span-2' : undefined}
          />
        ))}
      </div>
    </div>
  )
}

/** Milliseconds without a key after which a text is searched. */
const PAUSE = 300

/**
 * A search field whose text is searched when typing pauses, or at once on Enter. `value` is what is
 * searched now; when something else changes it, the field follows.
 */
function useSearchWhileTyping(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const paused = usePaused(text.trim(), PAUSE)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    // The text that was sent may be behind what has been typed since.
    if (value !== paused) setText(value)
  }
  const searchPaused = useEffectEvent(() => {
    if (paused !== value) onSearch(paused)
  })
  useEffect(() => searchPaused(), [paused])
  return { text, onType: setText, onSearch }
}

/** Those that narrow the list, beside text and car. */
const filterNames = ['category', 'stock', 'status', 'without'] as const
const names = [...filterNames, 'search', 'car', 'carYears', 'carName', 'sort'] as const

/** What the address says of the list; empty texts say nothing. */
type OwnProductQuery = Record<(typeof names)[number], string>

export type OwnProductsQuery = NonNullable<Input<'products/listMyProducts'>['query']>

/** Search, filters and order of own products, kept in the address. */
export function useOwnProductQuery() {
  const [query, change] = useQueryParams()
  // The compiler does not follow names through `fromEntries`.
  const filters = Object.fromEntries(
    names.map((name) => [name, query.get(name) ?? '']),
  ) as OwnProductQuery
  const request: OwnProductsQuery = {
    search: filters.search || undefined,
    categoryId: filters.category || undefined,
    stock: parseOption(stockLevels, filters.stock),
    status: parseOption(ownProductStates, filters.status),
    withoutImage: filters.without === 'image' ? true : undefined,
    withoutFitment: filters.without === 'fitment' ? true : undefined,
    carTrimId: filters.car || undefined,
    carYearIds: filters.carYears || undefined,
    sortBy: parseOption(ownProductOrders, filters.sort),
  }
  const isFiltered = [...filterNames, 'search', 'car'].some((name) => query.get(name))
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])))
  return { filters, change, request, isFiltered, clear }
}

/** A value that the address has and the list does not know is ignored. */
const parseOption = (values: readonly string[], value: string) =>
  values.includes(value) ? value : undefined

export interface CarFilter {
  carTrimId: string
  name: string
  choose: () => void
}

/**
 * The cars that the search text names, each with what makes it a filter of the list: as `chips`, or
 * where nothing has the words and it is the only car, as what the empty list offers `instead`.
 */
export function useCarFilter(
  filters: OwnProductQuery,
  onChange: (changes: Partial<OwnProductQuery>) => void,
  shown: readonly unknown[] | undefined,
): { chips: readonly CarFilter[]; instead: CarFilter | undefined } {
  const { yearRanges } = useText()
  const found = useFoundCars(filters.car ? '' : filters.search).data
  // What the text says besides the car.
  const search = found?.unknown.join(' ') ?? ''
  const cars = (found?.candidates ?? []).flatMap(
    ({ carTrimId, carYearIds, names, years }): CarFilter[] => {
      if (carTrimId === undefined) return []
      const car = { car: carTrimId, carYears: carYearIds.join(',') }
      const name = [names.brand, names.trim, yearRanges(years)].filter(Boolean).join(' ')
      return [{ carTrimId, name, choose: () => onChange({ search, ...car, carName: name }) }]
    },
  )
  return shown?.length === 0 && cars.length === 1
    ? { chips: [], instead: cars[0] }
    : { chips: cars, instead: undefined }
}
