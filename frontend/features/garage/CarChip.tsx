import { CarFront, ChevronDown } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { Bdi, cx, Icon } from '../../ui/elements.tsx'
import { openGarage, useCarName, useShortCarName, useGarage } from './useGarage.ts'

/** The active car in the header; a press opens the panel of all cars. As wide as there is room. */
export function CarChip({ deep }: { deep?: boolean | undefined }) {
  const { t } = useText()
  const { car } = useGarage()
  const carName = useCarName()
  const shortName = useShortCarName()
  const label = car ? t('garage.myCar', { car: car.name ?? carName(car) }) : t('garage.title')
  return (
    <span className="@container flex min-w-0 flex-1 basis-11 justify-end">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        onClick={() => openGarage()}
        className={cx(
          'inline-flex min-h-11 max-w-56 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 text-sm font-medium transition-colors duration-150',
          deep && 'bg-on-deep/12 hover:bg-on-deep/20',
          !deep && car && 'bg-brand-tint text-brand-strong hover:bg-brand-tint/70',
          !deep && !car && 'text-ink-2 hover:bg-ground',
        )}
      >
        <Icon of={CarFront} size={car ? 20 : 22} />
        <span className="hidden min-w-0 items-center gap-1 @min-[6rem]:inline-flex">
          <span className="truncate">{car ? <Bdi>{shortName(car)}</Bdi> : t('garage.title')}</span>
          <Icon of={ChevronDown} size={16} className="hidden @min-[9rem]:block" />
        </span>
      </button>
    </span>
  )
}
