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
import { ListResults } from '../../ui/ListResults.tsx'
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
  const isNarrowed = filterCount > 0 || search !== ''
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
      <ListResults
        pages={pages}
        error={pages.error && t(classifyError(pages.error))}
        loading={<OrdersLoading />}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing="search"
              text={t('orders.noneMatching')}
              action={
                <Button onClick={() => show({ ...noFilters, search: '' })}>
                  {t('orders.clearFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="orders"
              text={t('orders.empty')}
              action={
                <Button variant="action" to={paths.search()}>
                  {t('orders.emptyAction')}
                </Button>
              }
            />
          )
        }
        count={(n) => t('orders.shown', n)}
      >
        {(orders) => (
          <ul className="flex flex-col gap-4">
            {orders.map((order) => (
              <li key={order.id}>
                {/* A failed cancel may mean that the list is out of date. */}
                <OrderCard
                  order={order}
                  onCancelSettled={(cancelled) => !cancelled && pages.retry()}
                />
              </li>
            ))}
          </ul>
        )}
      </ListResults>
    </div>
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
