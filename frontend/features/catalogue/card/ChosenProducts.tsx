/** Lists of products that the visitor chose or saw. */
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { listPath } from '../../../routes/routes.ts'
import { favouritesText } from '../../../text/ar/pages/favourites.ts'
import { useText } from '../../../text/useText.ts'
import { Button, Card } from '../../../ui/elements.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFavourites } from '../../favourites/favourites.ts'
import { toCarIds } from '../../garage/garageCar.ts'
import { useGarage } from '../../garage/useGarage.ts'
import { useSession } from '../../session/useSession.ts'
import { toCarQuery } from '../list/productList.ts'
import { ProductCard, ProductGrid, ProductGridSkeleton } from './ProductCard.tsx'

/** The cards of these products, with their fit for the visitor's car. */
export function useCards(ids: readonly string[]) {
  const { car } = useGarage()
  const query = { ids: ids.join(), ...(car && toCarQuery(toCarIds(car))) }
  return useEndpoint('catalogue/listProductCards', ids.length > 0 ? { query } : null, {
    keepPrevious: true,
  })
}

export function FavouriteProducts() {
  const { t } = useText(favouritesText)
  const { favourites, toggle } = useFavourites()
  const { user } = useSession()
  // Those that are added are read; a removed one needs no request.
  const [readIds, setReadIds] = useState(favourites)
  if (favourites.some((id) => !readIds.includes(id))) setReadIds(favourites)
  const cards = useCards(readIds)
  if (favourites.length === 0)
    return (
      <EmptyState
        inCard
        drawing="cart"
        text={t('favourites.empty')}
        button={{ variant: 'action', to: listPath(user?.role)(), children: t('favourites.browse') }}
      />
    )
  return (
    <Loaded read={cards} loading={<ProductGridSkeleton count={favourites.length} />}>
      {(products) => {
        const shown = favourites.flatMap((id) => products.find((one) => one.id === id) ?? [])
        const gone = favourites.filter(
          (id) => readIds.includes(id) && !products.some((one) => one.id === id),
        )
        return (
          <div className="flex flex-col gap-4">
            {gone.length > 0 && !cards.isRefreshing && (
              <Card room="sm" className="flex flex-wrap items-center justify-between gap-3">
                <p role="status">{t('favourites.gone', { n: gone.length })}</p>
                <Button size="sm" onClick={() => gone.forEach((id) => toggle(id))}>
                  {t('favourites.removeGone')}
                </Button>
              </Card>
            )}
            <p className="text-sm text-ink-2">{t('favourites.count', { n: shown.length })}</p>
            <ProductGrid products={shown} label={t('shell.favourites')} />
          </div>
        )
      }}
    </Loaded>
  )
}

/** What the customer saw last, in one line; nothing without any. */
export function ViewedProducts() {
  const { t } = useText(favouritesText)
  const { viewed } = useFavourites()
  const { data } = useCards(viewed.slice(0, limits.viewedOnHome))
  if (!data?.length) return null
  const title = t('favourites.viewed')
  return (
    <Section title={title}>
      <ul
        aria-label={title}
        className="-mx-4 flex gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:mx-0 md:px-0"
      >
        {data.map((product) => (
          <li key={product.id} className="w-40 shrink-0 sm:w-52">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What customers order with these products: only what is in stock and may fit the visitor's car. Hidden without any. */
export function BoughtWith({ title, ids }: { title: string; ids: readonly string[] }) {
  const { data = [] } = useCards(ids.slice(0, limits.boughtWithRead))
  const products = data.filter(
    ({ id, stock, fit }) => ids.includes(id) && stock > 0 && fit !== 'no',
  )
  if (products.length === 0) return null
  return (
    <Section title={title}>
      <ProductGrid products={products.slice(0, limits.boughtWith)} label={title} />
    </Section>
  )
}
