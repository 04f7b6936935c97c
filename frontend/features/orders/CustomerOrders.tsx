import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useEndpointPages } from '../../api/useEndpointPages.ts'
import { paths } from '../../routes/routes.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ListResults } from '../../api/ListResults.tsx'
import { SearchBox } from '../../ui/forms/SearchBox.tsx'
import { SkeletonCards } from '../../ui/feedback/SkeletonCards.tsx'
import { useQueryParams } from '../../ui/layout/useQueryParams.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilterPanel } from './OrderFilterPanel.tsx'
import { countFilters, noFilters, readFilters } from './orderFilters.ts'

/** The customer's orders; search and filters live in the address bar. */
export function CustomerOrders() {
  const { t } = useText(ordersText)
  const [query, change] = useQueryParams()
  const search = query.get('search') ?? ''
  const filters = readFilters(query)
  const filterCount = countFilters(filters)
  const isNarrowed = filterCount > 0 || search !== ''
  const [isOpen, setIsOpen] = useState(filterCount > 0)
  const pages = useEndpointPages('orders/listMyCustomerOrders', {
    query: { ...filters, search: search || undefined },
  })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2.5">
        <SearchBox
          label={t('orders.searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
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
              <span className="sr-only">{t('orders.activeFilters', { n: filterCount })}</span>
            )}
          </span>
        </Button>
      </div>
      {isOpen && (
        <OrderFilterPanel
          key={query.toString()}
          filters={filters}
          onApply={(next) => change({ ...next })}
        />
      )}
      <ListResults
        pages={pages}
        loading={<SkeletonCards count={3} shapes={['h-6 w-32', 'h-12 w-1/2', 'h-11 w-full']} />}
        empty={
          isNarrowed ? (
            <EmptyState
              drawing="search"
              text={t('orders.noneMatching')}
              button={{
                onClick: () => change({ ...noFilters, search: '' }),
                children: t('orders.clearFilters'),
              }}
            />
          ) : (
            <EmptyState
              drawing="orders"
              text={t('orders.empty')}
              button={{
                variant: 'action',
                to: paths.search(),
                children: t('orders.emptyAction'),
              }}
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
