import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classifyError } from '../../api/apiError.ts'
import { carsText } from '../../text/ar/cars.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { foundCar } from '../garage/foundCar.ts'
import type { GarageCar } from '../garage/garageCar.ts'
import { useCarName } from '../garage/useGarage.ts'
import { optionClasses, moveFocusInList } from './CarOptions.tsx'
import { useFoundCars } from './useCarTree.ts'

interface Props {
  onPick: (car: GarageCar) => void
  /** Gets the focus when it is shown. */
  focused?: boolean | undefined
}

/** One line in which a car is typed («كامري 2015 خليجي»), with the cars that it may mean; Enter picks the first. */
export function TypedCar({ onPick, focused }: Props) {
  const { t, nameOf } = useText(carsText)
  const carName = useCarName()
  const [text, setText] = useState('')
  const { data, error, isChassis, isLoading, search, retry } = useFoundCars(text)
  const candidates = (data?.candidates ?? []).map((car) => ({ ...foundCar(car), ...data?.details }))
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) line.current?.focus()
  }, [focused])

  const pick = (car: GarageCar) => {
    setText('')
    onPick(car)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // The wizard may be inside a form, which picking a car must not submit.
    event.preventDefault()
    const [first] = candidates
    if (first) pick(first)
    else search()
  }
  const status = () => {
    if (isChassis) return t('cars.typed.chassis')
    if (error) return t(classifyError(error))
    if (isLoading) return t('cars.typed.searching')
    if (!data || text.trim() === '') return ''
    if (candidates.length === 0) return t('cars.typed.none')
    const unknown = data.unknown.map(isolate).join(t('common.listSeparator'))
    return [
      t('cars.typed.found', { n: candidates.length }),
      unknown && t('cars.typed.unknown', { words: unknown }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  return (
    <div>
      <Input
        ref={line}
        data-autofocus={focused || undefined}
        label={t('cars.typed.label')}
        placeholder={t('cars.typed.hint')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="mt-1.5 text-sm text-ink-2">
          {status()}
        </p>
        {error && (
          <Button variant="link" size="sm" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      {candidates.length > 0 && (
        <ul
          aria-label={t('cars.typed.candidates')}
          onKeyDown={moveFocusInList}
          className="mt-1.5 grid gap-2 sm:grid-cols-2"
        >
          {candidates.map((car) => (
            <li key={`${car.brand.id} ${car.trim?.id}`}>
              <button
                type="button"
                onClick={() => pick(car)}
                className={optionClasses(false, 'flex-wrap gap-x-2 px-3.5 text-start text-sm')}
              >
                <Bdi className="font-medium">{carName(car)}</Bdi>
                <span className="text-ink-3">{nameOf(car.country.name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
