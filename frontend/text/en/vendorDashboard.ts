import type { vendorDashboard as ar } from '../ar/vendorDashboard.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorDashboard: TextOf<typeof ar> = {
  title: 'Dashboard',
  welcome: 'Hello {name}',
  totalProducts: 'Total products',
  pendingOrders: 'Pending orders',
  totalRevenue: 'Total revenue',
  totalOrders: 'Total orders',
  recentProducts: 'Recent products',
  recentOrders: 'Recent orders',
  addFirstProduct: 'Add your first product',
}
