import { CarFront } from 'lucide-react'
import type { CarDetails } from '#shared/cars/details.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { isSameCar, toCarIds, type CarIds, type GarageCar } from './garageCar.ts'
import { useCarName, useGarage } from './useGarage.ts'

type Props = {
  /** For an `understood` of kind 'car': a text often names several cars, or none of the market. */
  car: Partial<CarIds>
  /** What the text says of the car besides. */
  details?: CarDetails
}

/**
 * Makes a car that a search understood the visitor's own, as if chosen in the wizard; nothing if it
 * already is, or is not one car.
 */
export function UseCarButton({ car: { carBrandId, carTrimId, carYearIds = [] }, details }: Props) {
  const { t } = useText()
  const { car: mine, setCar } = useGarage()
  const carName = useCarName()
  const readTrim = useCommand('cars/trims/getTrim')
  const readBrand = useCommand('cars/brands/getBrand')
  if (!carTrimId && !carBrandId) return null
  // Details belong to a model.
  const known = carTrimId ? details : undefined
  const found = { carBrandId, carTrimId, carYearIds }
  if (mine && isSameCar({ ...toCarIds({ ...mine, ...known }), ...found }, toCarIds(mine)))
    return null

  const choose = async (): Promise<void> => {
    const trim = carTrimId && (await readTrim.run({ params: { id: carTrimId } }))
    const brandId = trim ? trim.carBrandId : carTrimId ? undefined : carBrandId
    const brand = brandId && (await readBrand.run({ params: { id: brandId } }))
    if (!brand) return
    const chosen: GarageCar = {
      country: { id: brand.country.id, name: brand.country.country },
      brand: { id: brand.id, name: brand.name },
      trim: trim ? { id: trim.id, name: trim.name } : null,
      years: trim ? trim.years.filter(({ id }) => carYearIds.includes(id)) : [],
      ...known,
    }
    setCar(chosen)
    toast.success(t('toasts.carChosen', { car: carName(chosen) }))
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
