import { Check } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { optionClasses, moveFocusInList } from './CarOptions.tsx'
import { rangeBetween } from './carSelection.ts'

interface Props {
  /** Newest first. */
  years: readonly { id: string; year: number }[]
  chosenIds: readonly string[]
  onChange: (ids: string[]) => void
  /** Begins with two presses for a range, its first and its last year; by default one by one. */
  byRange?: boolean
}

/** Years to choose several of: one by one, all at once, or a range by its ends or with Shift. */
export function CarYears({ years, chosenIds, onChange, byRange = false }: Props) {
  const { t, plainNumber } = useText(carsText)
  const lastPressed = useRef<string>(undefined)
  const [isByRange, setIsByRange] = useState(byRange)
  // The first end of a range whose last is not pressed yet.
  const [firstEnd, setFirstEnd] = useState<string>()
  const ids = years.map(({ id }) => id)
  const chosen = new Set(chosenIds)
  const yearOf = (wanted: string) => years.find(({ id }) => id === wanted)?.year ?? 0
  const allChosen = ids.length > 0 && ids.every((id) => chosen.has(id))

  // Ids go out in the order of the list, whatever the order of pressing.
  const send = (next: ReadonlySet<string>) => onChange(ids.filter((id) => next.has(id)))
  const pressEnd = (id: string) => {
    const isOnly = chosenIds.length === 1 && chosen.has(id)
    setFirstEnd(firstEnd === undefined && !isOnly ? id : undefined)
    if (firstEnd === undefined) onChange(isOnly ? [] : [id])
    else onChange(rangeBetween(ids, firstEnd, id))
  }
  const press = (id: string, event: MouseEvent) => {
    if (isByRange && !event.shiftKey) return pressEnd(id)
    const range = event.shiftKey && lastPressed.current
    const next = new Set(chosen)
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
          const isChosen = chosen.has(id)
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
