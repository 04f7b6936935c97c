import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useNamedCar } from '../../features/cars/useCarTree.ts'
import { chooseListCar, type ListCar } from '../../features/catalogue/list/productList.ts'
import { ProductBrowser } from '../../features/catalogue/list/ProductBrowser.tsx'
import { isSameCar, toCarIds } from '../../features/garage/garageCar.ts'
import {
  carIdsIn,
  formatSearch,
  parseSearch,
  withCar,
  type SearchState,
} from '../../features/catalogue/list/searchState.ts'
import { openGarage, useGarage } from '../../features/garage/useGarage.ts'
import { useSession } from '../../features/session/useSession.ts'

interface Props {
  /** The list's address for a query. */
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string
  /** For screen readers; a phone has no room for it, and the search says what the page is. */
  title: string
}

/** Search, filters and the chosen car: the public list and the customer's search page. */
export function BrowseParts({ hrefOf, title }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const state = useMemo(() => parseSearch(params), [params])
  const stateHref = (next: SearchState) => hrefOf(formatSearch(next))
  // The address bar is the state, so that going back undoes.
  const setState = (next: SearchState) => void navigate(stateHref(next))
  const { car, mine } = useListCar(state)
  const { user } = useSession()
  const choose = () => openGarage((chosen) => setState(withCar(state, toCarIds(chosen))))
  return (
    <div className="-mt-5 md:-mt-3">
      <h1 className="sr-only">{title}</h1>
      <ProductBrowser
        state={state}
        onChange={setState}
        hrefOf={stateHref}
        car={car}
        mine={mine}
        // The header of vendors has no garage to open.
        onChooseCar={user?.role === 'vendor' ? undefined : choose}
      />
    </div>
  )
}

/**
 * The car that a list is for: the address's, else the visitor's active one, unless the address asks for
 * all cars.
 */
function useListCar(state: SearchState) {
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
