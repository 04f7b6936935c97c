import { ArrowUp, ListChecks, Printer, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderStatus, OrderSummary } from '#shared/orders/schema.ts'
import { ListResults } from '../../../api/Loaded.tsx'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { paths } from '../../../routes/routes.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/elements.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { everyStatus, readVendorOrderQuery, type VendorOrderQuery } from '../orderFilters.ts'
import { useMoveOrders, useSteadyRows, vendorMoves } from './orderMoves.tsx'
import { WaitingList } from '../../queue/WaitingList.tsx'
import { VendorOrderDialog } from './VendorOrderDialog.tsx'
import { VendorOrdersTable } from './VendorOrdersTable.tsx'
import { ordersText } from '../../../text/ar/orders.ts'
import { Chip, CountBadge } from '../../../ui/Badge.tsx'
import { Input, Select } from '../../../ui/forms/Field.tsx'
import { SearchBox } from '../../../ui/forms/SearchBox.tsx'
import { orderStatusText } from '../OrderStatusBadge.tsx'

type Props = {
  /** Counts over all of the vendor's orders; the page polls them. */
  counts: { totalOrders: number; ordersByStatus: Readonly<Record<string, number>> } | undefined
}

export function VendorOrders({ counts }: Props) {
  const { t } = useText(vendorOrdersText)
  const [address, change] = useQueryParams()
  const query = readVendorOrderQuery(address)
  const { status, search, dateFrom, dateTo } = query
  const read = useEndpointPages('orders/listMyVendorOrders', { query: { ...query } })
  const { rows: items, newCount, showNew } = useSteadyRows(read.items, JSON.stringify(query))
  const pages = { ...read, items, total: Math.max(read.total ?? 0, items?.length ?? 0) }
  useChangedCounts(counts, pages.retry)
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  // Orders that a filter hides are not selected.
  const selected = pages.items?.filter(({ id }) => chosenIds.includes(id)) ?? []
  const isFiltered = [search, status, dateFrom, dateTo].some((one) => one !== undefined)
  const stopSelecting = () => {
    setChosenIds([])
    setIsSelecting(false)
  }

  return (
    <div className="flex flex-col gap-4">
      <WaitingList rows={['orders/updateOrderStatus']} />
      <VendorOrderFilters query={query} onChange={(changes) => change(changes)}>
        <IconButton
          icon={ListChecks}
          label={t('vendorOrders.selectSeveral')}
          aria-pressed={isSelecting}
          onClick={() => (isSelecting ? stopSelecting() : setIsSelecting(true))}
          variant="quiet"
          className="size-12 aria-pressed:border-brand aria-pressed:bg-brand-tint md:hidden"
        />
      </VendorOrderFilters>
      <StatusTabs
        status={status}
        counts={counts?.ordersByStatus}
        total={counts?.totalOrders}
        onChoose={(next) => change({ status: next })}
      />
      <ListResults
        pages={pages}
        empty={
          <EmptyState
            drawing={search ? 'search' : 'orders'}
            text={t(
              `vendorOrders.${search ? 'noneMatching' : isFiltered ? 'noneInStatus' : 'empty'}`,
            )}
            button={
              isFiltered && {
                onClick: () => change({ search: '', status: '', dateFrom: '', dateTo: '' }),
                children: t('vendorOrders.clear'),
              }
            }
          />
        }
        count={(n) => t('vendorOrders.count', n)}
      >
        {(orders) => (
          <VendorOrdersTable
            orders={orders}
            onOpen={(id) => change({ order: id }, false)}
            isSelecting={isSelecting}
            selected={selected.map(({ id }) => id)}
            onSelect={setChosenIds}
          />
        )}
      </ListResults>
      {newCount > 0 && (
        <Button
          variant="brand"
          icon={ArrowUp}
          onClick={showNew}
          className="sticky bottom-[calc(var(--bars,0px)+4.5rem)] z-10 self-start shadow-card md:self-center"
        >
          {t('vendorOrders.newOrders', { n: newCount })}
        </Button>
      )}
      {selected.length > 0 && <SelectedOrders orders={selected} onClear={stopSelecting} />}
      <VendorOrderDialog
        orderId={address.get('order') ?? undefined}
        onClose={() => change({ order: undefined })}
      />
    </div>
  )
}

/** Reads the list again when the counts have changed elsewhere. New orders are announced by the bell. */
function useChangedCounts(counts: Props['counts'], reload: () => void) {
  const current = counts && JSON.stringify(counts.ordersByStatus)
  const previous = useRef(current)
  const readAgain = useEffectEvent(reload)
  useEffect(() => {
    if (current === undefined) return
    if (previous.current !== undefined && previous.current !== current) readAgain()
    previous.current = current
  }, [current])
}

type SelectedOrdersProps = { orders: readonly OrderSummary[]; onClear: () => void }

