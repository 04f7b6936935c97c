import { VendorOrders } from '../features/orders/vendor/VendorOrders.tsx'
import { useMyStats } from '../features/vendors/useMyShop.ts'
import { useText } from '../text/useText.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

/** Gentle: one small answer; SWR asks only while the page is visible. */
const LOOK_FOR_NEW_EVERY = 20_000

export default function VendorOrdersPage() {
  const { t } = useText()
  const { data } = useMyStats(LOOK_FOR_NEW_EVERY)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('shell.orders')} />
      <VendorOrders counts={data} />
    </div>
  )
}
