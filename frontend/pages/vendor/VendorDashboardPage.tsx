import { GuestCartNotice } from '../../features/cart/GuestCartNotice.tsx'
import { useSignOut } from '../../features/queue/useSignOut.ts'
import {
  OrderPipeline,
  RecentOrders,
  WaitingOrders,
} from '../../features/orders/vendor/DashboardOrders.tsx'
import {
  BestSellers,
  MissedSearches,
  RecentProducts,
} from '../../features/products/DashboardLists.tsx'
import { ProductsInNeed, UniversalProposals } from '../../features/products/ProductsInNeed.tsx'
import { DashboardRequests } from '../../features/requests/NearbyRequests.tsx'
import { OpenQuestions } from '../../features/reviews/Questions.tsx'
import { DashboardReviews } from '../../features/reviews/ReviewLists.tsx'
import { SalesCard } from '../../features/vendors/sales/SalesCard.tsx'
import { DeliveryQuestion, OpeningSteps } from '../../features/vendors/OpeningSteps.tsx'
import { VendorStats, VendorWelcome } from '../../features/vendors/VendorStats.tsx'
import { useMyStats } from '../../features/vendors/useVendor.ts'

/** Cards side by side on wide screens; a last one alone in its row takes all of it. */
const cards =
  'grid gap-5 xl:grid-cols-2 [&>*]:min-w-0 xl:[&>*:nth-child(odd):last-child]:col-span-2'

export default function VendorDashboardPage() {
  const { data: stats } = useMyStats()
  return (
    <div className="flex flex-col gap-5">
      <VendorWelcome />
      <GuestCartNotice signOut={useSignOut()} />
      <OpeningSteps />
      <VendorStats />
      <OrderPipeline counts={stats?.ordersByStatus} />
      {/* What waits for the vendor. */}
      <div className={`${cards} empty:hidden`}>
        <WaitingOrders />
        <OpenQuestions />
        <ProductsInNeed />
        <UniversalProposals />
        <DeliveryQuestion />
      </div>
      <SalesCard />
      <div className={cards}>
        <RecentOrders />
        <RecentProducts />
        <BestSellers />
        <DashboardRequests />
        <DashboardReviews />
        <MissedSearches />
      </div>
    </div>
  )
}
