import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { listPath } from '../../routes/routes.ts'
import { carsText } from '../../text/ar/cars.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { carQuery, withoutCar, type GarageCar } from '../garage/garageCar.ts'
import { GarageCars } from '../garage/GarageCars.tsx'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { CarSelector } from './CarSelector.tsx'

interface Props {
  open: boolean
  onClose: () => void
  /** What follows a choice; without it the visitor stays on the page. */
  then?: ((car: GarageCar) => void) | undefined
}

export default function GarageDialog({ open, onClose, then }: Props) {
  const { t } = useText()
  return (
    <Dialog corner open={open} onClose={onClose} title={t('garage.title')}>
      <GarageContent onClose={onClose} then={then} />
    </Dialog>
  )
}

function GarageContent({ onClose, then }: Omit<Props, 'open'>) {
  const { t } = useText(carsText)
  const { cars, car, setCar } = useGarage()
  const { user } = useSession()
  const carName = useCarName()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [wasEmpty] = useState(cars.length === 0)

  const finish = (chosen: GarageCar | null) => {
    onClose()
    if (chosen) toast.success(t('toasts.carChosen', { car: carName(chosen) }))
    if (chosen && then) return then(chosen)
    // A list goes on with the active car instead of the one in its address.
    const rest = withoutCar(search)
    if (rest !== undefined) void navigate({ search: rest }, { replace: true })
  }

  return (
    <div className="flex flex-col gap-4">
      <GarageCars onSwitch={finish} />
      {car && (
        <Button variant="brand" to={listPath(user?.role)(carQuery(car))} onClick={onClose}>
          {t('garage.showFitting')}
        </Button>
      )}
      {wasEmpty ? (
        <p className="text-ink-2">{t('cars.own.first')}</p>
      ) : (
        <h3 className="mt-2 text-base">{t('cars.own.add')}</h3>
      )}
      <CarSelector
        mode="customer"
        folded={!wasEmpty}
        focusLine={wasEmpty}
        onDone={(choice) => {
          setCar(choice)
          finish(choice)
        }}
        {...(!then && { doneLabel: t('cars.own.done') })}
      />
    </div>
  )
}
