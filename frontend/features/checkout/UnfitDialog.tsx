import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { FirstCars } from '../../ui/parts/FirstCars.tsx'
import type { VendorGroup } from '../cart/cart.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { fitOfCar } from '../garage/garageCar.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'

/** Names the parts that do not fit the customer's car, with the cars that the vendor stated. */
export function UnfitDialog({ question, decide }: ReturnType<typeof useFitQuestion>) {
  const { t, localName } = useText(checkoutText)
  const { car } = useGarage()
  const carName = useCarName()
  const { products = [] } = question ?? {}
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={() => decide(false)}
      onConfirm={() => decide(true)}
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

type Order = (groups: readonly VendorGroup[]) => void

/**
 * Asks once before parts are ordered that do not fit the customer's car; those that the customer
 * wants anyway are not asked about again.
 */
export function useFitQuestion({ productsNow, check }: CartTodayState, order: Order) {
  const { car } = useGarage()
  const [question, setQuestion] = useState<{
    products: readonly Product[]
    groups: readonly VendorGroup[]
  }>()
  const [confirmedIds, setConfirmedIds] = useState<readonly string[]>([])

  /** Orders, or shows the question first. */
  const ask = async (groups: readonly VendorGroup[]): Promise<void> => {
    const ids = [...new Set(groups.flatMap(({ lines }) => lines.map(({ product }) => product.id)))]
    const products = ids.every((id) => productsNow.has(id)) ? productsNow : await check()
    const unfit = ids.flatMap((id) => {
      const product = products.get(id)
      const isUnfit = car && product && product !== 'gone' && fitOfCar(product, car) === 'no'
      return isUnfit && !confirmedIds.includes(id) ? [product] : []
    })
    if (unfit.length > 0) setQuestion({ products: unfit, groups })
    else order(groups)
  }
  const decide = (orderAnyway: boolean) => {
    setQuestion(undefined)
    if (!orderAnyway || !question) return
    setConfirmedIds([...confirmedIds, ...question.products.map(({ id }) => id)])
    order(question.groups)
  }
  return { question, ask, decide }
}
