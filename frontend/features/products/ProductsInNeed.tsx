import { BadgeAlert, CarFront, History, ImageOff, PackageOpen, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { looksThousandfoldTooSmall, piecesIn } from '#shared/products/rules.ts'
import type { OwnProduct, ProductNeeds } from '#shared/products/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { paths } from '../../routes/routes.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Products whose price, stock, cars or images need attention; nothing when there are none. */
export function ProductsInNeed() {
  const { t, iqd, date } = useText(vendorDashboardText)
  const { data } = useNeeds()
  if (!data) return null
  return (
    <>
      <NeedyList
        icon={BadgeAlert}
        title={t('vendorDashboard.lowPrices')}
        hint={t('vendorDashboard.lowPricesHint')}
        need={data.lowPrices}
        listsAll
        // The price in doubt may be that of another source.
        note={({ price }) => looksThousandfoldTooSmall(price) && iqd(price)}
      />
      <NeedyList
        icon={PackageOpen}
        title={t('vendorDashboard.lowStock')}
        hint={t('vendorDashboard.lowStockHint')}
        need={data.lowStock}
        allHref={paths.vendorProducts({ sort: 'stock_asc', status: 'active' })}
        note={(product) => t('vendorDashboard.left', { n: piecesIn(product.stocks) })}
      />
      <NeedyList
        icon={CarFront}
        title={t('vendorDashboard.noCar')}
        hint={t('vendorDashboard.noCarHint')}
        need={data.withoutFitment}
        allHref={paths.vendorProducts({ without: 'fitment', status: 'active' })}
      />
      <NeedyList
        icon={ImageOff}
        title={t('vendorDashboard.withoutImage')}
        hint={t('vendorDashboard.withoutImageHint')}
        need={data.withoutImage}
        allHref={paths.vendorProducts({ without: 'image', status: 'active' })}
      />
      <NeedyList
        icon={History}
        title={t('vendorDashboard.stalePrices')}
        hint={t('vendorDashboard.stalePricesHint')}
        need={data.stalePrices}
        allHref={paths.vendorProducts({ sort: 'updated_asc', status: 'active' })}
        note={({ updatedAt }) => t('vendorDashboard.edited', { date: date(updatedAt) })}
      />
    </>
  )
}

type ListProps = {
  icon: LucideIcon
  title: string
  hint: string
  need: ProductNeeds['lowStock']
  /** Where the vendor's own list has all of them. */
  allHref?: string
  /** All of them can be listed here: those whose price looks too low, which no filter there finds. */
  listsAll?: boolean
  note?: (product: OwnProduct) => ReactNode
}

function NeedyList({ icon, title, hint, need, allHref, listsAll, note }: ListProps) {
  const { t } = useText(vendorDashboardText)
  const [showsAll, setShowsAll] = useState(false)
  const { count, products } = need
  if (count === 0) return null
  const others = count - products.length
  return (
    <Card as="section" aria-label={title} className="@container">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={icon} className="text-action-text" />
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{hint}</p>
      {showsAll ? (
        <AllLowPrices first={products} note={note} />
      ) : (
        <>
          <ProductLinks products={products} note={note} />
          {others > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              {t('vendorDashboard.andMore', { n: others })}
              {listsAll && (
                <Button size="sm" variant="link" onClick={() => setShowsAll(true)}>
                  {t('common.loadMore')}
                </Button>
              )}
              {allHref && (
                <Button size="sm" variant="link" to={allHref}>
                  {t('common.viewAll')}
                </Button>
              )}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Read page by page; until the first one is there, those that are known. */
function AllLowPrices({ first, note }: { first: readonly OwnProduct[]; note: ListProps['note'] }) {
  const { t } = useText()
  const { items, hasMore, loadMore } = useEndpointPages('products/listMyProducts', {
    query: { priceLooksLow: 'true' },
  })
  return (
    <>
      <ProductLinks products={items ?? first} note={note} />
      {hasMore && (
        <Button size="sm" variant="link" onClick={loadMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}

function ProductLinks({
  products,
  note,
}: {
  products: readonly OwnProduct[]
  note: ListProps['note']
}) {
  const { localName } = useText()
  return (
    <ul className="mt-2 gap-x-12 @2xl:grid @2xl:grid-cols-2">
      {products.map((product) => (
        <li key={product.id}>
          <Link
            to={paths.editProduct(product.id)}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1 underline-offset-4 hover:underline"
          >
            <span className="line-clamp-1 min-w-0 flex-1 basis-40 font-medium">
              <Bdi>{localName(product)}</Bdi>
            </span>
            {note && (
              <span className="shrink-0 text-sm font-semibold text-action-text">
                {note(product)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the vendor's products need: one request for all blocks of the dashboard. */
export const useNeeds = () => useEndpoint('products/getNeeds', {})
