import { SlidersHorizontal, Store } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import type { Order, OrderSummary } from '#shared/orders/schema.ts'
import { ListResults } from '../../api/Loaded.tsx'
import { useEndpointPages } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { ordersText } from '../../text/ar/orders.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, Icon, LtrText, Quantity } from '../../ui/elements.tsx'
import { CountBadge } from '../../ui/Badge.tsx'
import { EmptyState, SkeletonCards } from '../../ui/states.tsx'
import { Input, Select, toOptions } from '../../ui/forms/Field.tsx'
import { SearchBox } from '../../ui/forms/SearchBox.tsx'
import { useQueryParams } from '../../ui/layout/useQueryParams.ts'
import { PriceExact, ProductImage } from '../../ui/parts/product.tsx'
import { CancelOrderButton } from './OrderDetails.tsx'
import { WaitingList } from '../queue/WaitingList.tsx'
import { everyStatus, readFilters, type OrderFilters } from './orderFilters.ts'
import { orderStatusText, OrderStatusBadge } from './OrderStatusBadge.tsx'

const noFilters: OrderFilters = { status: undefined, dateFrom: undefined, dateTo: undefined }

export function CustomerOrders() {
  const { t } = useText(ordersText)
  const [query, change] = useQueryParams()
  const search = query.get('search') ?? ''
  const filters = readFilters(query)
  const filterCount = Object.values(filters).filter(Boolean).length
  const isNarrowed = filterCount > 0 || search !== ''
  const [isOpen, setIsOpen] = useState(filterCount > 0)
  const pages = useEndpointPages('orders/listMyCustomerOrders', {
    query: { ...filters, search: search || undefined },
  })

  return (
    <div className="flex flex-col gap-4">
      <WaitingList rows={['orders/createOrder']} />
      <WhatNext />
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
          <EmptyState
            drawing={isNarrowed ? 'search' : 'orders'}
            text={t(isNarrowed ? 'orders.noneMatching' : 'orders.empty')}
            button={
              isNarrowed
                ? {
                    onClick: () => change({ ...noFilters, search: '' }),
                    children: t('orders.clearFilters'),
                  }
                : { variant: 'action', to: paths.search(), children: t('orders.emptyAction') }
            }
          />
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

/** After the checkout, which says so in the history: what happens now, and how much cash all of it takes. */
function WhatNext() {
  const { t, iqd } = useText(ordersText)
  const { ordered } = (useLocation().state ?? {}) as { ordered?: { n: number; due: number } }
  if (!ordered) return null
  return (
    <Card as="section" room="sm" className="flex flex-col gap-1 bg-fits-tint">
      <h2 className="text-lg">{t('orders.arrived', { n: ordered.n })}</h2>
      <p>{t('orders.whatNext', { n: ordered.n })}</p>
      <p className="font-semibold">{t('orders.prepareCash', { amount: iqd(ordered.due) })}</p>
    </Card>
  )
}

type Props = {
  filters: OrderFilters
  onApply: (filters: OrderFilters) => void
}

function OrderFilterPanel({ filters, onApply }: Props) {
  const { t } = useText(ordersText)
  const [draft, setDraft] = useState(filters)
  const isCrossed =
    draft.dateFrom !== undefined && draft.dateTo !== undefined && draft.dateFrom > draft.dateTo

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCrossed) onApply(draft)
  }
  const clear = () => {
    setDraft(noFilters)
    onApply(noFilters)
  }
  return (
    <Card as="section" id="order-filters" aria-label={t('orders.filters')} room="sm">
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-3">
        <Select
          label={t('orders.filterStatus')}
          placeholder={t('orders.allStatuses')}
          options={toOptions(everyStatus, (status) => t(orderStatusText(status)))}
          value={draft.status ?? ''}
          onChange={({ target }) =>
            setDraft({ ...draft, status: everyStatus.find((status) => status === target.value) })
          }
        />
        {(['dateFrom', 'dateTo'] as const).map((day) => (
          <Input
            key={day}
            type="date"
            label={t(`orders.${day}`)}
            value={draft[day] ?? ''}
            error={day === 'dateFrom' && isCrossed && t('orders.datesCrossed')}
            onChange={({ target }) => setDraft({ ...draft, [day]: target.value || undefined })}
          />
        ))}
        <div className="flex gap-2.5 sm:col-span-3">
          <Button type="submit" variant="brand" size="sm">
            {t('common.apply')}
          </Button>
          <Button size="sm" onClick={clear}>
            {t('orders.clearFilters')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type OrderCardProps = {
  order: Order | OrderSummary
  onCancelSettled: (cancelled: boolean) => void
}

function OrderCard({ order, onCancelSettled }: OrderCardProps) {
  const { t, date, localName } = useText(ordersText)
  const number = formatOrderNumber(order.id)
  const lineCount = 'lineCount' in order ? order.lineCount : order.items.length
  const preview = order.items.slice(0, limits.orderPreviewItems)
  const more = lineCount - preview.length

  return (
    <Card as="article" room="none" aria-label={number}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 md:px-5">
        <h2 className="text-lg">
          <LtrText>{number}</LtrText>
        </h2>
        <OrderStatusBadge status={order.status} explained />
        <p className="text-sm text-ink-3 sm:ms-auto">
          <time dateTime={order.createdAt}>{date(order.createdAt)}</time>
        </p>
      </header>
      <p className="flex items-center gap-2 px-4 pt-1 text-sm text-ink-2 md:px-5">
        <Icon of={Store} size={18} className="text-ink-3" />
        <Bdi>{order.vendor.businessName}</Bdi>
      </p>

      <ul className="grid gap-x-5 gap-y-2.5 px-4 py-4 md:grid-cols-3 md:px-5">
        {preview.map((item, index) => (
          <li key={index} className="flex min-w-0 items-center gap-3">
            <ProductImage of={item.product} className="size-12 rounded-sm" />
            <span className="line-clamp-2 min-w-0 flex-1 text-sm">
              {/* Non-breaking, or the quantity could be alone on a second line. */}
              <Bdi>{localName(item.product)}</Bdi>
              {'\u00a0'}
              <Quantity n={item.quantity} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="-mt-2 px-4 pb-4 text-sm text-ink-3 md:px-5">
          {t('orders.moreItems', { n: more })}
        </p>
      )}

      <footer className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 md:px-5">
        <p className="flex items-baseline gap-3 max-sm:w-full max-sm:justify-between">
          <span className="text-sm text-ink-2">
            {t('common.itemCount', { n: order.itemCount })}
          </span>
          <PriceExact amount={order.amountDue} className="text-lg" />
        </p>
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1 sm:ms-auto">
          <CancelOrderButton orderId={order.id} status={order.status} onSettled={onCancelSettled} />
          <Button size="sm" variant="tint" to={paths.customerOrder(order.id)}>
            {t('orders.viewDetails')}
          </Button>
        </div>
      </footer>
    </Card>
  )
}
