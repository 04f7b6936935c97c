import { RecentOrders } from '../features/orders/vendor/RecentOrders.tsx'
import { ProductsInNeed } from '../features/products/ProductsInNeed.tsx'
import { RecentProducts } from '../features/products/RecentProducts.tsx'
import { ShopStats, ShopWelcome } from '../features/vendors/ShopStats.tsx'

export default function VendorDashboardPage() {
  return (
    <div className="flex flex-col gap-5">
      <ShopWelcome />
      <ShopStats />
      <div className="grid items-start gap-5 xl:grid-cols-2 [&>*]:min-w-0">
        <RecentOrders />
        <RecentProducts />
        <ProductsInNeed />
      </div>
    </div>
  )
}
