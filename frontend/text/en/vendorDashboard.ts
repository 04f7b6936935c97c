import type { vendorDashboard as ar } from '../ar/vendorDashboard.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorDashboard: TextOf<typeof ar> = {
  welcome: 'Hello {name}',
  intro: 'Your shop in figures, since you opened it.',
  figures: 'Figures of the shop',
  progress: 'Where the orders stand',
  totalProducts: 'Total products',
  pendingOrders: 'Pending orders',
  totalRevenue: 'Total revenue',
  revenueHint: 'Includes pending orders, not cancelled ones',
  totalOrders: 'Total orders',
  recentProducts: 'Recent products',
  recentOrders: 'Recent orders',
  addFirstProduct: 'Add your first product',
  noProducts: 'Your shop is empty. Add the first part and customers see it at once.',
  noOrders: 'No order yet. It shows here the moment it arrives.',
  lowStock: 'Nearly sold out',
  lowStockHint: 'Two or fewer are left. Update the quantity so that no order is lost.',
  left: { zero: 'Sold out', one: '1 left', other: '{n} left' },
  lowPrices: 'Prices that may lack three zeros',
  lowPricesHint:
    'Their price looks very low; you may have meant thousands. Open the part and check its price.',
  noCar: 'Parts without a stated car',
  noCarHint: 'People who look for parts of their car do not find them. Add the cars they fit.',
  andMore: { one: 'and 1 more', other: 'and {n} more' },
}
