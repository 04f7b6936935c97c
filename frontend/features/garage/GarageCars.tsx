import { CarFront, Check, CircleSlash, Pencil, Trash2, Undo2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { readChassis } from '#shared/cars/chassis.ts'
import { readDetails } from '#shared/cars/details.ts'
import { limits } from '#shared/kernel/limits.ts'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, cx, Icon, IconButton } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import ChassisField from './ChassisField.tsx'
import { DetailsFields, useDetailsDraft } from './DetailsFields.tsx'
import { isSameCar, toCarIds, type GarageCar, type SavedCar } from './garageCar.ts'
import { useCarName, useGarage } from './useGarage.ts'

interface Props {
  /** Another car is active now, or none. */
  onSwitch: (car: SavedCar | null) => void
}

export function GarageCars({ onSwitch }: Props) {
  const { t } = useText(carsText)
  const { cars, car: active, activate, rename, restate, remove, clear, setCar } = useGarage()
  const carName = useCarName()
  const [editing, setEditing] = useState<string>()
  const [removed, setRemoved] = useState<{ car: SavedCar; activeId: string | undefined }>()
  const undo = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const edited = useRef<number>(undefined)

  // What was pressed is gone: the focus goes to the way back.
  useEffect(() => undo.current?.focus(), [removed])
  useEffect(() => {
    if (editing !== undefined) return
    list.current?.querySelector<HTMLElement>(`[data-edit="${edited.current}"]`)?.focus()
    edited.current = undefined
  }, [editing])

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
  const endEditing = (car: SavedCar, changed?: SavedCar) => {
    edited.current = cars.indexOf(car)
    setEditing(undefined)
    if (!changed) return
    rename(car.id, changed.name ?? '')
    const isSame = isSameCar(toCarIds(changed), toCarIds(car))
    if (!isSame || changed.chassis !== car.chassis) restate(car.id, changed)
    if (!isSame && car.id === active?.id) onSwitch(changed)
  }

  return (
    <>
      {cars.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t('cars.own.list')}
          className="flex flex-col gap-2"
        >
          {cars.map((car, at) => (
            <li key={car.id} className="flex items-center gap-0.5">
              {editing === car.id ? (
                <EditForm car={car} onEnd={(changed) => endEditing(car, changed)} />
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
                    label={t('cars.own.edit', { car: car.name ?? carName(car) })}
                    data-edit={at}
                    className="text-ink-2"
                    onClick={() => setEditing(car.id)}
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
              {t('cars.own.none')}
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
            {t('cars.own.removed', { car: removed.car.name ?? carName(removed.car) })}
          </span>
          <Button ref={undo} variant="link" size="sm" icon={Undo2} onClick={restore}>
            {t('cars.own.undo')}
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

/** `onEnd` gets the car as it is now, or nothing when it stays as it was. */
function EditForm({ car, onEnd }: { car: SavedCar; onEnd: (changed?: SavedCar) => void }) {
  const { t } = useText(carsText)
  const carName = useCarName()
  const [name, setName] = useState(car.name ?? '')
  const [chassis, setChassis] = useState(car.chassis ?? '')
  const [read, setRead] = useState<GarageCar>(car)
  const details = useDetailsDraft(readDetails(car))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const stated = details.read()
    const number = readChassis(chassis)
    if (!stated || (chassis.trim() && !number)) return
    onEnd({ ...read, ...stated, chassis: number, id: car.id, name })
  }
  const accept = (meant: GarageCar) => {
    const years =
      meant.years.length > 0 || meant.trim?.id !== read.trim?.id ? meant.years : read.years
    setRead({ ...meant, years })
    details.change(readDetails(meant))
  }
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Only the editing ends, not the panel.
        event.preventDefault()
        onEnd()
      }}
      className="flex min-w-0 flex-1 flex-col gap-3 rounded-control border border-line p-3"
    >
      <Input
        ref={field}
        label={t('cars.own.name', { car: carName({ ...read, ...details.draft }) })}
        placeholder={t('cars.own.nameHint')}
        enterKeyHint="done"
        autoComplete="off"
        maxLength={limits.carOwnNameMax}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ChassisField value={chassis} onChange={setChassis} onCar={accept} />
      <p className="text-sm text-ink-2">{t('cars.details.hint')}</p>
      <DetailsFields draft={details} />
      <Button type="submit" variant="brand" className="self-start max-sm:w-full">
        {t('common.save')}
      </Button>
    </form>
  )
}
