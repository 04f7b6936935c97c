import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import type { Product } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fitOfCar } from '../cart/fitOfCar.ts'
import { useCarName } from '../garage/useCarName.ts'
import { useGarage } from '../garage/useGarage.ts'

const looks = {
  fits: { icon: Check, text: 'product.fitsBanner', tone: 'bg-fits-tint text-fits' },
  unstated: {
    icon: MessageCircleQuestionMark,
    text: 'product.askBanner',
    tone: 'bg-ask-tint text-ask',
  },
  no: { icon: X, text: 'product.stopBanner', tone: 'bg-stop-tint text-stop' },
} as const

/** Whether the product fits the visitor's car; nothing without a car. */
export function FitBanner({ product }: { product: Pick<Product, 'compatibilities'> }) {
  const { t } = useText()
  const { car } = useGarage()
  const carName = useCarName()
  if (!car) return null
  const { icon, text, tone } = looks[fitOfCar(product, car)]
  return (
    <p
      role="status"
      className={cx('flex items-start gap-2.5 rounded-control px-4 py-3 font-semibold', tone)}
    >
      <Icon of={icon} className="mt-0.5" />
      <span>{t(text, { car: carName(car) })}</span>
    </p>
  )
}
