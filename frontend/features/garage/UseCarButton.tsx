import { CarFront } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import type { GarageCar } from './garageCar.ts'
import { isChoosable, useChooseCar, type KnownCar } from './useChooseCar.ts'

interface Props {
  car: KnownCar
  /** The car is the visitor's now; `carQuery` makes it the query of a list. */
  onChosen?: (car: GarageCar) => void
}

/** Makes the car that a search understood the visitor's car; nothing if it is already, or not one car. */
export function UseCarButton({ car, onChosen }: Props) {
  const { t } = useText()
  const { choose, isMine, pending } = useChooseCar()
  if (!isChoosable(car) || isMine(car)) return null
  const press = async () => {
    const chosen = await choose(car)
    if (chosen) onChosen?.(chosen)
  }
  return (
    <Button variant="tint" size="sm" icon={CarFront} pending={pending} onClick={() => void press()}>
      {t('garage.makeMine')}
    </Button>
  )
}
