import { useState } from 'react'
import { namesOtherCar, type ListCar } from './listCar.ts'
import type { SearchState } from './searchState.ts'
import { useFoundProducts } from './useFoundProducts.ts'

/**
 * The products of a list and the car that they are for: the wanted one, unless the text turns out to
 * name another; what fits that one is then found by the text alone.
 */
export function useListedProducts(state: SearchState, wanted: ListCar | undefined) {
  const asked = JSON.stringify([state.search, wanted?.ids])
  const [outdone, setOutdone] = useState<string>()
  const car = outdone === asked ? undefined : wanted
  const found = useFoundProducts(state, car?.ids)
  if (car && namesOtherCar(found.meta, car.ids)) setOutdone(asked)
  return { car, found }
}
