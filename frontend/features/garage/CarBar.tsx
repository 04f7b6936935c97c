import { CarFront, Pencil, X } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { carQuery } from './carQuery.ts'
import { useCarName } from './useCarName.ts'
import { useGarage } from './useGarage.ts'

interface Props {
  /** The list to open with the car. */
  hrefOf: (query: Readonly<Record<string, string>>) => string
  onChoose: () => void
}

/** The strip of the visitor's car: to choose one, or to see what fits it. */
export function CarBar({ hrefOf, onChoose }: Props) {
  const { t } = useText()
  const { car, clear } = useGarage()
  const carName = useCarName()
  return (
    <Card
      as="section"
      aria-label={t('garage.title')}
      room="sm"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:p-2.5 sm:gap-x-4"
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-brand-tint text-brand sm:size-12">
        <Icon of={CarFront} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-24">
        {car ? (
          <>
            <p className="text-xs text-ink-3">{t('garage.title')}</p>
            <p className="truncate font-semibold">
              <Bdi>{carName(car)}</Bdi>
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">{t('search.carBarTitle')}</p>
            <p className="text-sm text-ink-2 max-sm:hidden">{t('search.carBarText')}</p>
          </>
        )}
      </div>
      {car ? (
        <div className="flex items-center gap-1.5 max-sm:w-full">
          {car.trim && (
            <Button variant="brand" size="sm" className="max-sm:flex-1" to={hrefOf(carQuery(car))}>
              {t('garage.showFitting')}
            </Button>
          )}
          <IconButton icon={Pencil} label={t('garage.change')} onClick={onChoose} />
          <IconButton icon={X} label={t('garage.remove')} onClick={clear} />
        </div>
      ) : (
        <Button variant="brand" size="sm" onClick={onChoose}>
          {t('search.carBarOpen')}
        </Button>
      )}
    </Card>
  )
}
