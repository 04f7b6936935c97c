import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderStatus } from '#shared/orders/schema.ts'
import { useEndpointPages } from '../../../api/useEndpointPages.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListResults } from '../../../api/ListResults.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useQueryParams } from '../../../ui/useQueryParams.ts'
import { everyStatus } from '../orderFilters.ts'
import { StatusTabs } from './StatusTabs.tsx'
import { VendorOrderDialog } from './VendorOrderDialog.tsx'
import { VendorOrdersTable } from './VendorOrdersTable.tsx'

type Props = {
  /** Counts over all of the vendor's orders; the page polls them. */
  counts: { totalOrders: number; ordersByStatus: Readonly<Record<string, number>> } | undefined
}

/** The vendor's orders; search, status and the opened order live in the address bar. */
export function VendorOrders({ counts }: Props) {
  const { t } = useVendorText()
  const [query, change] = useQueryParams()
  const search = query.get('search') ?? ''
  const status = everyStatus.find((one) => one === query.get('status'))
  const pages = useEndpointPages('orders/listMyVendorOrders', {
    query: { search: search || undefined, status },
  })
  useChangedCounts(counts, pages.retry)

  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        label={t('vendorOrders.search')}
        placeholder={t('vendorOrders.searchHint')}
        value={search}
        onSearch={(text) => change({ search: text })}
      />
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
            text={t(emptyText(search, status))}
            button={
              (search !== '' || status !== undefined) && {
                onClick: () => change({ search: '', status: '' }),
                children: t('vendorOrders.clear'),
              }
            }
          />
        }
        count={(n) => t('vendorOrders.count', n)}
      >
        {(orders) => (
          <VendorOrdersTable orders={orders} onOpen={(id) => change({ order: id }, false)} />
        )}
      </ListResults>
      <VendorOrderDialog
        orderId={query.get('order') ?? undefined}
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

const emptyText = (search: string, status: OrderStatus | undefined): VendorTextKey => {
  if (search) return 'vendorOrders.noneMatching'
  return status ? 'vendorOrders.noneInStatus' : 'vendorOrders.empty'
}
