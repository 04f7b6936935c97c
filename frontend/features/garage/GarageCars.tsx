import { CarFront, Check, CircleSlash, Pencil, Trash2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, cx, Icon, IconButton } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import type { SavedCar } from './garageCar.ts'
import { useCarName, useGarage } from './useGarage.ts'

interface Props {
  /** Another car is active now, or none. */
  onSwitch: (car: SavedCar | null) => void
}

export function GarageCars({ onSwitch }: Props) {
  const { t } = useText()
  const { cars, car: active, activate, rename, remove, clear, setCar } = useGarage()
  const carName = useCarName()
  const [renaming, setRenaming] = useState<string>()
  const [removed, setRemoved] = useState<{ car: SavedCar; activeId: string | undefined }>()
  const undo = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const renamed = useRef<string>(undefined)

  // What was pressed is gone: the focus goes to the way back.
  useEffect(() => undo.current?.focus(), [removed])
  useEffect(() => {
    if (renaming !== undefined) return
    for (const pencil of list.current?.querySelectorAll<HTMLElement>('[data-rename]') ?? [])
      if (pencil.dataset.rename === renamed.current) pencil.focus()
    renamed.current = undefined
  }, [renaming])

  const takeAway = (car: SavedCar) => {
    setRemoved({ car, activeId: active?.id })
    remove(car.id)
  }
  const restore = () => {
    if (!removed) return
    const { car, activeId } = removed
    setCar(car)
    if (car.name) rename(car.id, car.name)
    if (activeId) activate(activeId)
    else clear()
    setRemoved(undefined)
    list.current?.focus()
  }
  const endRenaming = (car: SavedCar, name?: string) => {
    if (name !== undefined) rename(car.id, name)
    renamed.current = car.id
    setRenaming(undefined)
  }

  return (
    <>
      {cars.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label={t('garage.list')} className="flex flex-col gap-2">
          {cars.map((car) => (
            <li key={car.id} className="flex items-center gap-0.5">
              {renaming === car.id ? (
                <RenameForm car={car} onEnd={(name) => endRenaming(car, name)} />
              ) : (
                <>
                  <Choice
                    icon={CarFront}
                    isActive={car.id === active?.id}
                    onPress={() => {
                      activate(car.id)
                      onSwitch(car)
                    }}
                  >
                    <Bdi className="line-clamp-2 font-semibold">{car.name ?? carName(car)}</Bdi>
                    {car.name && (
                      <Bdi className="block truncate text-sm text-ink-2">{carName(car)}</Bdi>
                    )}
                  </Choice>
                  <IconButton
                    icon={Pencil}
                    label={t('garage.rename', { car: car.name ?? carName(car) })}
                    data-rename={car.id}
                    className="text-ink-2"
                    onClick={() => setRenaming(car.id)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('common.removeNamed', { name: car.name ?? carName(car) })}
                    className="text-ink-2"
                    onClick={() => takeAway(car)}
                  />
                </>
              )}
            </li>
          ))}
          <li>
            <Choice
              icon={CircleSlash}
              isActive={!active}
              onPress={() => {
                clear()
                onSwitch(null)
              }}
            >
              {t('garage.none')}
            </Choice>
          </li>
        </ul>
      )}
      {removed && (
        <p
          role="status"
          className="flex items-center justify-between gap-3 rounded-control bg-sunken ps-4 pe-1 text-sm"
        >
          <span className="min-w-0">
            {t('garage.removed', { car: removed.car.name ?? carName(removed.car) })}
          </span>
          <Button ref={undo} variant="link" size="sm" icon={Undo2} onClick={restore}>
            {t('garage.undo')}
          </Button>
        </p>
      )}
    </>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  isActive: boolean
  onPress: () => void
  children: ReactNode
}

function Choice({ icon, isActive, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isActive}
      onClick={onPress}
      className={cx(
        'flex min-h-14 w-full min-w-0 flex-1 items-center gap-3 rounded-control border px-3.5 py-2 text-start transition-colors duration-150',
        isActive
          ? 'border-brand bg-brand-tint text-brand-strong'
          : 'border-line bg-paper hover:border-line-strong',
      )}
    >
      <Icon of={isActive ? Check : icon} />
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  )
}

/** `onEnd` gets the new name, or nothing when the old one stays. */
function RenameForm({ car, onEnd }: { car: SavedCar; onEnd: (name?: string) => void }) {
  const { t } = useText()
  const carName = useCarName()
  const [name, setName] = useState(car.name ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    onEnd(name)
  }
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Only the renaming ends, not the panel.
        event.preventDefault()
        onEnd()
      }}
      className="flex min-w-0 flex-1 items-end gap-2"
    >
      <Input
        ref={field}
        label={t('garage.name', { car: carName(car) })}
        placeholder={t('garage.nameHint')}
        className="flex-1"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={limits.carOwnNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="brand">
        {t('common.save')}
      </Button>
    </form>
  )
}
