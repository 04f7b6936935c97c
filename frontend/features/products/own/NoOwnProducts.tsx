import { Plus } from 'lucide-react'
import { paths } from '../../../routes/routes.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { vendorProductsText } from '../../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../../text/useText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import type { CarFilter } from './useCarFilter.ts'

type Props = {
  isFiltered: boolean
  /** The only car that the search names. */
  car: CarFilter | undefined
  onClear: () => void
}

/** What a vendor without products sees, or without any that the search and filters leave. */
export function NoOwnProducts({ isFiltered, car, onClear }: Props) {
  const { t } = useText(ownProductsText, vendorProductsText)
  if (!isFiltered)
    return (
      <EmptyState
        drawing="cart"
        text={t('vendorProducts.empty')}
        button={{
          variant: 'action',
          icon: Plus,
          to: paths.addProduct(),
          children: t('vendorProducts.emptyAction'),
        }}
      />
    )
  const showCar = car && {
    variant: 'brand' as const,
    onClick: car.choose,
    children: t('ownProducts.showForCar', { name: car.name }),
  }
  return (
    <EmptyState
      drawing="search"
      text={t('vendorProducts.noneMatching')}
      button={showCar ?? { onClick: onClear, children: t('vendorProducts.clear') }}
    />
  )
}
