import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

interface Props {
  onLeaveCar: () => void
  /** Absent where nothing but the car narrows the list. */
  onClearAll?: (() => void) | undefined
}

/** Nothing that may fit the list's car; the products for other cars are folded below. */
export function NothingForCar({ onLeaveCar, onClearAll }: Props) {
  const { t } = useText(searchText)
  return (
    <EmptyState
      drawing="car"
      text={t('search.compatibleEmpty')}
      className="gap-3 max-sm:py-2"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="brand" onClick={onLeaveCar}>
            {t('search.allCars')}
          </Button>
          {onClearAll && <Button onClick={onClearAll}>{t('common.clearAll')}</Button>}
        </div>
      }
    />
  )
}
