import { useState, type KeyboardEvent } from 'react'
import { limitNames } from '#shared/cars/details.ts'
import { formatEngine, parseEngine } from '#shared/cars/engine.ts'
import { limits } from '#shared/kernel/limits.ts'
import { carsText } from '../../../text/ar/cars.ts'
import { detailName, engineName } from '../../../text/carWords.ts'
import { useText } from '../../../text/useText.ts'
import { Chip } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/elements.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { Disclosure } from '../../../ui/layout/Disclosure.tsx'
import { detailChoices } from '../../garage/DetailsFields.tsx'
import type { CarValue } from './productValues.ts'

type Props = {
  car: CarValue
  /** The car's, for screen readers. */
  name: string
  onChange: (limits: Partial<CarValue>) => void
  /** Gives all other cars these limits; absent where there are none. */
  onCopy: (() => void) | undefined
}

/** Which cars of the model the part is for, if not all of them. */
export function CarLimitFields({ car, name, onChange, onCopy }: Props) {
  const { t } = useText(carsText)
  const toggle = (detail: keyof typeof detailChoices, value: string) => {
    const list = limitNames[detail]
    const before: readonly string[] = car[list]
    const after = before.includes(value)
      ? before.filter((one) => one !== value)
      : [...before, value]
    onChange({ [list]: after })
  }
  return (
    <Disclosure
      title={
        <span className="text-sm">
          {t('cars.limits.title')} <span className="sr-only">{name}</span>
        </span>
      }
      className="border-t border-b-0 pe-3"
    >
      <div className="flex flex-col gap-4">
        <Engines engines={car.engines} onChange={(engines) => onChange({ engines })} />
        {(['market', 'body', 'drive'] as const).map((detail) => (
          <fieldset key={detail}>
            <legend className="mb-1.5 text-sm font-semibold">{t(`cars.details.${detail}`)}</legend>
            <div className="flex flex-wrap gap-2">
              {detailChoices[detail].map((value) => (
                <Chip
                  key={value}
                  selected={(car[limitNames[detail]] as readonly string[]).includes(value)}
                  onClick={() => toggle(detail, value)}
                >
                  {detailName(detail, value, t)}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
        {onCopy && (
          <Button size="sm" className="self-start" onClick={onCopy}>
            {t('cars.limits.copy')}
          </Button>
        )}
      </div>
    </Disclosure>
  )
}

function Engines({ engines, onChange }: { engines: string[]; onChange: (list: string[]) => void }) {
  const { t } = useText(carsText)
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const typed = text.split(/[،,;]/).filter((one) => one.trim() !== '')
    const read = typed.map(parseEngine)
    setWrong(read.includes(undefined))
    if (typed.length === 0 || read.includes(undefined)) return
    const added = read.map((one) => formatEngine(one ?? {}))
    onChange([...new Set([...engines, ...added])].slice(0, limits.detailsPerFitment))
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form must not be sent.
    event.preventDefault()
    add()
  }
  return (
    <div className="flex flex-col gap-2">
      <Input
        label={t('cars.details.engine')}
        hint={t('cars.details.engineHint')}
        error={isWrong && t('cars.details.engineWrong')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={80}
        value={text}
        onChange={({ target }) => {
          setWrong(false)
          setText(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {engines.map((engine) => (
          <Chip
            key={engine}
            selected
            name={engineName(engine, t)}
            onRemove={() => onChange(engines.filter((one) => one !== engine))}
          >
            {engineName(engine, t)}
          </Chip>
        ))}
      </div>
    </div>
  )
}
