import { VendorOrders } from '../../features/orders/vendor/VendorOrders.tsx'
import { useMyStats } from '../../features/vendors/useVendor.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

/** The response is small, and SWR polls only while the page is visible. */
const POLL_MS = 20_000

export default function VendorOrdersPage() {
  const { t } = useText()
  const { data } = useMyStats(POLL_MS)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('shell.orders')} />
      <VendorOrders counts={data} />
    </div>
  )
}
