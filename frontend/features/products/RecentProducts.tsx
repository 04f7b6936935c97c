import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { parseImages } from '#shared/products/rules.ts'
import type { OwnProduct } from '#shared/products/schema.ts'
import { classifyError } from '../../api/classifyError.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx'
import { Price } from '../../ui/Price.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useNewestProducts } from './ownProducts.ts'

/** The dashboard's newest products, each a way to its form. */
export function RecentProducts() {
  const { t } = useVendorText()
  const { data, error, retry } = useNewestProducts()
  return (
    <Card as="section" room="none" aria-label={t('vendorDashboard.recentProducts')}>
      <header className="flex items-center justify-between gap-3 px-5 pt-3 pb-1">
        <h2 className="text-lg">{t('vendorDashboard.recentProducts')}</h2>
        <Button variant="link" size="sm" to={paths.vendorProducts()}>
          {t('common.viewAll')}
        </Button>
      </header>
      {!data && error && <ErrorPanel message={t(classifyError(error))} onRetry={retry} />}
      {!data && !error && (
        <SkeletonRows
          count={limits.dashboardProducts}
          shapes={['size-12', 'h-5 flex-1', 'h-5 w-20']}
          className="gap-4 px-5 py-4"
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing="cart"
          text={t('vendorDashboard.noProducts')}
          action={
            <Button variant="action" icon={Plus} to={paths.addProduct()}>
              {t('vendorDashboard.addFirstProduct')}
            </Button>
          }
        />
      )}
      {data && data.length > 0 && (
        <ul className="pb-2">
          {data.slice(0, limits.dashboardProducts).map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ProductRow({ product }: { product: OwnProduct }) {
  const { t, number, localName } = useVendorText()
  return (
    <li className="border-line not-last:border-b">
      <Link
        to={paths.editProduct(product.id)}
        className="flex items-center gap-3.5 px-5 py-2.5 hover:bg-ground"
      >
        <ResponsiveImage
          src={parseImages(product.imageUrl)[0] ?? null}
          alt=""
          className="size-12 shrink-0 rounded-sm"
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 font-semibold">
            <Bdi>{localName(product)}</Bdi>
          </span>
          <span className="block text-sm text-ink-2">
            {t('vendorProducts.stock')}: {number(product.stock)}
            {!product.isActive && ` · ${t('vendorProducts.inactive')}`}
          </span>
        </span>
        <Price amount={product.price} />
      </Link>
    </li>
  )
}
