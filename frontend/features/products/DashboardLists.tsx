import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { vendorProductsText } from '../../text/ar/vendor/vendorProducts.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/elements.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Price, ProductImage } from '../../ui/parts/product.tsx'
import { DashboardList } from '../vendors/DashboardList.tsx'

export function RecentProducts() {
  const { t, number } = useText(vendorDashboardText, vendorProductsText)
  const limit = limits.dashboardProducts
  const read = useEndpoint('products/listMyProducts', { query: { limit } })
  return (
    <DashboardList
      title={t('vendorDashboard.recentProducts')}
      allHref={paths.vendorProducts()}
      read={read}
      limit={limit}
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

export function BestSellers() {
  const { t } = useText(vendorDashboardText)
  const read = useEndpoint('catalogue/listBestSellers', {})
  return (
    <DashboardList
      title={t('vendorDashboard.bestSellers')}
      read={read}
      limit={5}
      empty={t('vendorDashboard.bestSellersNone')}
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

export function MissedSearches() {
  const { t } = useText(vendorDashboardText)
  const { data, ...rest } = useEndpoint('catalogue/listMissedSearches', {})
  return (
    <DashboardList
      title={t('vendorDashboard.missedSearches')}
      hint={t('vendorDashboard.missedSearchesHint')}
      read={{ ...rest, data: data?.map((search) => ({ ...search, id: search.text })) }}
      limit={8}
      empty={t('vendorDashboard.missedSearchesNone')}
    >
      {({ text, count }) => (
        <p className="flex items-center justify-between gap-3 px-5 py-2.5">
          <Bdi className="min-w-0 font-medium wrap-break-word">{text}</Bdi>
          <span className="shrink-0 text-sm text-ink-2">
            {t('vendorDashboard.searched', { n: count })}
          </span>
        </p>
      )}
    </DashboardList>
  )
}

interface Props {
  product: Pick<Product, 'id' | 'nameAr' | 'nameEn' | 'imageUrl'>
  /** Below the name. */
  about: ReactNode
  /** At the row's end. */
  children: ReactNode
}

function DashboardProduct({ product, about, children }: Props) {
  const { localName } = useText()
  return (
    <Link
      to={paths.editProduct(product.id)}
      className="flex items-center gap-3.5 px-5 py-2.5 hover:bg-ground"
    >
      <ProductImage of={product} className="size-12 rounded-sm" />
      <span className="min-w-0 flex-1">
        <Bdi className="line-clamp-1 font-semibold">{localName(product)}</Bdi>
        <span className="block text-sm text-ink-2">{about}</span>
      </span>
      {children}
    </Link>
  )
}
