import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { parsePosition, toPlusCode } from '#shared/addresses/parsePosition.ts'
import { positionAt, type Position } from '#shared/addresses/position.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Button, LtrText } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { MapLink } from './MapLink.tsx'

type Problem = keyof typeof profileText.profile.position.problems

/** The texts for the codes of GeolocationPositionError. */
const failures: Record<number, Problem> = { 1: 'denied', 2: 'unavailable', 3: 'tooLong' }
const tooLongMs = 15_000
/** In metres; with a rougher position a courier may end up in the wrong street. */
const roughAbove = 100

type Props = {
  value: Position | null | undefined
  /** The id of the address's governorate, in which a short Plus code is. */
  governorate: string | undefined
  onChange: (position: Position | null) => void
}

/** An address's position on the map, taken from the device or pasted. Text that cannot be read makes the field invalid. */
export function PositionField({ value, governorate, onChange }: Props) {
  const { t, number } = useText(profileText)
  const [typed, setTyped] = useState('')
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [note, setNote] = useState<string>()

  const set = (position: Position | null, doubt?: string) => {
    setProblem(undefined)
    setNote(doubt)
    setTyped('')
    onChange(position)
  }
  const locate = () => {
    const fail = (code: number) => {
      setLocating(false)
      setProblem(failures[code] ?? 'unavailable')
    }
    // Absent where the page is not secure.
    if (!('geolocation' in navigator)) return fail(2)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setLocating(false)
        const position = positionAt(latitude, longitude)
        const isRough = accuracy > roughAbove
        if (position)
          set(
            position,
            isRough
              ? t('profile.position.rough', { n: number(Math.ceil(accuracy / 100) * 100) })
              : undefined,
          )
        else setProblem('outside')
      },
      ({ code }) => fail(code),
      { enableHighAccuracy: true, timeout: tooLongMs },
    )
  }
  const read = (text: string) => {
    const parsed = text.trim() === '' ? undefined : parsePosition(text, governorate)
    if (parsed && 'position' in parsed)
      return set(parsed.position, parsed.isGuess ? t('profile.position.guess') : undefined)
    setTyped(text)
    setProblem(parsed?.problem)
  }

  return (
    <fieldset className="flex flex-col gap-3 sm:col-span-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {t('profile.position.title')}{' '}
        <span className="font-normal text-ink-3">({t('common.optional')})</span>
      </legend>
      <div role="status" className="empty:hidden">
        {value && (
          <div className="rounded-control bg-fits-tint px-4 py-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <LtrText className="font-semibold">{toPlusCode(value)}</LtrText>
              <MapLink position={value} />
              <Button variant="link" size="sm" icon={X} onClick={() => set(null)}>
                {t('common.remove')}
              </Button>
            </div>
            {note && <p className="text-sm text-action-text">{note}</p>}
          </div>
        )}
      </div>
      <Button icon={LocateFixed} pending={isLocating} onClick={locate} className="self-start">
        {t('profile.position.mine')}
      </Button>
      <Input
        ltr
        label={t('profile.position.paste')}
        hint={t('profile.position.hint')}
        error={problem && t(`profile.position.problems.${problem}`)}
        maxLength={2000}
        value={typed}
        ref={(input) => input?.setCustomValidity(typed.trim())}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onPaste={(event) => {
          event.preventDefault()
          read(event.clipboardData.getData('text'))
        }}
        onBlur={({ target }) => read(target.value)}
        onKeyDown={(event) => {
          const isEmpty = typed.trim() === ''
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || isEmpty) return
          event.preventDefault()
          // The form would go on to its next field.
          event.stopPropagation()
          read(typed)
        }}
      />
    </fieldset>
  )
}
