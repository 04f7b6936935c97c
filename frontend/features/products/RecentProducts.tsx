import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Price } from '../../ui/Price.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { useNewestProducts } from './ownProducts.ts'

export function RecentProducts() {
  const { t, number, localName } = useVendorText()
  const read = useNewestProducts()
  return (
    <DashboardList
      title={t('vendorDashboard.recentProducts')}
      allHref={paths.vendorProducts()}
      read={read}
      limit={limits.dashboardProducts}
      empty={
        <EmptyState
          drawing="cart"
          text={t('vendorDashboard.noProducts')}
          button={{
            variant: 'action',
            icon: Plus,
            to: paths.addProduct(),
            children: t('vendorDashboard.addFirstProduct'),
          }}
        />
      }
    >
      {(product) => (
        <Link
          to={paths.editProduct(product.id)}
          className="flex items-center gap-3.5 px-5 py-2.5 hover:bg-ground"
        >
          <ProductImage of={product} className="size-12 rounded-sm" />
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
      )}
    </DashboardList>
  )
}
