import { ProductBrowser } from '../../features/catalogue/list/ProductBrowser.tsx'
import { toCarIds } from '../../features/catalogue/list/productLists.ts'
import {
  formatSearch,
  withCar,
  type SearchState,
} from '../../features/catalogue/list/searchState.ts'
import { useSearchState } from '../../features/catalogue/list/useSearchState.ts'
import { openGarage } from '../../features/garage/garagePanel.ts'
import { useSession } from '../../features/session/useSession.ts'
import { useListCar } from './useListCar.ts'

interface Props {
  /** The list's address for a query. */
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string
  /** For screen readers; a phone has no room for it, and the search says what the page is. */
  title: string
}

/** Search, filters and the chosen car: the public list and the customer's search page. */
export function BrowseParts({ hrefOf, title }: Props) {
  const [state, setState] = useSearchState(hrefOf)
  const { car, mine } = useListCar(state)
  const { user } = useSession()
  const choose = () => openGarage((chosen) => setState(withCar(state, toCarIds(chosen))))
  return (
    <div className="-mt-5 md:-mt-3">
      <h1 className="sr-only">{title}</h1>
      <ProductBrowser
        state={state}
        onChange={setState}
        hrefOf={(next: SearchState) => hrefOf(formatSearch(next))}
        car={car}
        mine={mine}
        // The header of vendors has no garage to open.
        onChooseCar={user?.role === 'vendor' ? undefined : choose}
      />
    </div>
  )
}
