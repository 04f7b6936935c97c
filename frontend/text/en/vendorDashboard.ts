import type { vendorDashboard as ar } from '../ar/vendorDashboard.ts'
import type { TextOf } from '../catalogue.ts'

export const vendorDashboard: TextOf<typeof ar> = {
  welcome: 'Hello {name}',
  intro: 'Your shop in figures since it opened.',
  figures: 'Shop figures',
  noGovernorate: 'Which governorate is your shop in?',
  noGovernorateHint:
    'Customers filter parts by governorate. Yours only show up there once you set it.',
  chooseGovernorate: 'Set the governorate',
  progress: 'Order progress',
  totalProducts: 'Total products',
  pendingOrders: 'Pending orders',
  totalRevenue: 'Total revenue',
  revenueHint: 'Includes pending orders but not cancelled ones',
  totalOrders: 'Total orders',
  recentProducts: 'Recent products',
  recentOrders: 'Recent orders',
  addFirstProduct: 'Add your first product',
  noProducts: 'Your shop is empty. Add your first part and customers will see it right away.',
  noOrders: 'No orders yet. New orders appear here as soon as they arrive.',
  lowStock: 'Low stock',
  lowStockHint: "Two or fewer left. Update the quantity so you don't lose orders.",
  left: { zero: 'Sold out', one: '1 left', other: '{n} left' },
  lowPrices: 'Prices that may be missing three zeros',
  lowPricesHint:
    'These prices look very low; you may have meant thousands. Open the part and check its price.',
  noCar: 'Fitment not specified',
  noCarHint: "Customers who search by car can't find these. Add the cars they fit.",
  andMore: { one: 'and 1 more', other: 'and {n} more' },
}
