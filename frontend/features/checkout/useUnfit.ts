import { useState } from 'react'
import type { Product } from '#shared/products/schema.ts'
import type { VendorGroup } from '../cart/cart.ts'
import { fitOfCar } from '../cart/fitOfCar.ts'
import type { CartTodayState } from '../cart/useCartToday.ts'
import { useGarage } from '../garage/useGarage.ts'

/** What is asked before parts are ordered that do not fit the customer's car. */
export interface UnfitQuestion {
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
