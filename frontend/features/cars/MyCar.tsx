import { CarFront } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, Icon } from '../../ui/elements.tsx'
import { carQuery } from '../garage/garageCar.ts'
import { openGarage, useCarName, useGarage } from '../garage/useGarage.ts'
import { CarSelector } from './CarSelector.tsx'

interface Props {
  /** The list that a car opens. */
  hrefOf: (query: Readonly<Record<string, string>>) => string
  /** Called with that list's query once a car is chosen here. */
  onChoose: (query: Readonly<Record<string, string>>) => void
}

export function MyCar({ hrefOf, onChoose }: Props) {
  const { t } = useText()
  const { car, setCar } = useGarage()
  const carName = useCarName()
  if (!car)
    return (
      <Card as="section" aria-label={t('garage.title')} room="sm">
        <CarSelector
          mode="customer"
          folded
          onDone={(choice) => {
            setCar(choice)
            onChoose(carQuery(choice))
          }}
        />
      </Card>
    )
  return (
    <Card
      as="section"
      aria-label={t('garage.title')}
      room="sm"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:p-3"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand">
        <Icon of={CarFront} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-xs text-ink-3">{t('garage.title')}</p>
        <Bdi className="block truncate font-semibold">{car.name ?? carName(car)}</Bdi>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full">
        <Button variant="brand" size="sm" className="max-sm:flex-1" to={hrefOf(carQuery(car))}>
          {t('garage.showFitting')}
        </Button>
        <Button size="sm" aria-haspopup="dialog" onClick={() => openGarage()}>
          {t('garage.switch')}
        </Button>
      </div>
    </Card>
  )
}
