import type { Input } from '../../../api/types.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { useText } from '../../../text/useText.ts'
import { cx } from '../../../ui/cx.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { useGarage } from '../../garage/useGarage.ts'
import { ProductCard } from './ProductCard.tsx'
import { toPossibleQuery, type CardProduct } from '../list/productList.ts'

type Layout = 'grid' | 'list'

/** The maximum number of columns: a section may be narrower than the page. */
export type Columns = 1 | 2 | 3 | 4

const columnClasses: Record<Columns, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-2 lg:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4',
}

const gridClasses = (layout: Layout, columns: Columns = 4) =>
  layout === 'list' ? 'flex flex-col gap-3' : cx('grid gap-3 sm:gap-4', columnClasses[columns])

interface Props {
  products: readonly CardProduct[]
  label: string
  layout?: Layout
  columns?: Columns
  query?: string | undefined
  /** Loads the images of the first cards at once. */
  eager?: boolean
}

export function ProductGrid(props: Props) {
  const { products, label, layout = 'grid', columns, query, eager = false } = props
  return (
    <ul aria-label={label} className={gridClasses(layout, columns)}>
      {products.map((product, index) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} layout={layout} query={query} eager={eager && index < 4} />
        </li>
      ))}
    </ul>
  )
}

/** The skeleton of a grid, so that nothing moves when it has loaded. */
export function ProductGridSkeleton(props: { count?: number; layout?: Layout }) {
  const { count = 8, layout = 'grid' } = props
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} className={gridClasses(layout)}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className={cx(
            'flex overflow-hidden rounded-card border border-line bg-paper',
            layout === 'grid' && 'flex-col',
          )}
        >
          <Skeleton
            className={
              layout === 'grid' ? 'aspect-[4/3] rounded-none' : 'min-h-36 w-28 rounded-none sm:w-44'
            }
          />
          <div className="flex flex-1 flex-col gap-2.5 p-3 sm:p-4">
            <Skeleton className="h-6 w-24 rounded-full" />
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-3/4" />
            <Skeleton className="h-10 w-1/2" />
            <Skeleton className="mt-1 h-11 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}

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
