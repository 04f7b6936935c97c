import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { FirstCars } from '../../ui/parts/FitMark.tsx'
import { useCarName, useGarage } from '../garage/useGarage.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { fitOfCar } from '../garage/garageCar.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'

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

/** What is asked before parts are ordered that do not fit the customer's car. */
interface UnfitQuestion {
  products: readonly Product[]
  groups: readonly VendorGroup[]
}

/** Asks once for all such parts; those that the customer wants anyway are not asked about again. */
export function useFitConfirmation({ productsNow, check }: CartTodayState) {
  const { car } = useGarage()
  const [question, setQuestion] = useState<UnfitQuestion>()
  const [wanted, setWanted] = useState<readonly string[]>([])

  /** Whether these may be ordered now; if not, the question is shown. */
  const mayOrder = async (groups: readonly VendorGroup[]): Promise<boolean> => {
    const ids = [...new Set(groups.flatMap(({ lines }) => lines.map(({ product }) => product.id)))]
    const products = ids.every((id) => productsNow.has(id)) ? productsNow : await check()
    const unfit = ids.flatMap((id) => {
      const product = products.get(id)
      const isUnfit = car && product && product !== 'gone' && fitOfCar(product, car) === 'no'
      return isUnfit && !wanted.includes(id) ? [product] : []
    })
    if (unfit.length > 0) setQuestion({ products: unfit, groups })
    return unfit.length === 0
  }
  return {
    question,
    mayOrder,
    answer: (orderAnyway: boolean) => {
      setQuestion(undefined)
      if (orderAnyway && question) setWanted([...wanted, ...question.products.map(({ id }) => id)])
    },
  }
}
