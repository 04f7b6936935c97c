import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { governorates } from '#shared/addresses/governorates.ts'
import { fold } from '#shared/catalogue/fold.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { searchText } from '../../../text/ar/search.ts'
import { governorateLabel } from '../../../text/governorateLabel.ts'
import { useText } from '../../../text/useText.ts'
import { Button, cx, Isolate } from '../../../ui/elements.tsx'
import { Checkbox, Input } from '../../../ui/forms/Field.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import type { ListFacets, ListView } from '../list/productList.ts'
import { conditions, partTypes, possibleFits, withSearch } from '../list/searchState.ts'
import { fitTexts, useVendorSearch } from './filters.ts'

interface Props extends Pick<ListView, 'state' | 'lists' | 'onChange' | 'onClearAll'> {
  /** What each choice would find; undefined while loading. */
  facets: ListFacets | undefined
  hasCar?: boolean
}

type Counts = Readonly<Record<string, number>>

export function FiltersPanel(props: Props) {
  const { state, onChange, lists, facets, hasCar = false, onClearAll } = props
  const { t, language, localName } = useText(searchText)
  const areas = facets?.area ?? []
  const counted = facets && {
    fit: {},
    ...facets,
    area: Object.fromEntries(areas.map(({ id, count }) => [id, count])),
  }
  /** A section whose choices are radio buttons, after the one for all of them, whose `total` may be known. */
  const radios = (
    name: 'fit' | 'categoryId' | 'governorate' | 'area' | 'condition' | 'partType',
    title: string,
    all: string,
    choices: readonly (readonly [id: string, label: string])[],
    total?: Counts,
  ) => {
    const counts: Counts | undefined = name === 'partType' ? undefined : counted?.[name]
    return (
      <Disclosure
        title={title}
        defaultOpen={name === 'fit' || name === 'categoryId' || state[name] !== undefined}
      >
        <Radios
          name={name}
          counted={name !== 'partType'}
          chosen={state[name]}
          onChoose={(id) => onChange(withSearch(state, { [name]: id }))}
          choices={[
            { id: undefined, label: all, count: sumCounts(total) },
            ...choices.map(([id, label]) => ({ id, label, count: counts && (counts[id] ?? 0) })),
          ]}
        />
      </Disclosure>
    )
  }
  const checkbox = (name: 'isFeatured' | 'inStock', label: string) => (
    <Checkbox
      label={<Counted label={label} count={facets?.[name]} chosen={state[name]} />}
      checked={state[name] === true}
      onChange={({ target }) =>
        onChange(withSearch(state, { [name]: target.checked || undefined }))
      }
    />
  )
  const { no: _folded, ...possible } = facets?.fit ?? {}
  return (
    <div>
      {hasCar &&
        radios(
          'fit',
          t('search.fit'),
          t('search.anyFit'),
          possibleFits.map((one) => [one, t(fitTexts[one])]),
          facets && possible,
        )}
      {radios(
        'categoryId',
        t('search.category'),
        t('search.allCategories'),
        lists.categories.map((category) => [category.id, localName(category)]),
        facets?.categoryId,
      )}
      <Disclosure title={t('product.price')} defaultOpen>
        <PriceFilter state={state} onChange={onChange} />
      </Disclosure>
      <Disclosure title={t('search.vendor')} defaultOpen={state.vendorId !== undefined}>
        <VendorFilter state={state} onChange={onChange} lists={lists} />
      </Disclosure>
      {radios(
        'governorate',
        t('search.governorate'),
        t('search.allGovernorates'),
        governorates.map((each) => [each.id, governorateLabel(each, language)]),
      )}
      {(state.governorate || state.area) &&
        areas.length > 0 &&
        radios(
          'area',
          t('search.area'),
          t('search.allAreas'),
          areas.map((each) => [each.id, localName(each)]),
        )}
      {radios(
        'condition',
        t('product.condition'),
        t('search.allConditions'),
        conditions.map((one) => [one, t(`product.${one}`)]),
        facets?.condition,
      )}
      {radios(
        'partType',
        t('product.partType'),
        t('common.all'),
        partTypes.map((one) => [one, t(`product.${one}`)]),
      )}
      <Disclosure title={t('search.otherFilters')} defaultOpen>
        {checkbox('isFeatured', t('search.featuredOnly'))}
        {checkbox('inStock', t('search.inStockOnly'))}
        <Checkbox
          label={t('search.groupBy')}
          checked={state.groupBy !== undefined}
          onChange={({ target }) =>
            onChange(withSearch(state, { groupBy: target.checked ? 'number' : undefined }))
          }
        />
      </Disclosure>
      <Button wide className="mt-4" onClick={onClearAll}>
        {t('common.clearAll')}
      </Button>
    </div>
  )
}

const sumCounts = (counts: Counts | undefined) =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

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

const priceText = (value: number | undefined) => value?.toString() ?? ''

function PriceFilter({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useText(searchText)
  const bounds = { minPrice: priceText(state.minPrice), maxPrice: priceText(state.maxPrice) }
  const [texts, setTexts] = useState(bounds)
  const [applied, setApplied] = useState(bounds)
  if (applied.minPrice !== bounds.minPrice || applied.maxPrice !== bounds.maxPrice) {
    setApplied(bounds)
    setTexts(bounds)
  }
  const minPrice = parseIqd(texts.minPrice)
  const maxPrice = parseIqd(texts.maxPrice)
  const prices = { minPrice, maxPrice }
  const isWrong = (name: keyof typeof texts) =>
    texts[name].trim() !== '' && (prices[name] === undefined || prices[name] < 0)
  const input = (name: keyof typeof texts, label: string): ReactNode => (
    <Input
      label={label}
      inputMode="numeric"
      value={texts[name]}
      error={isWrong(name) && t('search.priceInvalid')}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
    />
  )
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong('minPrice') && !isWrong('maxPrice')) onChange(withSearch(state, prices))
  }
  return (
    <form onSubmit={apply} className="flex flex-col gap-3" noValidate>
      <div className="grid grid-cols-2 gap-2">
        {input('minPrice', t('search.priceFrom'))}
        {input('maxPrice', t('search.priceTo'))}
      </div>
      {minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice && (
        <p className="text-sm text-ask">{t('search.priceOrder')}</p>
      )}
      <Button type="submit" variant="tint" size="sm">
        {t('common.apply')}
      </Button>
    </form>
  )
}

interface Choice {
  id: string | undefined
  label: string
  count?: number | undefined
}

interface CountedProps extends Pick<Choice, 'label' | 'count'> {
  chosen: boolean | undefined
}

/**
 * A choice and how many products it would find. The number's place is reserved while it loads, so that
 * nothing moves. A choice that finds nothing is dimmed but can be made.
 */
function Counted({ label, count, chosen }: CountedProps) {
  const { t, number } = useText(searchText)
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
        <Isolate>{count !== undefined && (count === 0 ? t('search.none') : number(count))}</Isolate>
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

function Radios(props: RadiosProps) {
  const { name, choices, chosen, onChoose, counted, searchLabel, onType } = props
  // A page may have two panels (drawer and side), whose radios need different names.
  const group = `${name}-${useId()}`
  const [text, setText] = useState('')
  const wanted = fold(text)
  const shownChoices = choices.filter(
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
        {shownChoices.map(({ id, label, count }) => (
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
