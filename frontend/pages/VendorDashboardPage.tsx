import { GuestCartNotice } from '../features/cart/GuestCartNotice.tsx'
import { RecentOrders } from '../features/orders/vendor/RecentOrders.tsx'
import { OrderPipeline } from '../features/orders/vendor/OrderPipeline.tsx'
import { ProductsInNeed } from '../features/products/ProductsInNeed.tsx'
import { RecentProducts } from '../features/products/RecentProducts.tsx'
import { UniversalProposals } from '../features/products/UniversalProposals.tsx'
import { OpeningSteps } from '../features/vendors/OpeningSteps.tsx'
import { VendorStats, VendorWelcome } from '../features/vendors/VendorStats.tsx'
import { useMyStats } from '../features/vendors/useMyVendor.ts'

export default function VendorDashboardPage() {
  const { data: stats } = useMyStats()
  return (
    <div className="flex flex-col gap-5">
      <VendorWelcome />
      <GuestCartNotice />
      <OpeningSteps />
      <VendorStats />
      <OrderPipeline counts={stats?.ordersByStatus} />
      {/* A last card alone in its row takes the whole width. */}
      <div className="grid gap-5 xl:grid-cols-2 [&>*]:min-w-0 xl:[&>*:nth-child(odd):last-child]:col-span-2">
        <RecentOrders />
        <RecentProducts />
        <UniversalProposals />
        <ProductsInNeed />
      </div>
    </div>
  )
}
