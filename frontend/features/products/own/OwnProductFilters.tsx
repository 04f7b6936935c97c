import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Category } from '#shared/categories/schema.ts'
import { ownProductOrders, ownProductStates, stockLevels } from '#shared/products/rules.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/forms/SearchBox.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import { filterNames, type CarFilter, type OwnProductQuery } from './useOwnProductQuery.ts'

type Props = {
  filters: OwnProductQuery
  onChange: (changes: Partial<OwnProductQuery>) => void
  categories: readonly Category[] | undefined
  /** Offered as filters. */
  cars: readonly CarFilter[]
  /** Begins to select products on a phone, whose rows have no checkboxes until then. */
  onSelect: (() => void) | undefined
}

const noCar = { car: '', carYears: '', carName: '' }

/** The first is what the empty choice means. */
const [, ...sorts] = ownProductOrders

/** Search, filters and order of own products; on a phone the filters unfold. */
export function OwnProductFilters({ filters, onChange, categories, cars, onSelect }: Props) {
  const { t, number, localName } = useText(ownProductsText, vendorProductsText)
  const search = useSearchWhileTyping(filters.search, (text) =>
    onChange({ search: text, ...noCar }),
  )
  const [isOpen, setOpen] = useState(false)
  const given = filterNames.filter((name) => filters[name]).length
  const named = (categories ?? []).map((one) => ({ value: one.id, label: localName(one) }))
  const selects = [
    ['category', t('vendorProducts.category'), t('vendorProducts.allCategories'), named],
    [
      'stock',
      t('vendorProducts.stock'),
      t('ownProducts.anyStock'),
      options(stockLevels, (value) => t(`ownProducts.stocks.${value}`)),
    ],
    [
      'status',
      t('vendorProducts.status'),
      t('ownProducts.anyStatus'),
      options(ownProductStates, (value) => t(`ownProducts.statuses.${value}`)),
    ],
    [
      'without',
      t('ownProducts.lacks'),
      t('ownProducts.lacksNothing'),
      options(['image', 'fitment'], (value) => t(`ownProducts.without.${value}`)),
    ],
    [
      'sort',
      t('ownProducts.sort'),
      t('ownProducts.sorts.newest'),
      options(sorts, (value) => t(`ownProducts.sorts.${value}`)),
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
          {given === 0 ? t('ownProducts.filters') : number(given)}
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

const options = <T extends string>(values: readonly T[], text: (value: T) => string) =>
  values.map((value) => ({ value, label: text(value) }))

/** Milliseconds without a key after which a text is searched. */
const PAUSE = 300

/**
 * A search field whose text is searched when typing pauses, or at once on Enter. `value` is what is
 * searched now; when something else changes it, the field follows.
 */
function useSearchWhileTyping(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    // The text that was sent may be behind what has been typed since.
    if (value !== sent) setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What else has changed since the key was pressed must not be undone.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    setSent(wanted)
    latest.current(wanted)
  }
  return {
    text,
    onType: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(typed.trim()), PAUSE)
    },
    onSearch: search,
  }
}
