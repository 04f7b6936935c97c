export const vendorOrders = {
  title: 'الطلبات',
  orderNumber: 'رقم الطلب',
  customer: 'الزبون',
  total: 'المجموع',
  status: 'الحالة',
  createdAt: 'تاريخ الطلب',
  confirmOrder: 'تأكيد الطلب',
  shipOrder: 'شحن الطلب',
  confirmDelivery: 'تأكيد التسليم',
  cancelOrder: 'إلغاء الطلب',
  count: 'عرض {n} من {total} طلب',
}
