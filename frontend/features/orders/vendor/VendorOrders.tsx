import { ListChecks } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEndpointPages } from '../../../api/useEndpointPages.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import type { TextKey } from '../../../text/textKey.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ListResults } from '../../../api/ListResults.tsx'
import { useQueryParams } from '../../../ui/layout/useQueryParams.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { HeldMoves } from './HeldMoves.tsx'
import { SelectedOrders } from './SelectedOrders.tsx'
import { StatusTabs } from './StatusTabs.tsx'
import { VendorOrderFilters } from './VendorOrderFilters.tsx'
import { readVendorOrderQuery } from './vendorOrderQuery.ts'
import { VendorOrderDialog } from './VendorOrderDialog.tsx'
import { VendorOrdersTable } from './VendorOrdersTable.tsx'

type Props = {
  /** Counts over all of the vendor's orders; the page polls them. */
  counts: { totalOrders: number; ordersByStatus: Readonly<Record<string, number>> } | undefined
}

/** The vendor's orders; search, filters and the opened order live in the address bar. */
export function VendorOrders({ counts }: Props) {
  const { t } = useText(vendorOrdersText)
  const [address, change] = useQueryParams()
  const query = readVendorOrderQuery(address)
  const { status, search, dateFrom, dateTo } = query
  const pages = useEndpointPages('orders/listMyVendorOrders', { query: { ...query } })
  useChangedCounts(counts, pages.retry)
  const [isSelecting, setIsSelecting] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // Orders that a filter hides are not selected.
  const selected = pages.items?.filter(({ id }) => chosen.includes(id)) ?? []
  const isFiltered = [search, status, dateFrom, dateTo].some((one) => one !== undefined)
  const stopSelecting = () => {
    setChosen([])
    setIsSelecting(false)
  }

  return (
    <div className="flex flex-col gap-4">
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
      <HeldMoves className="empty:hidden" />
      <ListResults
        pages={pages}
        empty={
          <EmptyState
            drawing={search ? 'search' : 'orders'}
            text={t(emptyText(search, isFiltered))}
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
            onSelect={setChosen}
          />
        )}
      </ListResults>
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
  const previous = useRef(counts)
  const readAgain = useEffectEvent(reload)
  useEffect(() => {
    const before = previous.current
    if (!counts) return
    previous.current = counts
    const byStatus = JSON.stringify(counts.ordersByStatus)
    if (before && JSON.stringify(before.ordersByStatus) !== byStatus) readAgain()
  }, [counts])
}

const emptyText = (
  search: string | undefined,
  isFiltered: boolean,
): TextKey<typeof vendorOrdersText> => {
  if (search) return 'vendorOrders.noneMatching'
  return isFiltered ? 'vendorOrders.noneInStatus' : 'vendorOrders.empty'
}
