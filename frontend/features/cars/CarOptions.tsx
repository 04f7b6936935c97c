import { Check } from 'lucide-react'
import { useState, type KeyboardEvent, useRef, type MouseEvent } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { Input } from '../../ui/forms/Field.tsx'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { cx, Icon, KnownName } from '../../ui/elements.tsx'
import { Chip } from '../../ui/Badge.tsx'
import { indexByKey } from '../../ui/indexByKey.ts'
import { rangeBetween } from './carSelection.ts'

interface Props {
  options: readonly { id: string; name: string }[]
  label: string
  chosenId: string | undefined
  onPick: (id: string) => void
  emptyText: string
}

/** Longer lists get a field to narrow them. */
const SEARCHABLE_FROM = 9

/** A choice as a button; `layout` is what differs between names and years. */
export const optionClasses = (chosen: boolean, layout: string) =>
  cx(
    'flex min-h-12 w-full items-center rounded-control border py-2 transition-colors duration-150',
    layout,
    chosen
      ? 'border-brand bg-brand text-on-brand'
      : 'border-line bg-paper text-ink hover:border-brand hover:bg-brand-tint',
  )

/** One step's choices as buttons, narrowed by folded text; Enter in the field picks the first. */
export function CarOptions({ options, label, chosenId, onPick, emptyText }: Props) {
  const { t, nameOf } = useText(carsText)
  const [text, setText] = useState('')
  const searchText = fold(text)
  const shownOptions = searchText
    ? options.filter(({ name }) => fold(`${name} ${nameOf(name)}`).includes(searchText))
    : options

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The wizard may be inside a form, which picking a car must not submit.
    event.preventDefault()
    const first = shownOptions[0]
    if (searchText && first) onPick(first.id)
  }

  if (options.length === 0) return <p className="py-8 text-center text-ink-2">{emptyText}</p>
  return (
    <>
      {options.length >= SEARCHABLE_FROM && (
        <Input
          label={t('cars.find')}
          hideLabel
          type="search"
          autoComplete="off"
          placeholder={t('cars.find')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          className="mb-3"
        />
      )}
      <ul
        aria-label={label}
        onKeyDown={moveFocusInList}
        className="grid max-h-[19rem] grid-cols-2 gap-2 overflow-y-auto overscroll-contain p-1 -m-1 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]"
      >
        {shownOptions.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosenId}
              onClick={() => onPick(id)}
              className={optionClasses(id === chosenId, 'px-3.5 text-start text-sm font-medium')}
            >
              <KnownName of={name} className="min-w-0" />
            </button>
          </li>
        ))}
      </ul>
      {shownOptions.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-2">
          {t('cars.noMatch')}
        </p>
      )}
    </>
  )
}

/** Arrow keys, Home and End walk through a list of buttons; left and right follow the reading direction. */
export function moveFocusInList(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (at < 0) return
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const below = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]
  const target = below ?? indexByKey(event, { at, last: buttons.length - 1, isRtl })
  const button = target === undefined ? undefined : buttons[target]
  if (!button) return
  event.preventDefault()
  button.focus()
}

interface CarYearsProps {
  /** Newest first. */
  years: readonly { id: string; year: number }[]
  chosenIds: readonly string[]
  onChange: (ids: string[]) => void
  /** Begins with two presses for a range, its first and its last year; by default one by one. */
  byRange?: boolean
}

/** Years to choose several of: one by one, all at once, or a range by its ends or with Shift. */
export function CarYears({ years, chosenIds, onChange, byRange = false }: CarYearsProps) {
  const { t, plainNumber } = useText(carsText)
  const lastPressed = useRef<string>(undefined)
  const [isByRange, setIsByRange] = useState(byRange)
  // The first end of a range whose last is not pressed yet.
  const [firstEnd, setFirstEnd] = useState<string>()
  const ids = years.map(({ id }) => id)
  const chosenSet = new Set(chosenIds)
  const yearOf = (wanted: string) => years.find(({ id }) => id === wanted)?.year ?? 0
  const allChosen = ids.length > 0 && ids.every((id) => chosenSet.has(id))

  // Ids go out in the order of the list, whatever the order of pressing.
  const send = (next: ReadonlySet<string>) => onChange(ids.filter((id) => next.has(id)))
  const pressEnd = (id: string) => {
    const isOnly = chosenIds.length === 1 && chosenSet.has(id)
    setFirstEnd(firstEnd === undefined && !isOnly ? id : undefined)
    if (firstEnd === undefined) onChange(isOnly ? [] : [id])
    else onChange(rangeBetween(ids, firstEnd, id))
  }
  const press = (id: string, event: MouseEvent) => {
    if (isByRange && !event.shiftKey) return pressEnd(id)
    const range = event.shiftKey && lastPressed.current
    const next = new Set(chosenSet)
    if (range) for (const one of rangeBetween(ids, range, id)) next.add(one)
    else if (!next.delete(id)) next.add(id)
    lastPressed.current = id
    send(next)
  }

  if (years.length === 0)
    return <p className="py-8 text-center text-ink-2">{t('cars.none.year')}</p>
  return (
    <>
      {byRange && (
        <div className="mb-2 flex flex-wrap gap-2">
          {[true, false].map((one) => (
            <Chip
              key={String(one)}
              selected={isByRange === one}
              onClick={() => {
                setIsByRange(one)
                setFirstEnd(undefined)
              }}
            >
              {t(one ? 'cars.byRange' : 'cars.oneByOne')}
            </Chip>
          ))}
        </div>
      )}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-sm text-ink-2">
          {firstEnd === undefined
            ? t('cars.yearsChosen', { n: chosenIds.length })
            : t('cars.pressLast', { year: plainNumber(yearOf(firstEnd)) })}
        </p>
        <button
          type="button"
          onClick={() => {
            setFirstEnd(undefined)
            onChange(allChosen ? [] : ids)
          }}
          className="min-h-11 rounded-control px-2 text-sm font-semibold text-brand underline-offset-4 hover:underline"
        >
          {allChosen ? t('cars.clearYears') : t('cars.allYears')}
        </button>
      </div>
      <ul
        aria-label={t('cars.year')}
        onKeyDown={moveFocusInList}
        className="grid max-h-[19rem] grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 overflow-y-auto overscroll-contain p-1 -m-1"
      >
        {years.map(({ id, year }) => {
          const isChosen = chosenSet.has(id)
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={(event) => press(id, event)}
                className={optionClasses(
                  isChosen,
                  'justify-center gap-1 px-2 font-semibold tabular-nums',
                )}
              >
                {isChosen && <Icon of={Check} size={16} />}
                {plainNumber(year)}
              </button>
            </li>
          )
        })}
      </ul>
      {!isByRange && (
        <p className="mt-2 text-xs text-ink-3 pointer-coarse:hidden">{t('cars.rangeHint')}</p>
      )}
    </>
  )
}
