import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { classifyError } from '../../api/classifyError.ts'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { paths } from '../../app/routes.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilterPanel } from './OrderFilterPanel.tsx'
import { countFilters, noFilters, readFilters, type OrderFilters } from './orderFilters.ts'

/** The customer's orders; search and filters live in the address bar. */
export function CustomerOrders() {
  const { t } = useText()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const filters = readFilters(query)
  const filterCount = countFilters(filters)
  const [isOpen, setIsOpen] = useState(filterCount > 0)
  const pages = useEndpointPages('orders/listMyCustomerOrders', {
    query: { ...filters, search: search || undefined },
  })

  const show = (next: OrderFilters & { search: string }) => {
    const entries = Object.entries(next).filter((entry): entry is [string, string] => !!entry[1])
    setQuery(new URLSearchParams(entries), { replace: true })
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2.5">
        <SearchBox
          label={t('orders.searchLabel')}
          value={search}
          onSearch={(text) => show({ ...filters, search: text })}
          className="min-w-0 flex-1"
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls="order-filters"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="inline-flex items-center gap-2">
            {t('orders.filters')}
            <CountBadge count={filterCount} />
            {filterCount > 0 && (
              <VisuallyHidden>{t('orders.activeFilters', { n: filterCount })}</VisuallyHidden>
            )}
          </span>
        </Button>
      </div>
      {isOpen && (
        <OrderFilterPanel
          key={query.toString()}
          filters={filters}
          onApply={(next) => show({ ...next, search })}
        />
      )}
      <Results
        pages={pages}
        isNarrowed={filterCount > 0 || search !== ''}
        onClear={() => show({ ...noFilters, search: '' })}
      />
    </div>
  )
}

type ResultsProps = {
  pages: ReturnType<typeof useEndpointPages<'orders/listMyCustomerOrders'>>
  isNarrowed: boolean
  onClear: () => void
}

function Results({ pages, isNarrowed, onClear }: ResultsProps) {
  const { t } = useText()
  const { items, total, error, hasMore } = pages

  if (!items && error)
    return (
      <Card room="none">
        <ErrorPanel message={t(classifyError(error))} onRetry={pages.retry} />
      </Card>
    )
  if (!items) return <OrdersLoading />
  if (items.length === 0)
    return (
      <Card room="none">
        <EmptyState
          drawing={isNarrowed ? 'search' : 'orders'}
          text={t(isNarrowed ? 'orders.noneMatching' : 'orders.empty')}
          action={
            isNarrowed ? (
              <Button onClick={onClear}>{t('orders.clearFilters')}</Button>
            ) : (
              <Button variant="action" to={paths.search()}>
                {t('orders.emptyAction')}
              </Button>
            )
          }
        />
      </Card>
    )
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onCancelTried={(cancelled) => !cancelled && pages.retry()} />
          </li>
        ))}
      </ul>
      <LoadMore
        count={total !== undefined && t('orders.shown', { n: items.length, total })}
        more={hasMore}
        pending={pages.isLoadingMore}
        onMore={pages.loadMore}
      />
      {error && <p className="text-center text-sm text-stop">{t(classifyError(error))}</p>}
    </>
  )
}

function OrdersLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      {[0, 1, 2].map((each) => (
        <Card key={each} className="flex flex-col gap-4">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-5 w-24" />
          </div>
          <div className="flex items-center gap-3">
            <Skeleton className="size-12" />
            <Skeleton className="h-4 w-1/2" />
          </div>
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </div>
  )
}
