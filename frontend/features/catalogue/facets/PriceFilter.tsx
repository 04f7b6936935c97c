import { useState, type FormEvent } from 'react'
import { parseIqd } from '#shared/kernel/parseIqd.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/forms/Input.tsx'
import { withSearch, type SearchState } from '../list/searchState.ts'

interface Props {
  state: SearchState
  onChange: (state: SearchState) => void
}

const typed = (value: number | undefined) => (value === undefined ? '' : String(value))

/** From and to, applied by the button. */
export function PriceFilter({ state, onChange }: Props) {
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
