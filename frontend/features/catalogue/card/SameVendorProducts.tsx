import { useText } from '../../../text/useText.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { useSameVendorProducts } from '../list/productLists.ts'

interface Props {
  vendorId: string
  /** The product on the page, which is not shown again. */
  excludeId: string
  allHref: string
}

/** Up to four other products of the same vendor; nothing when there are none. */
export function SameVendorProducts({ vendorId, excludeId, allHref }: Props) {
  const { t } = useText()
  const { data, error } = useSameVendorProducts(vendorId, excludeId)
  if (error || data?.length === 0) return null
  return (
    <Section title={t('product.moreFromVendor')} allHref={allHref}>
      {data ? (
        <ProductGrid products={data} label={t('product.moreFromVendor')} />
      ) : (
        <ProductGridSkeleton count={4} />
      )}
    </Section>
  )
}
