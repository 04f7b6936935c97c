import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { tones } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { fitMarks } from '../../ui/FitMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fitOfCar } from '../cart/fitOfCar.ts'
import { useCarName } from '../garage/useCarName.ts'
import { useGarage } from '../garage/useGarage.ts'

const texts = {
  fits: 'product.fitsBanner',
  universal: 'product.universalBanner',
  unstated: 'product.askBanner',
  no: 'product.stopBanner',
} as const

/** Whether the product fits the visitor's car; nothing without a car. */
export function FitBanner({
  product,
}: {
  product: Pick<Product, 'compatibilities' | 'isUniversal'>
}) {
  const { t } = useText()
  const { car } = useGarage()
  const carName = useCarName()
  if (!car) return null
  const fit = fitOfCar(product, car)
  const { icon, tone } = fitMarks[fit]
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2.5 rounded-control px-4 py-3 font-semibold',
        tones[tone],
      )}
    >
      <Icon of={icon} className="mt-0.5" />
      <span>{t(texts[fit], { car: carName(car) })}</span>
    </p>
  )
}
