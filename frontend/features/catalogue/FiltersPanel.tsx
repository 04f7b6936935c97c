import { useId, useState, type FormEvent } from 'react'
import { governorates } from '#shared/addresses/governorates.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { governorateLabel } from '../../text/governorateLabel.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Input } from '../../ui/Input.tsx'
import { conditions, withSearch, type SearchState } from './searchState.ts'
import { useVendorSearch, type FilterLists } from './useFilterLists.ts'
import type { ListFacets } from './productLists.ts'
import { Isolate } from '../../ui/Bdi.tsx'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
  lists: FilterLists
  /** What each choice would find; undefined while loading. */
  facets: ListFacets | undefined
  onClearAll: () => void
}

interface Choice {
  id: string | undefined
  label: string
  count?: number | undefined
}

/** The filters, in collapsible sections. */
export function FiltersPanel({ state, onChange, lists, facets, onClearAll }: Props) {
  const { t, language, localName } = useText()
  return (
    <div>
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
              count: sumOf(facets?.categoryId),
            },
            ...lists.categories.map((category) => ({
              id: category.id,
              label: localName(category),
              count: facets && (facets.categoryId[category.id] ?? 0),
            })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('search.priceRange')} defaultOpen>
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
      <Disclosure title={t('search.condition')} defaultOpen={state.condition !== undefined}>
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
              count: sumOf(facets?.condition),
            },
            ...conditions.map((one) => ({
              id: one,
              label: t(`product.${one}`),
              count: facets && (facets.condition[one] ?? 0),
            })),
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
  const { t } = useText()
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

const sumOf = (counts: Readonly<Record<string, number>> | undefined) =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

interface CountedProps extends Pick<Choice, 'label' | 'count'> {
  chosen: boolean | undefined
}

/**
 * A choice and how many products it would find. The number's place is reserved while it loads, so that
 * nothing moves. A choice that finds nothing is dimmed but can be made.
 */
function Counted({ label, count, chosen }: CountedProps) {
  const { t, number } = useText()
  return (
    <span className={cx('flex items-baseline gap-2', count === 0 && !chosen && 'text-ink-3')}>
      <span className="relative min-w-0 grow wrap-anywhere">
        {label}
        {count !== undefined && (
          <span className="sr-only">
            {t('common.listSeparator')}
            {t('common.itemCount', { n: count })}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="min-w-10 text-end text-xs text-ink-3 tabular-nums">
        <Isolate>{count !== undefined && number(count)}</Isolate>
      </span>
    </span>
  )
}

interface RadiosProps {
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Shows how many products each choice would find. */
  counted?: boolean
  /** Adds a search field to longer lists. */
  searchLabel?: string
  /** Called with the typed text, to load more choices. */
  onType?: (text: string) => void
}

const SEARCHABLE_FROM = 10

function Radios({ name, choices, chosen, onChoose, counted, searchLabel, onType }: RadiosProps) {
  // A page may have two panels (drawer and side), whose radios need different names.
  const group = `${name}-${useId()}`
  const [text, setText] = useState('')
  const wanted = fold(text)
  const shown = choices.filter(
    ({ id, label }) => id === undefined || id === chosen || fold(label).includes(wanted),
  )
  return (
    <>
      {searchLabel && choices.length > SEARCHABLE_FROM && (
        <Input
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            onType?.(target.value)
          }}
          className="mb-2"
        />
      )}
      <div className="max-h-[26rem] overflow-y-auto">
        {shown.map(({ id, label, count }) => (
          <Checkbox
            key={id ?? ''}
            radio
            name={group}
            checked={chosen === id}
            onChange={() => onChoose(id)}
            label={counted ? <Counted label={label} count={count} chosen={chosen === id} /> : label}
          />
        ))}
      </div>
    </>
  )
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

/** From and to, applied by the button. */
function PriceFilter({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useText()
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
