import { CarFront } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { isSameCar, pickDetails, toCarIds, type CarIds, type GarageCar } from './garageCar.ts'
import { useCarName, useGarage } from './useGarage.ts'

/** For an `understood` of kind 'car': a text often names several cars, or none of the market. */
type Props = { car: Partial<CarIds> }

/**
 * Makes a car that a search understood the visitor's own, as if chosen in the wizard; nothing if it
 * already is, or is not one car.
 */
export function UseCarButton({ car: { carBrandId, carTrimId, carYearIds = [] } }: Props) {
  const { t } = useText()
  const { car: mine, setCar } = useGarage()
  const carName = useCarName()
  const readTrim = useCommand('cars/trims/getTrim')
  const readBrand = useCommand('cars/brands/getBrand')
  if (!carTrimId && !carBrandId) return null
  const found = { carBrandId, carTrimId, carYearIds }
  if (mine && isSameCar({ ...found, ...pickDetails(toCarIds(mine)) }, toCarIds(mine))) return null

  const choose = async (): Promise<void> => {
    const trim = carTrimId && (await readTrim.run({ params: { id: carTrimId } }))
    const brandId = trim ? trim.carBrandId : carTrimId ? undefined : carBrandId
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
  return (
    <Button
      variant="tint"
      size="sm"
      icon={CarFront}
      pending={readTrim.pending || readBrand.pending}
      onClick={() => void choose()}
    >
      {t('garage.makeMine')}
    </Button>
  )
}
