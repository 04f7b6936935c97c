import { useState, type KeyboardEvent } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { KnownName } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { Input } from '../../ui/forms/Field.tsx'

interface Option {
  id: string
  name: string
}

interface Props {
  options: readonly Option[]
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
  const wanted = fold(text)
  const shown = wanted
    ? options.filter(({ name }) => fold(`${name} ${nameOf(name)}`).includes(wanted))
    : options

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The wizard may be inside a form, which picking a car must not submit.
    event.preventDefault()
    const first = shown[0]
    if (wanted && first) onPick(first.id)
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
        {shown.map(({ id, name }) => (
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
      {shown.length === 0 && (
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
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: isRtl ? at + 1 : at - 1,
    ArrowRight: isRtl ? at - 1 : at + 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  const button = target === undefined ? undefined : buttons[target]
  if (!button) return
  event.preventDefault()
  button.focus()
}
