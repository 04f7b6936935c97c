import { ListResults } from '../../../api/ListResults.tsx'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { useEndpointPages } from '../../../api/useEndpointPages.ts'
import { useGarage } from '../../garage/useGarage.ts'
import { toCarIds, toCarQuery } from '../list/productLists.ts'

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

/**
 * All products of a vendor, page by page. The visitor's car does not filter them, but each then says
 * whether it fits. Not in productLists.ts, which the landing page loads without pages.
 */
function useVendorProducts(vendorId: string) {
  const { car } = useGarage()
  const carQuery = car ? toCarQuery(toCarIds(car)) : {}
  return useEndpointPages('catalogue/listProducts', { query: { vendorId, ...carQuery } })
}
