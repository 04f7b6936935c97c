import { useId, useState } from 'react'
import {
  carBodies,
  carDrives,
  carMarkets,
  type CarDetails,
  type DetailName,
  detailNames,
} from '#shared/cars/details.ts'
import { formatEngine, parseEngine } from '#shared/cars/engine.ts'
import { carsText } from '../../text/ar/cars.ts'
import { detailName, engineName } from '../../text/carWords.ts'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/elements.tsx'
import { Input, Select, toOptions } from '../../ui/forms/Field.tsx'

/** Common in Iraq; any other can be typed. */
const commonEngines = (
  '1.4 | 1.5 | 1.6 | 1.8 | 2.0 | 2.4 | 2.5 | 2.7 | V6 3.5 | V6 3.6 | V6 4.0 | V8 5.7 | ' +
  '1.5 turbo | 2.0 turbo | diesel | hybrid'
).split(' | ')

/** Details while they are typed; `read` returns what they say, or undefined with the reason at the field. */
export function useDetailsDraft(stated: CarDetails = {}) {
  const [draft, setDraft] = useState(stated)
  const [isWrong, setWrong] = useState(false)
  const read = (): CarDetails | undefined => {
    const text = draft.engine?.trim()
    const engine = text ? parseEngine(text) : {}
    setWrong(!engine)
    return engine && { ...draft, engine: formatEngine(engine) || undefined }
  }
  const change = (changes: Partial<Record<DetailName, string>>) => {
    setWrong(false)
    setDraft({ ...draft, ...changes } as CarDetails)
  }
  return { draft, isWrong, change, read }
}

export const detailChoices = { market: carMarkets, body: carBodies, drive: carDrives }

type Props = {
  draft: ReturnType<typeof useDetailsDraft>
  /** All by default. */
  names?: readonly DetailName[]
}

/** What tells a car from others of its model and years; nothing of it is required. */
export function DetailsFields({ draft: { draft, isWrong, change }, names }: Props) {
  const { t } = useText(carsText)
  const list = useId()
  return (
    <div className={cx('grid gap-3', !names && 'sm:grid-cols-2')}>
      {(names ?? detailNames).map((name) =>
        name === 'engine' ? (
          <div key={name}>
            <Input
              label={t('cars.details.engine')}
              hint={t('cars.details.engineHint')}
              error={isWrong && t('cars.details.engineWrong')}
              list={list}
              maxLength={40}
              autoComplete="off"
              value={draft.engine ?? ''}
              onChange={({ target }) => change({ engine: target.value })}
            />
            <datalist id={list}>
              {commonEngines.map((one) => (
                <option key={one} value={one} label={engineName(one, t)} />
              ))}
            </datalist>
          </div>
        ) : (
          <Select
            key={name}
            label={t(`cars.details.${name}`)}
            placeholder={t('cars.details.unknown')}
            value={draft[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
            options={toOptions<string>(detailChoices[name], (value) => detailName(name, value, t))}
          />
        ),
      )}
    </div>
  )
}
