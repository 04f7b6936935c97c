import { limits } from '#shared/kernel/limits.ts'
import type { Input } from '../../../api/types.ts'
import { useEndpoint, useEndpointPages } from '../../../api/useEndpoint.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useGarage } from '../../garage/useGarage.ts'
import { toCarQuery, toPossibleQuery, type CardProduct } from '../list/productList.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductCard.tsx'
import { ListResults } from '../../../api/Loaded.tsx'
import { searchText } from '../../../text/ar/search.ts'
import { vendorsText } from '../../../text/ar/vendors.ts'
import { useText } from '../../../text/useText.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { toCarIds } from '../../garage/garageCar.ts'

interface SectionProps {
  title: string | ((products: readonly CardProduct[]) => string)
  allHref: string
  query: NonNullable<Input<'catalogue/listProducts'>['query']> & { limit: number }
}

/** The first products of a list; with a car those that may fit it. Hidden without any. */
export function ProductSection({ allHref, query, ...section }: SectionProps) {
  const { car } = useGarage()
  const input = { query: { ...query, ...toPossibleQuery(car) } }
  const { data, error } = useEndpoint('catalogue/listProducts', input)
  if (data?.length === 0 || (error && !data)) return null
  const title = typeof section.title === 'string' ? section.title : section.title(data ?? [])
  return (
    <Section title={title} allHref={allHref}>
      {data ? (
        <ProductGrid products={data} label={title} />
      ) : (
        <ProductGridSkeleton count={Math.min(query.limit, limits.sameVendorProducts)} />
      )}
    </Section>
  )
}

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
