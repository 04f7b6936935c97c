import { Link } from 'react-router-dom'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../app/routes.ts'
import { useVendorText } from '../../text/useVendorText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'

const SHOWN = 5

/** The vendor's products that sold most pieces. */
export function BestSellers() {
  const { t, localName } = useVendorText()
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
              {t('vendorDashboard.left', { n: product.stock })}
            </span>
          </span>
          <span className="text-sm font-semibold">
            {t('vendorDashboard.sold', { n: product.sold })}
          </span>
        </Link>
      )}
    </DashboardList>
  )
}
