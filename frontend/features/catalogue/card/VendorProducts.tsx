import { ListResults } from '../../../api/Loaded.tsx'
import { searchText } from '../../../text/ar/search.ts'
import { vendorsText } from '../../../text/ar/vendors.ts'
import { useText } from '../../../text/useText.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { ProductGrid, ProductGridSkeleton } from './ProductCard.tsx'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { useGarage } from '../../garage/useGarage.ts'
import { toCarIds } from '../../garage/garageCar.ts'
import { toCarQuery } from '../list/productList.ts'

/**
 * All products of a vendor, each with its fit for the visitor's car, which does not filter them.
 * `allHref` leads to the same list with search and filters.
 */
export function VendorProducts({ vendorId, allHref }: { vendorId: string; allHref: string }) {
  const { t } = useText(searchText, vendorsText)
  const { car } = useGarage()
  const query = { vendorId, ...(car && toCarQuery(toCarIds(car))) }
  const pages = useEndpointPages('catalogue/listProducts', { query })
  const title = t('vendors.vendorProducts')
  return (
    <Section title={title} allHref={allHref}>
      <ListResults
        pages={pages}
        loading={<ProductGridSkeleton />}
        empty={<EmptyState drawing="cart" text={t('vendors.vendorEmpty')} />}
        count={(n) => t('search.count', n)}
      >
        {(products) => <ProductGrid products={products} label={title} />}
      </ListResults>
    </Section>
  )
}