function SelectedOrders({ orders, onClear }: SelectedOrdersProps) {
  const { t, number } = useText(vendorOrdersText)
  const moveOrders = useMoveOrders()
  const steps = Map.groupBy(orders, ({ status }) => vendorMoves(status).next)
  const idsOf = (some: readonly OrderSummary[]) => some.map(({ id }) => id)
  const ids = idsOf(orders).join(',')
  return (
    <section
      aria-label={t('vendorOrders.selected', { n: orders.length })}
      className="sticky bottom-[calc(var(--bars,0px)+0.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-card border border-brand bg-paper px-4 py-2.5 shadow-card"
    >
      <p role="status" className="me-auto font-semibold">
        {t('vendorOrders.selected', { n: orders.length })}
      </p>
      {[...steps].map(
        ([to, moved]) =>
          to && (
            <Button
              key={to}
              size="sm"
              variant="action"
              onClick={() => {
                moveOrders(idsOf(moved), to)
                onClear()
              }}
            >
              {t(`vendorOrders.moves.${to}`)} ({number(moved.length)})
            </Button>
          ),
      )}
      <Button size="sm" icon={Printer} to={paths.printOrders({ orders: ids })}>
        {t('vendorOrders.print')}
      </Button>
      <Button size="sm" to={paths.printOrders({ orders: ids, kind: 'courier' })}>
        {t('vendorOrders.courier')}
      </Button>
      <IconButton icon={X} label={t('vendorOrders.unselect')} onClick={onClear} />
    </section>
  )
}

type VendorOrderFiltersProps = {
  query: VendorOrderQuery
  onChange: (changes: Partial<Record<keyof VendorOrderQuery, string>>) => void
  /** A further button of the row. */
  children: ReactNode
}

export function VendorOrderFilters({ query, onChange, children }: VendorOrderFiltersProps) {
  const { t } = useText(vendorOrdersText)
  const { search, dateFrom = '', dateTo = '', sortBy = '' } = query
  const dayCount = [dateFrom, dateTo].filter(Boolean).length
  const [isOpen, setIsOpen] = useState(dayCount > 0)
  const isCrossed = dateFrom !== '' && dateTo !== '' && dateFrom > dateTo
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex gap-2.5 max-md:flex-wrap">
        <SearchBox
          label={t('vendorOrders.search')}
          placeholder={t('vendorOrders.searchHint')}
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text })}
          className="min-w-0 flex-1 max-md:w-full max-md:flex-none"
        />
        <Select
          label={t('vendorOrders.sort')}
          hideLabel
          options={[
            { value: '', label: t('vendorOrders.sortNewest') },
            { value: 'overdueFirst', label: t('vendorOrders.sortOverdue') },
          ]}
          value={sortBy}
          onChange={({ target }) => onChange({ sortBy: target.value })}
          className="min-w-0 flex-1 md:max-w-52"
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls="order-days"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="inline-flex items-center gap-2">
            {t('vendorOrders.days')}
            <CountBadge count={dayCount} />
          </span>
        </Button>
        {children}
      </div>
      {isOpen && (
        <div id="order-days" className="grid gap-2.5 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          {Object.entries({ dateFrom, dateTo }).map(([day, value]) => (
            <Input
              key={day}
              type="date"
              label={t(`vendorOrders.${day as 'dateFrom' | 'dateTo'}`)}
              value={value}
              error={day === 'dateFrom' && isCrossed && t('vendorOrders.datesCrossed')}
              onChange={({ target }) => onChange({ [day]: target.value })}
            />
          ))}
          <Button
            variant="link"
            disabled={dayCount === 0}
            onClick={() => onChange({ dateFrom: '', dateTo: '' })}
          >
            {t('vendorOrders.anyDay')}
          </Button>
        </div>
      )}
    </div>
  )
}

type StatusTabsProps = {
  status: OrderStatus | undefined
  /** Orders of each status; absent while unknown. */
  counts: Readonly<Record<string, number>> | undefined
  total: number | undefined
  onChoose: (status: OrderStatus | undefined) => void
}

export function StatusTabs({ status, counts, total, onChoose }: StatusTabsProps) {
  const { t, number } = useText(ordersText, vendorOrdersText)
  const choices = [
    { id: undefined, label: t('common.all'), count: total },
    ...everyStatus.map((id) => ({
      id,
      label: t(orderStatusText(id)),
      count: counts && (counts[id] ?? 0),
    })),
  ]
  return (
    <div
      role="group"
      aria-label={t('vendorOrders.byStatus')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map(({ id, label, count }) => (
        <Chip
          key={id ?? 'all'}
          selected={status === id}
          onClick={() => onChoose(id)}
          className="shrink-0"
        >
          {label}
          {count !== undefined && (
            <span className="ms-1.5 font-bold tabular-nums opacity-75">{number(count)}</span>
          )}
        </Chip>
      ))}
    </div>
  )
}
