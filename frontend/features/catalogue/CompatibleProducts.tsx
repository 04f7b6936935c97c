import { CarFront, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { yearRanges } from '#shared/cars/yearRanges.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import type { Data } from '../../api/types.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Years } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid, ProductGridSkeleton, type Columns } from './ProductGrid.tsx'
import type { SearchState } from './searchState.ts'

/** The chosen car with its names; undefined while the tree loads. */
export interface NamedCar {
  country: string
  brand: string
  trim: string
  years: readonly number[]
}

interface Props {
  state: SearchState
  car: NamedCar | undefined
  onChangeCar: () => void
  /** Returns to text search and filters. */
  onReset: () => void
}

type HandlerResponse = Data<'catalogue/listProductsByCarSelection'>
type Group = HandlerResponse['productsByCategory'][number]

const carOf = ({ carCountryId, carBrandId, carTrimId, carYearIds }: SearchState) => ({
  carCountryId,
  carBrandId,
  carTrimId,
  carYearIds,
})

/** Products that fit one car, by category, and apart from them those without fitments. */
export function CompatibleProducts({ state, car, onChangeCar, onReset }: Props) {
  const { t } = useText()
  const found = useEndpoint('catalogue/listProductsByCarSelection', { query: carOf(state) })
  return (
    <div className="flex flex-col gap-6">
      <CarLine car={car} onChangeCar={onChangeCar} onReset={onReset} />
      {found.data ? (
        <Groups state={state} response={found.data} onReset={onReset} />
      ) : found.error ? (
        <ErrorPanel message={t('errors.loadProducts')} onRetry={found.retry} />
      ) : (
        <>
          <Skeleton className="h-8 w-56" />
          <ProductGridSkeleton />
        </>
      )}
    </div>
  )
}

function CarLine({ car, onChangeCar, onReset }: Omit<Props, 'state'>) {
  const { t, nameOf } = useText()
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 border-brand/30 bg-brand-tint">
      <Icon of={CarFront} size={28} className="text-brand" />
      <div className="min-w-0 flex-1">
        {car ? (
          <>
            <p className="font-semibold">
              {t('search.carLine', {
                country: nameOf(car.country),
                brand: nameOf(car.brand),
                trim: nameOf(car.trim),
              })}
            </p>
            <p className="mt-0.5 flex flex-wrap gap-1.5">
              {yearRanges(car.years).map(({ from, to }) => (
                <Badge key={from} tone="neutral" className="bg-paper">
                  <Years from={from} to={to} />
                </Badge>
              ))}
            </p>
          </>
        ) : (
          <Skeleton className="h-6 w-56" />
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" onClick={onChangeCar}>
          {t('search.changeCar')}
        </Button>
        <Button size="sm" onClick={onReset}>
          {t('search.leaveCar')}
        </Button>
      </div>
    </Card>
  )
}

/** Small groups share a row: a group is as many columns wide as it has products. */
const columnsOf = ({ count }: Group): Columns => (count >= 4 ? 4 : (Math.max(1, count) as Columns))

const spanClasses: Record<Columns, string> = {
  1: 'col-span-1',
  2: 'col-span-2',
  3: 'col-span-2 lg:col-span-3',
  4: 'col-span-2 lg:col-span-4',
}

function Groups({
  state,
  response,
  onReset,
}: {
  state: SearchState
  response: HandlerResponse
  onReset: () => void
}) {
  const { t, localName, number } = useText()
  const { productsByCategory, totalProducts, unstated } = response
  return (
    <>
      <h2 className="text-2xl">{t('search.compatible', { total: totalProducts })}</h2>
      {totalProducts === 0 && (
        <EmptyState
          drawing="car"
          text={t('search.compatibleEmpty')}
          action={
            <Button variant="brand" onClick={onReset}>
              {t('search.leaveCar')}
            </Button>
          }
        />
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-7 sm:gap-x-4 lg:grid-cols-4">
        {productsByCategory.map((group) => (
          <section
            key={group.category.id}
            aria-labelledby={`group-${group.category.id}`}
            className={cx('min-w-0', spanClasses[columnsOf(group)])}
          >
            <h3
              id={`group-${group.category.id}`}
              className="mb-3 flex items-center gap-2 text-base sm:text-xl"
            >
              <Bdi className="truncate py-1">{localName(group.category)}</Bdi>
              <Badge tone="brand" className="shrink-0">
                {number(group.count)}
              </Badge>
            </h3>
            <GroupProducts group={group} state={state} />
          </section>
        ))}
      </div>
      {unstated.count > 0 && (
        <section
          aria-labelledby="group-unstated"
          className="rounded-card border border-line bg-ask-tint/40 p-4"
        >
          <h3 id="group-unstated" className="flex items-center gap-2 text-lg text-ask">
            <Icon of={MessageCircleQuestionMark} />
            {t('search.unstated', { n: unstated.count })}
          </h3>
          <p className="mb-4 text-sm text-ink-2">{t('search.unstatedHint')}</p>
          <ProductGrid
            products={unstated.products}
            label={t('search.unstated', { n: unstated.count })}
          />
        </section>
      )}
    </>
  )
}

/** The overview has a group's first products; each further page is its own call. */
function GroupProducts({ group, state }: { group: Group; state: SearchState }) {
  const { t, localName } = useText()
  const [pages, setPages] = useState(1)
  const name = localName(group.category)
  const shown = pages * limits.groupPreviewProducts
  return (
    <>
      <ProductGrid products={group.products} label={name} columns={columnsOf(group)}>
        {Array.from({ length: pages - 1 }, (_, index) => (
          <GroupPage key={index} page={index + 2} categoryId={group.category.id} state={state} />
        ))}
      </ProductGrid>
      {shown < group.count && (
        <div className="mt-4 text-center">
          <Button onClick={() => setPages(pages + 1)}>{t('search.groupMore', { name })}</Button>
        </div>
      )}
    </>
  )
}

function GroupPage(props: { page: number; categoryId: string; state: SearchState }) {
  const { page, categoryId, state } = props
  const { t } = useText()
  const { data, error, retry } = useEndpoint('catalogue/listProductsByCarSelection', {
    query: { ...carOf(state), categoryId, page, limit: limits.groupPreviewProducts },
  })
  if (data)
    return data.productsByCategory
      .flatMap(({ products }) => products)
      .map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} />
        </li>
      ))
  return (
    <li className="col-span-full">
      {error ? (
        <ErrorPanel message={t('errors.loadProducts')} onRetry={retry} />
      ) : (
        <ProductGridSkeleton count={4} />
      )}
    </li>
  )
}
