import { useEndpoint } from '../../api/useEndpoint.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { DashboardList } from '../vendors/DashboardList.tsx'
import { DashboardProduct } from './DashboardProduct.tsx'

const SHOWN = 5

/** The vendor's products that sold most pieces. */
export function BestSellers() {
  const { t } = useText(vendorDashboardText)
  const read = useEndpoint('catalogue/listBestSellers', {})
  return (
    <DashboardList
      title={t('vendorDashboard.bestSellers')}
      read={read}
      limit={SHOWN}
      empty={
        <p className="px-5 py-8 text-center text-ink-2">{t('vendorDashboard.bestSellersNone')}</p>
      }
    >
      {(product) => (
        <DashboardProduct product={product} about={t('vendorDashboard.left', { n: product.stock })}>
          <span className="text-sm font-semibold">
            {t('vendorDashboard.sold', { n: product.sold })}
          </span>
        </DashboardProduct>
      )}
    </DashboardList>
  )
}
