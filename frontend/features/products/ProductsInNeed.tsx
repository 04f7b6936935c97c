import { BadgeAlert, CarFront, History, ImageOff, PackageOpen, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
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

const active = (query: Parameters<typeof paths.vendorProducts>[0]) =>
  paths.vendorProducts({ ...query, status: 'active' })

/** By need: its texts, and where the vendor's own list has all of them; no filter there finds low prices. */
const needs = [
  { need: 'lowPrices', text: 'lowPrices', icon: BadgeAlert },
  { need: 'lowStock', text: 'lowStock', icon: PackageOpen, all: active({ sort: 'stock_asc' }) },
  { need: 'withoutFitment', text: 'noCar', icon: CarFront, all: active({ without: 'fitment' }) },
  { need: 'withoutImage', text: 'withoutImage', icon: ImageOff, all: active({ without: 'image' }) },
  { need: 'stalePrices', text: 'stalePrices', icon: History, all: active({ sort: 'updated_asc' }) },
] as const satisfies { need: keyof ProductNeeds; text: string; icon: LucideIcon; all?: string }[]

type Need = (typeof needs)[number]['need']

/** Products whose price, stock, cars or images need attention; nothing when there are none. */
export function ProductsInNeed() {
  const { data } = useNeeds()
  return needs.map((one) => {
    const { count = 0, products = [] } = data?.[one.need] ?? {}
    return count > 0 && <NeedyList key={one.need} {...one} count={count} products={products} />
  })
}

type ListProps = ProductNeeds[Need] & {
  need: Need
  text: (typeof needs)[number]['text']
  icon: LucideIcon
  all?: string
}

function NeedyList({ need, text, icon, all, count, products }: ListProps) {
  const { t } = useText(vendorDashboardText)
  const [showsAll, setShowsAll] = useState(false)
  const title = t(`vendorDashboard.${text}`)
  const others = count - products.length
  return (
    <Card as="section" aria-label={title} className="@container">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={icon} className="text-action-text" />
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t(`vendorDashboard.${text}Hint`)}</p>
      {showsAll ? (
        <AllLowPrices first={products} />
      ) : (
        <>
          <ProductLinks products={products} need={need} />
          {others > 0 && (
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              {t('vendorDashboard.andMore', { n: others })}
              <Button
                size="sm"
                variant="link"
                {...(all ? { to: all } : { onClick: () => setShowsAll(true) })}
              >
                {t(all ? 'common.viewAll' : 'common.loadMore')}
              </Button>
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** Read page by page; until the first one is there, those that are known. */
function AllLowPrices({ first }: { first: readonly OwnProduct[] }) {
  const { t } = useText()
  const { items, hasMore, loadMore } = useEndpointPages('products/listMyProducts', {
    query: { priceLooksLow: 'true' },
  })
  return (
    <>
      <ProductLinks products={items ?? first} need="lowPrices" />
      {hasMore && (
        <Button size="sm" variant="link" onClick={loadMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  )
}

function ProductLinks({ products, need }: { products: readonly OwnProduct[]; need: Need }) {
  const { t, iqd, date, localName } = useText(vendorDashboardText)
  const note = ({ price, stocks, updatedAt }: OwnProduct) => {
    if (need === 'lowStock') return t('vendorDashboard.left', { n: piecesIn(stocks) })
    if (need === 'stalePrices') return t('vendorDashboard.edited', { date: date(updatedAt) })
    // The price in doubt may be that of another source.
    return need === 'lowPrices' && looksThousandfoldTooSmall(price) && iqd(price)
  }
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
            <span className="shrink-0 text-sm font-semibold text-action-text empty:hidden">
              {note(product)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What the vendor's products need: one request for all blocks of the dashboard. */
export const useNeeds = () => useEndpoint('products/getNeeds', {})
