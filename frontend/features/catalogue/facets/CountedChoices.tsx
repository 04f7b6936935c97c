import { useId, useState } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Isolate } from '../../../ui/Bdi.tsx'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Input } from '../../../ui/forms/Field.tsx'

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
export function Counted({ label, count, chosen }: CountedProps) {
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

export function Radios({
  name,
  choices,
  chosen,
  onChoose,
  counted,
  searchLabel,
  onType,
}: RadiosProps) {
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
