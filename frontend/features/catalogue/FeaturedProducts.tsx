import { useText } from '../../text/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FeaturedCarousel } from './FeaturedCarousel.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { useFeaturedProducts } from './useProducts.ts'

/** The eight featured parts, as slides or as a grid. */
export function FeaturedProducts({ as }: { as: 'carousel' | 'grid' }) {
  const { t } = useText()
  const { data, error, retry } = useFeaturedProducts()
  if (!data && error) return <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />
  if (!data) return <ProductGridSkeleton count={as === 'grid' ? 8 : 4} />
  if (data.length === 0) return <EmptyState drawing="search" text={t('common.noData')} />
  return as === 'carousel' ? (
    <FeaturedCarousel products={data} />
  ) : (
    <ProductGrid products={data} label={t('landing.featured')} />
  )
}
