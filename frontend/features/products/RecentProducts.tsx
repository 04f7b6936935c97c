import { Plus } from 'lucide-react'
import { limits } from '#shared/kernel/limits.ts'
import { paths } from '../../routes/routes.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { vendorProductsText } from '../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../text/useText.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Price } from '../../ui/parts/Price.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { DashboardProduct } from './DashboardProduct.tsx'
import { useNewestProducts } from './ownProducts.ts'

export function RecentProducts() {
  const { t, number } = useText(vendorDashboardText, vendorProductsText)
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
        <DashboardProduct
          product={product}
          about={
            <>
              {t('vendorProducts.stock')}: {number(product.stock)}
              {!product.isActive && ` · ${t('vendorProducts.inactive')}`}
            </>
          }
        >
          <Price amount={product.price} />
        </DashboardProduct>
      )}
    </DashboardList>
  )
}
