import type { CarIds } from '../../garage/garageCar.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import type { Data } from '../../../api/types.ts'
import { searchText } from '../../../text/ar/search.ts'
import { useText } from '../../../text/useText.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Bdi, cx, Icon } from '../../../ui/elements.tsx'
import { ErrorPanel } from '../../../ui/states.tsx'
import { ProductGrid, ProductGridSkeleton, type Columns } from '../card/ProductCard.tsx'
import { FitGroup, NothingForCar } from './FitGroup.tsx'
import { toCarQuery, type ListView } from './productList.ts'
import { withSearch, type SearchState } from './searchState.ts'

type Props = Pick<ListView, 'state' | 'hrefOf' | 'onLeaveCar'> & { car: CarIds }

type Group = Data<'catalogue/listProductsByCarSelection'>['productsByCategory'][number]

/** Shown of each group; the rest is a list of its own. */
const PREVIEW = 4

/** Small groups share a row: a group is as many columns wide as it has products. */
const columnCount = ({ count }: Group): Columns =>
  count >= 4 ? 4 : (Math.max(1, count) as Columns)

const spanClasses: Record<Columns, string> = {
  1: 'col-span-1',
  2: 'col-span-2',
  3: 'col-span-2 lg:col-span-3',
  4: 'col-span-2 lg:col-span-4',
}

export default function CarOverview({ state, car, hrefOf, onLeaveCar }: Props) {
  const { t } = useText(searchText)
  const { data, error, retry } = useEndpoint('catalogue/listProductsByCarSelection', {
    query: toCarQuery(car),
  })
  if (!data)
    return error ? (
      <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />
    ) : (
      <ProductGridSkeleton layout={state.view} />
    )
  const { productsByCategory, totalProducts, universal, unstated } = data
  const others = [
    { fit: 'universal', found: universal },
    { fit: 'unstated', found: unstated },
  ] as const
  return (
    <div className="flex flex-col gap-7">
      <h2 className="-mb-4 text-lg max-sm:sr-only">
        {t('search.compatible', { total: totalProducts })}
      </h2>
      {totalProducts === 0 && <NothingForCar onLeaveCar={onLeaveCar} />}
      {totalProducts > 0 && (
        <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-4 lg:grid-cols-4">
          {productsByCategory.map((group, index) => (
            <CategoryGroup
              key={group.category.id}
              group={group}
              layout={state.view}
              eager={index === 0}
              allHref={hrefOf(withSearch(state, { categoryId: group.category.id }))}
            />
          ))}
        </div>
      )}
      {others.map(
        ({ fit, found }) =>
          found &&
          found.count > 0 && (
            <FitGroup key={fit} fit={fit} count={found.count}>
              {(label) => (
                <>
                  <ProductGrid
                    products={found.products.slice(0, PREVIEW)}
                    label={label}
                    layout={state.view}
                  />
                  {found.count > PREVIEW && (
                    <AllLink to={hrefOf(withSearch(state, { fit }))} name={label} />
                  )}
                </>
              )}
            </FitGroup>
          ),
      )}
    </div>
  )
}

interface CategoryProps {
  group: Group
  layout: SearchState['view']
  eager: boolean
  allHref: string
}

function CategoryGroup({ group, layout, eager, allHref }: CategoryProps) {
  const { localName, number } = useText()
  const { category, count, products } = group
  const name = localName(category)
  return (
    <section
      aria-labelledby={`group-${category.id}`}
      className={cx(
        'min-w-0',
        layout === 'list' ? 'col-span-full' : spanClasses[columnCount(group)],
      )}
    >
      <h3 id={`group-${category.id}`} className="mb-2 flex items-center gap-2 text-sm sm:text-lg">
        <Bdi className="truncate">{name}</Bdi>
        <Badge tone="brand" className="shrink-0">
          {number(count)}
        </Badge>
      </h3>
      <ProductGrid
        products={products.slice(0, PREVIEW)}
        label={name}
        layout={layout}
        columns={columnCount(group)}
        eager={eager}
      />
      {count > PREVIEW && <AllLink to={allHref} name={name} />}
    </section>
  )
}

function AllLink({ to, name }: { to: string; name: string }) {
  const { t } = useText()
  return (
    <Link
      to={to}
      className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      {t('common.viewAll')}
      <span className="sr-only">{name}</span>
      <Icon of={ChevronRight} size={18} flip />
    </Link>
  )
}
