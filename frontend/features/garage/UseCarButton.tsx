import { CarFront } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { isChoosable, useChooseCar, type KnownCar } from './useChooseCar.ts'

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
