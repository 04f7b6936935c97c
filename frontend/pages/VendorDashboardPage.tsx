import { RecentOrders } from '../features/orders/vendor/RecentOrders.tsx'
import { OrderPipeline } from '../features/orders/vendor/OrderPipeline.tsx'
import { ProductsInNeed } from '../features/products/ProductsInNeed.tsx'
import { RecentProducts } from '../features/products/RecentProducts.tsx'
import { ShopStats, ShopWelcome } from '../features/vendors/ShopStats.tsx'
import { useMyStats } from '../features/vendors/useMyShop.ts'

export default function VendorDashboardPage() {
  const { data: stats } = useMyStats()
  return (
    <div className="flex flex-col gap-5">
      <ShopWelcome />
      <ShopStats />
      <OrderPipeline counts={stats?.ordersByStatus} />
      {/* A last card without a neighbour takes the whole width. */}
      <div className="grid gap-5 xl:grid-cols-2 [&>*]:min-w-0 xl:[&>*:nth-child(odd):last-child]:col-span-2">
        <RecentOrders />
        <RecentProducts />
        <ProductsInNeed />
      </div>
    </div>
  )
}
