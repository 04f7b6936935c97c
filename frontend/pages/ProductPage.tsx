import { useParams } from 'react-router-dom'
import { homeHref, listPath } from '../routes/routes.ts'
import { useTitle } from '../app/documentTitle.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { BoughtWith } from '../features/catalogue/card/ChosenProducts.tsx'
import { SetParts } from '../features/catalogue/card/SetParts.tsx'
import { ProductSection } from '../features/catalogue/card/ProductSection.tsx'
import { ProductSkeleton, ProductView, useProduct } from '../features/products/ProductView.tsx'
import { ProductQuestions } from '../features/reviews/Questions.tsx'
import { ProductReviews, useProductReviews } from '../features/reviews/ReviewLists.tsx'
import { useSession } from '../features/session/useSession.ts'
import { productPageText } from '../text/ar/productPage.ts'
import { useText } from '../text/useText.ts'
import { EmptyState, ErrorPanel, useIsReady } from '../ui/states.tsx'

/** What is sold under one of the product's numbers, the cheapest first. A list that was cut short shows no count. */
function SameNumber({ product }: { product: Product }) {
  const { t } = useText(productPageText)
  const { user } = useSession()
  const { id, vendorId, partNumber, oemNumbers = [] } = product
  const number = partNumber ?? oemNumbers[0]
  if (number === undefined) return null
  const countOthers = (found: readonly Pick<Product, 'vendorId'>[]) =>
    found.length < limits.sameNumberProducts
      ? new Set([vendorId, ...found.map((one) => one.vendorId)]).size - 1
      : 0
  return (
    <ProductSection
      title={(found) => t('productPage.sameNumberAt', { n: countOthers(found) })}
      allHref={listPath(user?.role)({ search: number })}
      query={{ sameNumberAs: id, sortBy: 'price_asc', limit: limits.sameNumberProducts }}
    />
  )
}

export default function ProductPage() {
  const { t, localName } = useText(productPageText)
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: product, error, retry } = useProduct(id)
  const reviews = useProductReviews(id)
  useTitle(product && localName(product))
  const isReady = useIsReady(product !== undefined)

  if (product && isReady)
    return (
      <div className="flex flex-col gap-10">
        <ProductView product={product} fits={reviews.meta?.fits} />
        <SameNumber product={product} />
        <SetParts parts={product.parts ?? []} />
        <BoughtWith title={t('productPage.boughtWith')} ids={product.boughtWith ?? []} />
        <ProductReviews read={reviews} vendorId={product.vendorId} />
        <ProductQuestions productId={product.id} />
        <ProductSection
          title={t('productPage.moreFromVendor')}
          allHref={listPath(user?.role)({ vendor: product.vendorId })}
          query={{
            vendorId: product.vendorId,
            excludeId: product.id,
            limit: limits.sameVendorProducts,
          }}
        />
      </div>
    )
  if (!product && error?.status === 404)
    return (
      <EmptyState
        heading
        drawing="search"
        text={t('productPage.notFound')}
        button={{
          variant: 'brand',
          to: homeHref(user?.role),
          children: t('errors.notFoundPage.home'),
        }}
      />
    )
  if (!product && error) return <ErrorPanel message={t('errors.loading')} onRetry={retry} />
  return <ProductSkeleton />
}
