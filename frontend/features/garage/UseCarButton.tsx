import { CarFront } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/overlays/toast.ts'
import type { GarageCar } from './garageCar.ts'
import { useCarName, useGarage } from './useGarage.ts'

interface Props {
  car: KnownCar
}

/** Makes a car that a search understood the visitor's own; nothing if it already is, or is not one car. */
export function UseCarButton({ car }: Props) {
  const { t } = useText()
  const { choose, isMine, pending } = useChooseCar()
  if (!isChoosable(car) || isMine(car)) return null
  return (
    <Button
      variant="tint"
      size="sm"
      icon={CarFront}
      pending={pending}
      onClick={() => void choose(car)}
    >
      {t('garage.makeMine')}
    </Button>
  )
}

/** A car of the market by its ids: an `understood` of kind 'car' that names exactly one. */
interface KnownCar {
  carBrandId?: string | undefined
  /** Absent: any model of the brand. */
  carTrimId?: string | undefined
  /** Absent or empty: any year. */
  carYearIds?: readonly string[] | undefined
}

/** Whether the ids suffice: a search text often names several cars, or none of the market. */
const isChoosable = ({ carBrandId, carTrimId }: KnownCar): boolean =>
  carTrimId !== undefined || carBrandId !== undefined

/**
 * Makes a car that is known by its ids the visitor's car, as if chosen in the wizard. `choose` reads
 * the names, stores the car and says so in a toast, as it does after a failure. `isMine` tells whether it
 * is the visitor's car already.
 */
function useChooseCar() {
  const { t } = useText()
  const { car: mine, setCar } = useGarage()
  const carName = useCarName()
  const readTrim = useCommand('cars/trims/getTrim')
  const readBrand = useCommand('cars/brands/getBrand')

  const choose = async (wanted: KnownCar): Promise<void> => {
    const { carTrimId, carYearIds = [] } = wanted
    const trim = carTrimId && (await readTrim.run({ params: { id: carTrimId } }))
    const brandId = trim ? trim.carBrandId : carTrimId ? undefined : wanted.carBrandId
    const brand = brandId && (await readBrand.run({ params: { id: brandId } }))
    if (!brand) return
    const car: GarageCar = {
      country: { id: brand.country.id, name: brand.country.country },
      brand: { id: brand.id, name: brand.name },
      trim: trim ? { id: trim.id, name: trim.name } : null,
      years: trim ? trim.years.filter(({ id }) => carYearIds.includes(id)) : [],
    }
    setCar(car)
    toast.success(t('toasts.carChosen', { car: carName(car) }))
  }

  const isMine = ({ carBrandId, carTrimId, carYearIds = [] }: KnownCar): boolean => {
    if (!mine || mine.trim?.id !== carTrimId) return false
    if (!carTrimId) return mine.brand.id === carBrandId
    const years = mine.years.map(({ id }) => id)
    return years.length === carYearIds.length && years.every((id) => carYearIds.includes(id))
  }

  return { choose, isMine, pending: readTrim.pending || readBrand.pending }
}
