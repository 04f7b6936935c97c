import { useState, type FormEvent } from 'react'
import { governorates } from '#shared/addresses/governorates.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { searchText } from '../../../text/ar/search.ts'
import { governorateLabel } from '../../../text/governorateLabel.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { Counted, Radios } from './CountedChoices.tsx'
import { fitTexts } from './filterNames.ts'
import {
  conditions,
  partTypes,
  possibleFits,
  withSearch,
  type SearchState,
} from '../list/searchState.ts'
import { useVendorSearch, type FilterLists } from './useFilterLists.ts'
import type { ListFacets } from '../list/productLists.ts'
import { Input } from '../../../ui/forms/Field.tsx'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
  lists: FilterLists
  /** What each choice would find; undefined while loading. */
  facets: ListFacets | undefined
  /** The list is for one car. */
  hasCar?: boolean
  onClearAll: () => void
}

/** The filters, in collapsible sections. */
export function FiltersPanel(props: Props) {
  const { state, onChange, lists, facets, hasCar = false, onClearAll } = props
  const { t, language, localName } = useText(searchText)
  return (
    <div>
      {hasCar && (
        <Disclosure title={t('search.fit')} defaultOpen>
          <Radios
            name="fit"
            counted
            chosen={state.fit}
            onChoose={(id) =>
              onChange(withSearch(state, { fit: possibleFits.find((one) => one === id) }))
            }
            choices={[
              { id: undefined, label: t('search.anyFit'), count: sumCounts(possible(facets)) },
              ...possibleFits.map((one) => ({
                id: one,
                label: t(fitTexts[one]),
                count: facets && (facets.fit?.[one] ?? 0),
              })),
            ]}
          />
        </Disclosure>
      )}
      <Disclosure title={t('search.category')} defaultOpen>
        <Radios
          name="category"
          counted
          chosen={state.categoryId}
          onChoose={(categoryId) => onChange(withSearch(state, { categoryId }))}
          choices={[
            {
              id: undefined,
              label: t('search.allCategories'),
              count: sumCounts(facets?.categoryId),
            },
            ...lists.categories.map((category) => ({
              id: category.id,
              label: localName(category),
              count: facets && (facets.categoryId[category.id] ?? 0),
            })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('product.price')} defaultOpen>
        <PriceFilter state={state} onChange={onChange} />
      </Disclosure>
      <Disclosure title={t('search.vendor')} defaultOpen={state.vendorId !== undefined}>
        <VendorFilter state={state} onChange={onChange} lists={lists} />
      </Disclosure>
      <Disclosure title={t('search.governorate')} defaultOpen={state.governorate !== undefined}>
        <Radios
          name="governorate"
          counted
          chosen={state.governorate}
          onChoose={(governorate) => onChange(withSearch(state, { governorate }))}
          choices={[
            { id: undefined, label: t('search.allGovernorates') },
            ...governorates.map((each) => ({
              id: each.id,
              label: governorateLabel(each, language),
              count: facets && (facets.governorate[each.id] ?? 0),
            })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('product.condition')} defaultOpen={state.condition !== undefined}>
        <Radios
          name="condition"
          counted
          chosen={state.condition}
          onChoose={(id) =>
            onChange(withSearch(state, { condition: conditions.find((one) => one === id) }))
          }
          choices={[
            {
              id: undefined,
              label: t('search.allConditions'),
              count: sumCounts(facets?.condition),
            },
            ...conditions.map((one) => ({
              id: one,
              label: t(`product.${one}`),
              count: facets && (facets.condition[one] ?? 0),
            })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('product.partType')} defaultOpen={state.partType !== undefined}>
        <Radios
          name="partType"
          chosen={state.partType}
          onChoose={(id) =>
            onChange(withSearch(state, { partType: partTypes.find((one) => one === id) }))
          }
          choices={[
            { id: undefined, label: t('common.all') },
            ...partTypes.map((one) => ({ id: one, label: t(`product.${one}`) })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('search.otherFilters')} defaultOpen>
        <Checkbox
          label={
            <Counted
              label={t('search.featuredOnly')}
              count={facets?.isFeatured}
              chosen={state.isFeatured}
            />
          }
          checked={state.isFeatured === true}
          onChange={({ target }) =>
            onChange(withSearch(state, { isFeatured: target.checked || undefined }))
          }
        />
        <Checkbox
          label={
            <Counted
              label={t('search.inStockOnly')}
              count={facets?.inStock}
              chosen={state.inStock}
            />
          }
          checked={state.inStock === true}
          onChange={({ target }) =>
            onChange(withSearch(state, { inStock: target.checked || undefined }))
          }
        />
      </Disclosure>
      <Button wide className="mt-4" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}

function VendorFilter({ state, onChange, lists }: Pick<Props, 'state' | 'onChange' | 'lists'>) {
  const { t } = useText(searchText)
  const [text, setText] = useState('')
  const vendors = useVendorSearch(lists, text)
  return (
    <Radios
      name="vendor"
      chosen={state.vendorId}
      onChoose={(vendorId) => onChange(withSearch(state, { vendorId }))}
      searchLabel={t('search.findVendor')}
      onType={setText}
      choices={[
        { id: undefined, label: t('search.allVendors') },
        ...vendors.map(({ id, businessName }) => ({ id, label: businessName })),
      ]}
    />
  )
}

/** Without those for other cars, which a list folds away. */
function possible(facets: ListFacets | undefined) {
  const { no: _, ...counts } = facets?.fit ?? {}
  return facets && counts
}

const sumCounts = (counts: Readonly<Record<string, number>> | undefined) =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

interface PriceProps {
  state: SearchState
  onChange: (state: SearchState) => void
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

/** From and to, applied by the button. */
function PriceFilter({ state, onChange }: PriceProps) {
  const { t } = useText(searchText)
  const [from, setFrom] = useState(typed(state.minPrice))
  const [to, setTo] = useState(typed(state.maxPrice))
  const bounds = `${state.minPrice} ${state.maxPrice}`
  const [applied, setApplied] = useState(bounds)
  if (applied !== bounds) {
    setApplied(bounds)
    setFrom(typed(state.minPrice))
    setTo(typed(state.maxPrice))
  }

  const minPrice = parseIqd(from)
  const maxPrice = parseIqd(to)
  const isWrong = (text: string, value: number | undefined) =>
    text.trim() !== '' && (value === undefined || value < 0)
  const fromError = isWrong(from, minPrice) && t('search.priceInvalid')
  const toError = isWrong(to, maxPrice) && t('search.priceInvalid')
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!fromError && !toError) onChange(withSearch(state, { minPrice, maxPrice }))
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-3" noValidate>
      <div className="grid grid-cols-2 gap-2">
        <Input
          label={t('search.priceFrom')}
          inputMode="numeric"
          value={from}
          error={fromError}
          onChange={(event) => setFrom(event.target.value)}
        />
        <Input
          label={t('search.priceTo')}
          inputMode="numeric"
          value={to}
          error={toError}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {crossed && <p className="text-sm text-ask">{t('search.priceOrder')}</p>}
      <Button type="submit" variant="tint" size="sm">
        {t('common.apply')}
      </Button>
    </form>
  )
}
