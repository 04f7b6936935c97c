import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ownProductOrders, ownProductStates, stockLevels } from '#shared/products/rules.ts'
import type { Category } from '#shared/categories/schema.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { cx } from '../../../ui/cx.ts'
import { SearchField } from '../../../ui/forms/SearchBox.tsx'
import { Select } from '../../../ui/forms/Field.tsx'
import type { CarFilter } from './useCarFilter.ts'
import { useSearchWhileTyping } from './useSearchWhileTyping.ts'
import { filterNames, type OwnProductQuery } from './useOwnProductQuery.ts'

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
        <Select
          label={t('vendorProducts.category')}
          hideLabel
          placeholder={t('vendorProducts.allCategories')}
          options={(categories ?? []).map((category) => ({
            value: category.id,
            label: localName(category),
          }))}
          value={filters.category}
          onChange={(event) => onChange({ category: event.target.value })}
        />
        <Select
          label={t('vendorProducts.stock')}
          hideLabel
          placeholder={t('ownProducts.anyStock')}
          options={stockLevels.map((value) => ({
            value,
            label: t(`ownProducts.stocks.${value}`),
          }))}
          value={filters.stock}
          onChange={(event) => onChange({ stock: event.target.value })}
        />
        <Select
          label={t('vendorProducts.status')}
          hideLabel
          placeholder={t('ownProducts.anyStatus')}
          options={ownProductStates.map((value) => ({
            value,
            label: t(`ownProducts.statuses.${value}`),
          }))}
          value={filters.status}
          onChange={(event) => onChange({ status: event.target.value })}
        />
        <Select
          label={t('ownProducts.lacks')}
          hideLabel
          placeholder={t('ownProducts.lacksNothing')}
          options={(['image', 'fitment'] as const).map((value) => ({
            value,
            label: t(`ownProducts.without.${value}`),
          }))}
          value={filters.without}
          onChange={(event) => onChange({ without: event.target.value })}
        />
        <Select
          label={t('ownProducts.sort')}
          hideLabel
          placeholder={t('ownProducts.sorts.newest')}
          options={sorts.map((value) => ({ value, label: t(`ownProducts.sorts.${value}`) }))}
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value })}
          className="max-md:col-span-2"
        />
      </div>
    </div>
  )
}
