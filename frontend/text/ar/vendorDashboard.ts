export const vendorDashboard = {
  title: 'لوحة التحكم',
  welcome: 'هلا {name}',
  totalProducts: 'كل المنتجات',
  pendingOrders: 'طلبات معلقة',
  totalRevenue: 'مجموع المبيعات',
  totalOrders: 'كل الطلبات',
  recentProducts: 'آخر المنتجات',
  recentOrders: 'آخر الطلبات',
  addFirstProduct: 'أضف أول منتج',
}
