import { VendorOrders } from '../../features/orders/vendor/VendorOrders.tsx'
import { useMyStats } from '../../features/vendors/useVendor.ts'
import { useText } from '../../text/useText.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function VendorOrdersPage() {
  const { t } = useText()
  const { data } = useMyStats()
  return (
    <div className="flex flex-col gap-5">
      <PageHeading title={t('shell.orders')} />
      <VendorOrders counts={data} />
    </div>
  )
}
