import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { FirstCars } from '../../ui/parts/FirstCars.tsx'
import { useCarName } from '../garage/useCarName.ts'
import { useGarage } from '../garage/useGarage.ts'
import type { UnfitQuestion } from './useUnfit.ts'

type Props = {
  question: UnfitQuestion | undefined
  onAnswer: (orderAnyway: boolean) => void
}

/** Names the parts that do not fit the customer's car, with the cars that the vendor stated. */
export function UnfitDialog({ question, onAnswer }: Props) {
  const { t, localName } = useText(checkoutText)
  const { car } = useGarage()
  const carName = useCarName()
  const { products = [] } = question ?? {}
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => onAnswer(false)}
      onConfirm={() => onAnswer(true)}
      title={t('checkout.unfitTitle', { n: products.length })}
      question={car && t('checkout.unfitQuestion', { n: products.length, car: carName(car) })}
      confirmLabel={t('checkout.orderAnyway')}
    >
      <ul className="mt-3 flex flex-col gap-3">
        {products.map((product) => (
          <li key={product.id} className="flex flex-col gap-1.5">
            <span className="font-semibold">
              <Bdi>{localName(product)}</Bdi>
            </span>
            <FirstCars product={product} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
