import { useNamedCar } from '../../features/cars/useCarTree.ts'
import { chooseListCar, type ListCar } from '../../features/catalogue/list/listCar.ts'
import { carIdsIn, type SearchState } from '../../features/catalogue/list/searchState.ts'
import { isSameCar } from '../../features/garage/garageCar.ts'
import { useGarage } from '../../features/garage/useGarage.ts'

/**
 * The car that a list is for: the address's, else the visitor's active one, unless the address asks for
 * all cars.
 */
export function useListCar(state: SearchState) {
  const { car: active } = useGarage()
  const mine = active ? chooseListCar(active) : undefined
  const asked = carIdsIn(state)
  const isMine = asked && mine && isSameCar(asked, mine.ids)
  const names = useNamedCar(asked && !isMine ? asked : undefined)
  const carOf = (): ListCar | undefined => {
    if (asked) return isMine ? mine : { ids: asked, names }
    return state.allCars ? undefined : mine
  }
  return { car: carOf(), mine }
}
