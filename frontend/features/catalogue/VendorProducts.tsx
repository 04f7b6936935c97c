import { ListResults } from '../../api/ListResults.tsx'
import { searchText } from '../../text/ar/search.ts'
import { useText } from '../../text/useText.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { useVendorProducts } from './useVendorProducts.ts'

/** All products of a vendor; `allHref` leads to the same list with search and filters. */
export function VendorProducts({ vendorId, allHref }: { vendorId: string; allHref: string }) {
  const { t } = useText(searchText)
  const title = t('product.vendorProducts')
  return (
    <Section title={title} allHref={allHref}>
      <ListResults
        pages={useVendorProducts(vendorId)}
        loading={<ProductGridSkeleton />}
        empty={<EmptyState drawing="cart" text={t('product.vendorEmpty')} />}
        count={(n) => t('search.count', n)}
      >
        {(products) => <ProductGrid products={products} label={title} />}
      </ListResults>
    </Section>
  )
}
