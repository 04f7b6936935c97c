import { useEffect, useRef } from 'react'
import { useNamedCar } from '../../features/cars/useNamedCar.ts'
import { isSameCar, listCarOf, type ListCar } from '../../features/catalogue/listCar.ts'
import { carIdsIn, withCar, type SearchState } from '../../features/catalogue/searchState.ts'
import { useGarage } from '../../features/garage/useGarage.ts'

/**
 * The car that a list is for: the address's, else the visitor's active one, unless the address asks for
 * all cars. When another car becomes active while the page is open (in the header, say), the list
 * follows it; `expectChange` announces one that the page itself writes into the address.
 */
export function useListCar(state: SearchState, replace: (state: SearchState) => void) {
  const { car: active } = useGarage()
  const mine = active ? listCarOf(active) : undefined
  const asked = carIdsIn(state)
  const isMine = asked && mine && isSameCar(asked, mine.ids)
  const names = useNamedCar(
    asked && !isMine
      ? {
          ...(asked.carCountryId && { countryId: asked.carCountryId }),
          ...(asked.carBrandId && { brandId: asked.carBrandId }),
          ...(asked.carTrimId && { trimId: asked.carTrimId }),
          yearIds: asked.carYearIds,
        }
      : { yearIds: [] },
  )
  const activeKey = JSON.stringify(mine?.ids)
  const known = useRef(activeKey)
  const isExpected = useRef(false)
  useEffect(() => {
    const before = known.current
    if (before === activeKey) return
    known.current = activeKey
    // The first one may only have been loading.
    const isNews = before !== undefined && !isExpected.current
    isExpected.current = false
    if (isNews && ((asked && !isMine) || state.allCars)) replace(withCar(state, undefined))
  })

  const carOf = (): ListCar | undefined => {
    if (asked) return isMine ? mine : { ids: asked, names }
    return state.allCars ? undefined : mine
  }
  return { car: carOf(), mine, expectChange: () => void (isExpected.current = true) }
}
