import type { Input } from '../../../api/types.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { useGarage } from '../../garage/useGarage.ts'
import { toPossibleQuery } from '../list/productList.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductCard.tsx'

interface SectionProps {
  title: string
  allHref: string
  query: NonNullable<Input<'catalogue/listProducts'>['query']> & { limit: number }
}

/** The first products of a list; with a car those that may fit it. Hidden without any. */
export function ProductSection({ title, allHref, query }: SectionProps) {
  const { car } = useGarage()
  const input = { query: { ...query, ...toPossibleQuery(car) } }
  const { data, error } = useEndpoint('catalogue/listProducts', input)
  if (data?.length === 0 || (error && !data)) return null
  return (
    <Section title={title} allHref={allHref}>
      {data ? (
        <ProductGrid products={data} label={title} />
      ) : (
        <ProductGridSkeleton count={query.limit} />
      )}
    </Section>
  )
}
