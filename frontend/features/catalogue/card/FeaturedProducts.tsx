import type { ReactNode } from 'react'
import { useText } from '../../../text/useText.ts'
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { useIsReady } from '../../../ui/feedback/timing.tsx'
import { FeaturedCarousel } from './FeaturedCarousel.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { useFeaturedProducts } from '../list/productLists.ts'

type Props = {
  as: 'carousel' | 'grid'
  title: string
  text?: ReactNode
  /** Where 'view all' leads. */
  allHref: string
  className?: string
}

/** The section of the eight featured products, as slides or a grid; hidden without any. */
export function FeaturedProducts({ as, ...section }: Props) {
  const { t } = useText()
  const { data, error, retry } = useFeaturedProducts()
  const isReady = useIsReady(data !== undefined)
  if (data?.length === 0) return null
  return (
    <Section {...section}>
      {!data && error && <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />}
      {!isReady && (data || !error) && <ProductGridSkeleton count={as === 'grid' ? 8 : 4} />}
      {data && isReady && as === 'carousel' && <FeaturedCarousel products={data} />}
      {data && isReady && as === 'grid' && <ProductGrid products={data} label={section.title} />}
    </Section>
  )
}
