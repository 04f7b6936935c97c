import { useEffect, useId, useState, type FormEvent } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { parseDigits } from '../../text/format.ts'
import { localName } from '../../text/localName.ts'
import { useFormat } from '../../text/useFormat.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Input } from '../../ui/Input.tsx'
import { conditions, conditionTexts } from './searchChoices.ts'
import { withSearch, type SearchState } from './searchState.ts'
import type { FilterLists } from './useFilterLists.ts'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
  lists: FilterLists
  onClearAll: () => void
}

interface Choice {
  id: string | undefined
  label: string
  count?: number
}

/** The filters in sections that fold one by one. */
export function FiltersPanel({ state, onChange, lists, onClearAll }: Props) {
  const { t, language } = useText()
  return (
    <div>
      <Disclosure title={t('search.category')} defaultOpen>
        <Radios
          name="category"
          chosen={state.category}
          onChoose={(category) => onChange(withSearch(state, { category }))}
          choices={[
            { id: undefined, label: t('search.allCategories') },
            ...lists.categories.map((category) => ({
              id: category.id,
              label: localName(category, language),
              count: category.productCount,
            })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('search.priceRange')} defaultOpen>
        <PriceFilter state={state} onChange={onChange} />
      </Disclosure>
      <Disclosure title={t('search.vendor')} defaultOpen={state.vendor !== undefined}>
        <Radios
          name="vendor"
          chosen={state.vendor}
          onChoose={(vendor) => onChange(withSearch(state, { vendor }))}
          searchLabel={t('search.findVendor')}
          choices={[
            { id: undefined, label: t('search.allVendors') },
            ...lists.vendors.map(({ id, businessName }) => ({ id, label: businessName })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('search.condition')} defaultOpen={state.condition !== undefined}>
        <Radios
          name="condition"
          chosen={state.condition}
          onChoose={(id) =>
            onChange(withSearch(state, { condition: conditions.find((one) => one === id) }))
          }
          choices={[
            { id: undefined, label: t('search.allConditions') },
            ...conditions.map((one) => ({ id: one, label: t(conditionTexts[one]) })),
          ]}
        />
      </Disclosure>
      <Disclosure title={t('search.otherFilters')} defaultOpen>
        <Checkbox
          label={t('search.featuredOnly')}
          checked={state.featured === true}
          onChange={({ target }) =>
            onChange(withSearch(state, { featured: target.checked || undefined }))
          }
        />
        <Checkbox
          label={t('search.inStockOnly')}
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

interface RadiosProps {
  name: string
  choices: readonly Choice[]
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
  /** Gives longer lists a field to narrow them. */
  searchLabel?: string
}

const SEARCHABLE_FROM = 10

function Radios({ name, choices, chosen, onChoose, searchLabel }: RadiosProps) {
  const { number } = useFormat()
  // The panel stands twice on a page (drawer and side): radios of one name must not meet.
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
          onChange={(event) => setText(event.target.value)}
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
            label={
              <>
                {label}
                {count !== undefined && (
                  <span className="text-xs text-ink-3"> ({number(count)})</span>
                )}
              </>
            }
          />
        ))}
      </div>
    </>
  )
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

/** From and to; nothing changes before the button is pressed. */
function PriceFilter({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { t } = useText()
  const [from, setFrom] = useState(typed(state.minPrice))
  const [to, setTo] = useState(typed(state.maxPrice))
  useEffect(() => setFrom(typed(state.minPrice)), [state.minPrice])
  useEffect(() => setTo(typed(state.maxPrice)), [state.maxPrice])

  const minPrice = parseDigits(from)
  const maxPrice = parseDigits(to)
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
