import { BadgeAlert, CarFront, PackageOpen, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { hasNoCar, isLowStock, useLowPrices, useNewestProducts } from './ownProducts.ts'

const NAMED = 6

/** Products whose price, stock or cars need attention; nothing when there are none. */
export function ProductsInNeed() {
  const { t, iqd } = useVendorText()
  const { data = [] } = useNewestProducts()
  const lowPrices = useLowPrices()
  return (
    <>
      <NeedyList
        icon={BadgeAlert}
        title={t('vendorDashboard.lowPrices')}
        hint={t('vendorDashboard.lowPricesHint')}
        products={lowPrices.items ?? []}
        total={lowPrices.total}
        onMore={lowPrices.loadMore}
        // The price in doubt may be that of another source.
        note={({ price }) => looksThousandfoldTooSmall(price) && iqd(price)}
      />
      <NeedyList
        icon={PackageOpen}
        title={t('vendorDashboard.lowStock')}
        hint={t('vendorDashboard.lowStockHint')}
        products={data.filter(isLowStock).sort((one, other) => one.stock - other.stock)}
        note={({ stock }) => t('vendorDashboard.left', { n: stock })}
      />
      <NeedyList
        icon={CarFront}
        title={t('vendorDashboard.noCar')}
        hint={t('vendorDashboard.noCarHint')}
        products={data.filter(hasNoCar)}
      />
    </>
  )
}

type ListProps = {
  icon: LucideIcon
  title: string
  hint: string
  products: readonly OwnProduct[]
  note?: (product: OwnProduct) => ReactNode
  /** Of a list that is read page by page; then all that was read is named. */
  total?: number | undefined
  onMore?: () => void
}

function NeedyList({ icon, title, hint, products, note, total, onMore }: ListProps) {
  const { t, localName } = useVendorText()
  if (products.length === 0) return null
  const named = onMore ? products : products.slice(0, NAMED)
  const others = (total ?? products.length) - named.length
  return (
    <Card as="section" aria-label={title} className="@container">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon of={icon} className="text-action-text" />
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{hint}</p>
      <ul className="mt-2 gap-x-12 @2xl:grid @2xl:grid-cols-2">
        {named.map((product) => (
          <li key={product.id}>
            <Link
              to={paths.editProduct(product.id)}
              className="flex min-h-11 items-center justify-between gap-3 py-1 underline-offset-4 hover:underline"
            >
              <span className="line-clamp-1 min-w-0 font-medium">
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
      {others > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
          {t('vendorDashboard.andMore', { n: others })}
          {onMore && (
            <Button size="sm" variant="link" onClick={onMore}>
              {t('common.loadMore')}
            </Button>
          )}
        </p>
      )}
    </Card>
  )
}
