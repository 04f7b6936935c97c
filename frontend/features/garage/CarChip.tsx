import { CarFront } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Chip.tsx'
import { carQuery } from './carQuery.ts'
import { useCarName } from './useCarName.ts'
import { useGarage } from './useGarage.ts'

interface Props {
  /** The list to open with the car: the public one or the customer's. */
  hrefOf: (query: Readonly<Record<string, string>>) => string
  /** What a press does without a car; if absent, nothing is shown then. */
  onChoose?: () => void
  /** What `onChoose` opens is loading. */
  isOpening?: boolean
  deep?: boolean
}

/** The visitor's car: a press shows what fits it, the cross removes it. */
export function CarChip({ hrefOf, onChoose, isOpening = false, deep = false }: Props) {
  const { t } = useText()
  const { car, clear } = useGarage()
  const carName = useCarName()
  const navigate = useNavigate()
  if (!car)
    return onChoose ? (
      <Chip icon={CarFront} deep={deep} onClick={onChoose} isBusy={isOpening}>
        {t('garage.choose')}
      </Chip>
    ) : null
  const name = carName(car)
  return (
    <Chip
      icon={CarFront}
      deep={deep}
      selected
      name={name}
      onClick={() => void navigate(hrefOf(carQuery(car)))}
      onRemove={clear}
    >
      {t('garage.myCar', { car: name })}
    </Chip>
  )
}
