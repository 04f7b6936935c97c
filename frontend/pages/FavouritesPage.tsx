import { AlertList } from '../features/alerts/AlertList.tsx'
import { SearchList } from '../features/alerts/SearchList.tsx'
import { FavouriteProducts } from '../features/catalogue/card/ChosenProducts.tsx'
import { useSession } from '../features/session/useSession.ts'

export default function FavouritesPage() {
  const { user } = useSession()
  return (
    <div className="flex flex-col gap-8">
      <FavouriteProducts />
      {user?.role === 'customer' && (
        <>
          <AlertList />
          <SearchList />
        </>
      )}
    </div>
  )
}
